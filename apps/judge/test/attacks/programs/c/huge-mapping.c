/* Takes pages from the host's store of huge ones, which no limit counts. There may be none, so the kernel's word for a wrong
 * size is what tells that the call was made. */
#include "attempt.h"

int main(void) {
    void *memory = mmap(NULL, 1 << 21, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB | (5 << MAP_HUGE_SHIFT), -1, 0);
    return report(memory != MAP_FAILED || errno == EINVAL);
}
