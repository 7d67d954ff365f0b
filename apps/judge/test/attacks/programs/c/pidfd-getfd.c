/* Takes a copy of a descriptor of its parent, which holds the sockets of the judge. */
#include "attempt.h"

int main(void) {
    int fd = (int)syscall(SYS_pidfd_open, getppid(), 0);
    return report(fd >= 0 && syscall(SYS_pidfd_getfd, fd, 0, 0) >= 0);
}
