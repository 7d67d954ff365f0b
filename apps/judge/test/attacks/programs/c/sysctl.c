/* Opens a setting of the kernel for writing. */
#include "attempt.h"

int main(void) {
    return report(open("/proc/sys/kernel/core_pattern", O_WRONLY) >= 0);
}
