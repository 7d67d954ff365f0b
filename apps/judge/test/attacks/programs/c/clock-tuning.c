/* Reaches the tuning of the clock of the machine. */
#include "attempt.h"

int main(void) {
    char timex[512] = {0}; /* no mode: asks only */
    return report(syscall(SYS_adjtimex, timex) >= 0);
}
