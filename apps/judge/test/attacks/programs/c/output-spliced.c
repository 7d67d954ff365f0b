/* Moves its output through a pipe by splice, tee and vmsplice. */
#include "attempt.h"

int main(void) {
    static char text[] = "done\n"; /* still there when main has ended */
    int one[2], other[2];
    struct iovec part = {text, 5};
    if (pipe(one) != 0 || pipe(other) != 0 || vmsplice(one[1], &part, 1, 0) != 5 || tee(one[0], other[1], 5, 0) != 5)
        return report(0);
    if (splice(other[0], NULL, 1, NULL, 5, 0) != 5)
        return report(0);
}
