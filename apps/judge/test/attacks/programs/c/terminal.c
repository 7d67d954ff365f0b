/* Opens a terminal, whose input another process may read. */
#include "attempt.h"

int main(void) {
    return report(open("/dev/ptmx", O_RDWR) >= 0);
}
