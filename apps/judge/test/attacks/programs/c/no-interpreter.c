/* Names an interpreter that does not exist: the program is one, and cannot be started. */
#include "attempt.h"

const char interpreter[] __attribute__((section(".interp"))) = "/nonexistent";

int main(void) {
    return 0;
}
