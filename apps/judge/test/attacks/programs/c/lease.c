/* Takes a lease on a file that all boxes share: its breaking tells what others open. */
#include "attempt.h"

int main(void) {
    int fd = open("/usr/bin/env", O_RDONLY);
    return report(fd >= 0 && fcntl(fd, F_SETLEASE, F_RDLCK) == 0);
}
