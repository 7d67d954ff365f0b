/* Reads and writes before everybody else. */
#include "attempt.h"

int main(void) {
    return report(syscall(SYS_ioprio_set, 1, 0, 1 << 13) == 0);
}
