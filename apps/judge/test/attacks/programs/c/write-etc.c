/* Asks whether the list of accounts can be written. */
#include "attempt.h"

int main(void) {
    return report(access("/etc/passwd", W_OK) == 0);
}
