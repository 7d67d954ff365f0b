/* Makes System V semaphores, which outlive their maker. */
#include "attempt.h"

int main(void) {
    return report(syscall(SYS_semget, 0x50524158, 1, 01666) >= 0);
}
