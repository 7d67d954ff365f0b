/* Takes away the mount that makes /proc read-only, to uncover the one below. */
#include "attempt.h"

int main(void) {
    return report(umount2("/proc", MNT_DETACH) == 0);
}
