/* Makes a folder in a folder, four thousand times. */
#include "attempt.h"

int main(void) {
    for (int i = 0; i < 4000; i++)
        if (mkdir("d", 0700) != 0 || chdir("d") != 0)
            return report(0);
    return report(1);
}
