/* Reserves sixteen gigabytes and touches none of them. */
#include "attempt.h"

int main(void) {
    void *memory = mmap(NULL, 16ull << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return report(memory != MAP_FAILED);
}
