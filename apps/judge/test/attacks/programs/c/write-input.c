/* Opens its input again, for writing, to spoil it for others. */
#include "attempt.h"

int main(void) {
    return report(open("/proc/self/fd/0", O_WRONLY) >= 0);
}
