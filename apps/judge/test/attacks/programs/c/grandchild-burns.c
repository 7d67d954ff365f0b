/* Lets a grandchild compute and sleeps meanwhile: its own clock stands still. */
#include "attempt.h"

int main(void) {
    if (fork() == 0) {
        if (fork() == 0)
            for (volatile unsigned i = 0;; i++) {}
        pause();
    }
    pause();
}
