/* Keeps its memory in files that have no name. */
#include "attempt.h"

int main(void) {
    static char block[1 << 20];
    for (int file = -1, i = 0;; i++) {
        if (i % 32 == 0)
            file = memfd_create("memory", 0);
        if (write(file, block, sizeof block) < 0)
            return report(0);
    }
}
