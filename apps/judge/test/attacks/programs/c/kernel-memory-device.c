/* Looks for the device of the kernel log. */
#include "attempt.h"

int main(void) {
    return report(open("/dev/kmsg", O_RDONLY) >= 0);
}
