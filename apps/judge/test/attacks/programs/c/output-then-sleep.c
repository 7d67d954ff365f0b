/* Writes the right answer and then does not end. */
#include "attempt.h"

int main(void) {
    puts("done");
    fflush(stdout);
    pause();
}
