/* Chooses the memory node of its pages. */
#include "attempt.h"

int main(void) {
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return report(syscall(SYS_mbind, page, 4096, 0, NULL, 0, 0) == 0);
}
