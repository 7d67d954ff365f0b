/* Opens the memory of pid 1. */
#include "attempt.h"

int main(void) {
    return report(open("/proc/1/mem", O_RDONLY) >= 0);
}
