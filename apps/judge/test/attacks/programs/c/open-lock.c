/* Locks a file that all boxes share, by its open description. */
#include "attempt.h"

int main(void) {
    struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
    int fd = open("/usr/bin/env", O_RDONLY);
    return report(fd >= 0 && fcntl(fd, F_OFD_SETLK, &lock) == 0);
}
