#include <stdio.h>

int main(void) {
    for (;;) puts("more and more");
}
