/* Gives a file to another user, who could not remove it. */
#include "attempt.h"

int main(void) {
    int fd = open("file", O_CREAT | O_WRONLY, 0600);
    return report(fd >= 0 && fchown(fd, 1, 1) == 0);
}
