#include <stdio.h>

static char text[2000002];
static const char* at = text;

/* The cost of the box that opens here; stands behind it afterwards. */
static int cost(void) {
    char kind = *at++;
    int inside = 0;
    while (*at == '(' || *at == '[') {
        int inner = cost();
        if (kind == '(') inside += inner;
        else if (inner > inside) inside = inner;
    }
    at++;
    return inside + 1;
}

int main(void) {
    if (scanf("%2000001s", text) != 1) return 1;
    printf("%d\n", cost());
    return 0;
}
