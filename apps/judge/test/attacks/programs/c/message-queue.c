/* Makes a System V message queue, which outlives its maker. */
#include "attempt.h"

int main(void) {
    return report(syscall(SYS_msgget, 0x50524158, 01666) >= 0);
}
