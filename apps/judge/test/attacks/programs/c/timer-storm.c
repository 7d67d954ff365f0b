/* Has itself interrupted a hundred thousand times a second. */
#include "attempt.h"

static void tick(int number) {
    (void)number;
}

int main(void) {
    struct itimerval often = {{0, 10}, {0, 10}};
    signal(SIGALRM, tick);
    setitimer(ITIMER_REAL, &often, NULL);
    for (volatile unsigned i = 0;; i++) {}
}
