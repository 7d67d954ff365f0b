/* Asks which pages of a shared file are in memory, after taking it out. */
#include "attempt.h"
#include <sys/uio.h>

int main(void) {
    char byte;
    struct iovec part = {&byte, 1};
    int fd = open("/usr/share/common-licenses/GPL-3", O_RDONLY);
    posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED);
    return report(preadv2(fd, &part, 1, 0, 0x8 /* RWF_NOWAIT */) == 1 || errno == EAGAIN);
}
