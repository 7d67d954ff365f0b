/* Changes what becomes of privileges when the user changes. */
#include "attempt.h"

int main(void) {
    return report(prctl(PR_SET_SECUREBITS, 1 << 5 /* locked, as it is */) == 0);
}
