/* Writes to its error output for ever. */
#include "attempt.h"

int main(void) {
    static char block[65536];
    while (write(2, block, sizeof block) > 0) {}
    return 1;
}
