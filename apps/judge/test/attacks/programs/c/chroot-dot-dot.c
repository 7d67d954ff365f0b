/* The old way out of a changed root: another root below, then up. */
#include "attempt.h"

int main(void) {
    mkdir("below", 0755);
    return report(chroot("below") == 0 && chdir("../../../../..") == 0);
}
