/* Gives a file a capability. */
#include "attempt.h"

int main(void) {
    close(open("file", O_CREAT | O_WRONLY, 0755));
    static const unsigned char wanted[20] = {1, 0, 0, 2, 0, 0, 0x20};
    return report(setxattr("file", "security.capability", wanted, sizeof wanted, 0) == 0);
}
