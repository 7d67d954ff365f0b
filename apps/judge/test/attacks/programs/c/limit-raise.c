/* Raises its own limit of open files by a few. */
#include "attempt.h"

int main(void) {
    struct rlimit more = {300, 300};
    return report(setrlimit(RLIMIT_NOFILE, &more) == 0);
}
