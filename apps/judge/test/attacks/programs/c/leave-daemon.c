/* Leaves a daemon behind, in a session of its own, that holds the output open. */
#include "attempt.h"

int main(void) {
    if (fork() == 0) {
        setsid();
        if (fork() == 0)
            for (;;)
                pause();
        _exit(0);
    }
    wait(NULL);
    return report(1);
}
