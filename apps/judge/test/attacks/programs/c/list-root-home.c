/* Lists the home of the administrator. */
#include "attempt.h"

int main(void) {
    return report(opendir("/root") != NULL);
}
