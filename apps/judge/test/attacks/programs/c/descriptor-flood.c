/* Opens files as long as it can. */
#include "attempt.h"

int main(void) {
    while (dup(0) >= 0) {}
    return report(0);
}
