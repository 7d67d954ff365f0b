/* Asks for huge pages: it may have them, inside its limit. */
#include "attempt.h"

int main(void) {
    size_t size = 40 << 20;
    char *memory = aligned_alloc(2 << 20, size);
    madvise(memory, size, MADV_HUGEPAGE);
    memset(memory, 1, size);
    return report(memory[size - 1]);
}
