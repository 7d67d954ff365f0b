/* Stops its parent, so that nobody watches the clock. */
#include "attempt.h"

int main(void) {
    return report(kill(getppid(), SIGSTOP) == 0);
}
