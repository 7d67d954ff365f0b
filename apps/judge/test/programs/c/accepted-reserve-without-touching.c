#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int a, b;
    char *much = malloc(4L << 30);
    if (much == NULL) return 1;
    much[0] = 1;
    if (scanf("%d %d", &a, &b) == 2) printf("%d\n", a + b + much[0] - 1);
}
