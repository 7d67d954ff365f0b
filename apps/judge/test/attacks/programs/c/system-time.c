/* Spends its time inside the kernel. */
#include "attempt.h"

int main(void) {
    char block[65536];
    int zero = open("/dev/zero", O_RDONLY), null = open("/dev/null", O_WRONLY);
    for (;;)
        if (read(zero, block, sizeof block) < 0 || write(null, block, sizeof block) < 0)
            return 1;
}
