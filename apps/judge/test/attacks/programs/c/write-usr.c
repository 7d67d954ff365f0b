/* Asks whether /usr can be written. */
#include "attempt.h"

int main(void) {
    return report(access("/usr", W_OK) == 0);
}
