/* Stops itself, as a debugger would. */
#include "attempt.h"

int main(void) {
    kill(0, SIGSTOP);
    for (;;)
        raise(SIGSTOP);
}
