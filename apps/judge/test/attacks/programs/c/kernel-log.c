/* Reads the log of the kernel, which holds addresses. */
#include "attempt.h"

int main(void) {
    char text[64];
    return report(syscall(SYS_syslog, 3 /* read all */, text, sizeof text) >= 0);
}
