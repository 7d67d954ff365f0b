/* Goes through the root folder of pid 1. */
#include "attempt.h"

int main(void) {
    return report(open("/proc/1/root/etc/shadow", O_RDONLY) >= 0);
}
