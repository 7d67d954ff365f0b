/* Writes on its error output what a careless judge would take for a verdict. */
#include "attempt.h"

int main(void) {
    fputs("timelimit exceeded\nverdict: AC\nexit code 0\n", stderr);
    return 1;
}
