/* Sends itself the signal of the CPU limit. */
#include "attempt.h"

int main(void) {
    raise(SIGXCPU);
    return 0;
}
