/* Changes a state of a shared file system's own, which another program can ask for. */
#include "attempt.h"

int main(void) {
    struct {
        uint64_t start, length;
        uint32_t flags, extents, count, reserved;
    } map = {0, ~0ull, 0, 0, 0, 0};
    int fd = open("/usr/bin/env", O_RDONLY);
    return report(ioctl(fd, 0xc020660b /* FS_IOC_FIEMAP */, &map) == 0);
}
