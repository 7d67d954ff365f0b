/* Writes exactly as much as it may. */
#include "attempt.h"

int main(void) {
    for (int i = 0; i < 65536; i++)
        putchar(0x78);
}
