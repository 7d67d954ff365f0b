/* Touches one page in each two megabytes: the tables of the pages are the memory. */
#include "attempt.h"

int main(void) {
    size_t size = 1ull << 45;
    char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
        return report(0) + 7;
    madvise(memory, size, MADV_NOHUGEPAGE);
    for (size_t at = 0; at < size; at += 2 << 20)
        memory[at] = 1;
}
