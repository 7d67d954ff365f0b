/* Lets the kernel look for equal pages of other programs. */
#include "attempt.h"

int main(void) {
    void *memory = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return report(madvise(memory, 1 << 20, MADV_MERGEABLE) == 0);
}
