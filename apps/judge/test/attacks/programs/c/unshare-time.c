/* Makes a time namespace, the youngest kind. */
#include "attempt.h"

int main(void) {
    return report(unshare(0x80 /* CLONE_NEWTIME */) == 0);
}
