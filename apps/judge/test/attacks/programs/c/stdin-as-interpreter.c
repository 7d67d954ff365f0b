/* Names its input as its interpreter. */
#include "attempt.h"

const char interpreter[] __attribute__((section(".interp"))) = "/proc/self/fd/0";

int main(void) {
    return 0;
}
