/* Writes one byte more than it may. */
#include "attempt.h"

int main(void) {
    for (int i = 0; i < 65537; i++)
        putchar(0x78);
}
