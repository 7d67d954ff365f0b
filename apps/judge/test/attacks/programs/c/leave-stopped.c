/* Leaves children that are stopped, blocked and dead. */
#include "attempt.h"

int main(void) {
    for (int i = 0; i < 9; i++) {
        if (fork() == 0) {
            if (i % 3 == 0)
                raise(SIGSTOP);
            if (i % 3 == 1)
                vfork() == 0 ? (void)pause() : (void)0;
            _exit(0);
        }
    }
    usleep(20000);
    return report(1);
}
