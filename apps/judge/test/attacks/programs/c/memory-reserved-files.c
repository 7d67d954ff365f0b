/* Reserves room in files without writing them. */
#include "attempt.h"

int main(void) {
    for (int i = 0;; i++) {
        char name[32];
        snprintf(name, sizeof name, "/tmp/file-%d", i);
        int file = open(name, O_CREAT | O_WRONLY, 0600);
        if (fallocate(file, 0, 0, 16 << 20) != 0)
            return report(0) + 7;
    }
}
