/* Gives the machine another name. */
#include "attempt.h"

int main(void) {
    return report(sethostname("mine", 4) == 0);
}
