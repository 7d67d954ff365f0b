/* Blocks and ignores every signal it can, then computes. */
#include "attempt.h"

int main(void) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    for (int number = 1; number < 65; number++)
        signal(number, SIG_IGN);
    for (volatile unsigned i = 0;; i++) {}
}
