/* Asks how many pages of a shared file are in memory. */
#include "attempt.h"

int main(void) {
    uint64_t range[2] = {0, 0}, counts[5];
    int fd = open("/usr/bin/env", O_RDONLY);
    return report(syscall(451 /* cachestat */, fd, range, counts, 0) == 0);
}
