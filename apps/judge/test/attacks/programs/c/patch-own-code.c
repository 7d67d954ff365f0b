/* Writes its own code through /proc, past the protection of its pages. */
#include "attempt.h"

int main(void) {
    return report(open("/proc/self/mem", O_RDWR) >= 0);
}
