/* Kills itself by the signal of a full memory. */
#include "attempt.h"

int main(void) {
    raise(SIGKILL);
    return 0;
}
