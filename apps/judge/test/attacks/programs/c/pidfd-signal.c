/* Signals pid 1 through a descriptor of the process. */
#include "attempt.h"

int main(void) {
    int fd = (int)syscall(SYS_pidfd_open, 1, 0);
    return report(fd >= 0 && syscall(SYS_pidfd_send_signal, fd, SIGSTOP, NULL, 0) == 0);
}
