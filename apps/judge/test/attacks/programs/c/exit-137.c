/* Ends with the code that shells give a killed program. */
#include "attempt.h"

int main(void) {
    return 137;
}
