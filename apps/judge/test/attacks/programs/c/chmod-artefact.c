/* Changes the mode of its own program, which the judge keeps. */
#include "attempt.h"

int main(void) {
    return report(chmod("/proc/self/exe", 0777) == 0);
}
