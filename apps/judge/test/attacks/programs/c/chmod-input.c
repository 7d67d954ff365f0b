/* Changes the mode of the input file. */
#include "attempt.h"

int main(void) {
    return report(fchmod(0, 0777) == 0);
}
