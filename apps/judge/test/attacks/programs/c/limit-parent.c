/* Takes the descriptors away from its parent by a limit. */
#include "attempt.h"

int main(void) {
    struct rlimit old;
    return report(prlimit(getppid(), RLIMIT_NOFILE, NULL, &old) == 0 && prlimit(getppid(), RLIMIT_NOFILE, &old, NULL) == 0);
}
