/* Computes until the clock of the CPU says it is enough, without a call to the kernel. */
#include "attempt.h"

int main(void) {
    unsigned long long start = __builtin_ia32_rdtsc();
    while (__builtin_ia32_rdtsc() - start < 60ull * 1000000000) {}
}
