/* Enters a namespace by a descriptor from /proc. */
#include "attempt.h"

int main(void) {
    int fd = open("/proc/self/ns/uts", O_RDONLY);
    return report(fd >= 0 && setns(fd, CLONE_NEWUTS) == 0);
}
