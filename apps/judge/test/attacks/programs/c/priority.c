/* Becomes nicer to itself. */
#include "attempt.h"

int main(void) {
    return report(setpriority(PRIO_PROCESS, 0, -20) == 0);
}
