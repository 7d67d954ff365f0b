/* Kills pid 1, and with it everything in the box. */
#include "attempt.h"

int main(void) {
    return report(kill(1, SIGKILL) == 0);
}
