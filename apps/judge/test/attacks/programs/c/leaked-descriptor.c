/* Looks for a descriptor that was left open for it. */
#include "attempt.h"

int main(void) {
    for (int fd = 3; fd < 1024; fd++)
        if (fcntl(fd, F_GETFD) >= 0)
            return report(1);
    return report(0);
}
