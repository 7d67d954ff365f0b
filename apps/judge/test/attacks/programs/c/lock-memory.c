/* Locks memory, so that it cannot be taken back. */
#include "attempt.h"

int main(void) {
    static char memory[1 << 20];
    return report(mlock(memory, sizeof memory) == 0);
}
