#include <stdio.h>
int main(void) {
    int n;
    long long sum = 0, x;
    scanf("%d", &n);
    while (n-- > 0 && scanf("%lld", &x) == 1) sum += x;
    printf("%lld\n", sum);
}
