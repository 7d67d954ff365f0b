/* Claims more memory at its start than the machine has. */
#include "attempt.h"

static char much[1ull << 40];

int main(void) {
    return report(much[getpid()] == 0);
}
