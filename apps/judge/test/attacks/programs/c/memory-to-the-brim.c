/* Fills /w byte by byte until nothing is left, not even for pid 1. */
#include "attempt.h"

int main(void) {
    char name[32], block[4096] = {1};
    for (int i = 0;; i++) {
        snprintf(name, sizeof name, "file-%d", i / 64);
        int file = open(name, O_CREAT | O_WRONLY | O_APPEND, 0600);
        if (write(file, block, i < 15000 ? sizeof block : 1) < 0)
            return report(0);
        close(file);
    }
}
