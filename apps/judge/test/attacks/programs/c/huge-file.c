/* The same by way of a file without a name. */
#include "attempt.h"

int main(void) {
    return report(memfd_create("huge", MFD_HUGETLB) >= 0 || errno == ENOMEM);
}
