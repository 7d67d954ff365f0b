/* Binds the whole root to a folder of its own, without the restrictions of the first mount. */
#include "attempt.h"

int main(void) {
    mkdir("root", 0755);
    return report(mount("/", "root", NULL, MS_BIND | MS_REC, NULL) == 0);
}
