/* Reads the free space of the disk to which the judge writes what other programs print. */
#include "attempt.h"
#include <sys/statfs.h>

int main(void) {
    struct statfs status;
    return report(statfs("/usr", &status) == 0 && status.f_bfree > 0);
}
