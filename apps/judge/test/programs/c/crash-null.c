#include <stddef.h>

int main(void) {
    *(volatile int *)NULL = 1;
}
