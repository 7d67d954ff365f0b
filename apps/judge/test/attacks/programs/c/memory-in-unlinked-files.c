/* Keeps its memory in files of /w that it has removed. */
#include "attempt.h"

int main(void) {
    static char block[1 << 20];
    for (int file = -1, i = 0;; i++) {
        if (i % 16 == 0) {
            file = open("file", O_CREAT | O_WRONLY, 0600);
            unlink("file");
        }
        if (write(file, block, sizeof block) < 0)
            return report(0);
    }
}
