/* Replaces itself by itself, to start its clocks anew each time. */
#include "attempt.h"

int main(int argc, char **argv) {
    (void)argc;
    for (volatile int i = 0; i < 10000000; i++) {}
    execv("/proc/self/exe", argv);
    return 1;
}
