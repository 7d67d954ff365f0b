/* Closes all three descriptors and ends well. */
#include "attempt.h"

int main(void) {
    for (int fd = 0; fd < 256; fd++)
        close(fd);
    _exit(0);
}
