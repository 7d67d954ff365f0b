/* Kills every process it may. */
#include "attempt.h"

int main(void) {
    return report(kill(-1, SIGKILL) == 0);
}
