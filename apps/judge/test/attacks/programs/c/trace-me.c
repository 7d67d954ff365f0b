/* Asks to be traced, to be able to stop inside every call. */
#include "attempt.h"

int main(void) {
    return report(syscall(SYS_ptrace, 0 /* PTRACE_TRACEME */, 0, 0, 0) == 0);
}
