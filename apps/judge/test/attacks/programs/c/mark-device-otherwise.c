/* Leaves another owner, mode or attribute on a device that all boxes share; outside it takes the mark away again. */
#include "attempt.h"

int main(void) {
    const char *device = "/dev/full";
    int is_marked = chmod(device, 0666) == 0 || chown(device, getuid(), getgid()) == 0 ||
                    setxattr(device, "trusted.mark", "x", 1, 0) == 0;
    int error = errno;
    removexattr(device, "trusted.mark");
    errno = error;
    return report(is_marked);
}
