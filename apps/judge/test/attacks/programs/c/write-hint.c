/* Leaves a mark on a shared file that is open for reading only. */
#include "attempt.h"

int main(void) {
    uint64_t hint = 3;
    int fd = open("/usr/bin/env", O_RDONLY);
    int is_marked = fcntl(fd, 1036 /* F_SET_RW_HINT */, &hint) == 0, error = errno;
    hint = 0;
    fcntl(fd, 1036, &hint);
    errno = error;
    return report(is_marked);
}
