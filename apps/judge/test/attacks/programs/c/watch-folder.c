/* Asks for a signal when another program uses a shared folder. */
#include "attempt.h"

int main(void) {
    int fd = open("/usr/bin", O_RDONLY);
    return report(fd >= 0 && fcntl(fd, F_NOTIFY, DN_ACCESS) == 0);
}
