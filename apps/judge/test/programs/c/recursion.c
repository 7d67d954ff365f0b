#include <stdio.h>
long long sum(int n) { volatile long long here = n; return n == 0 ? 0 : sum(n - 1) + here; }
int main(void) {
    int n;
    scanf("%d", &n);
    printf("%lld\n", sum(n));
}
