/* Leaves folders that not even their owner may enter. */
#include "attempt.h"

int main(void) {
    for (int i = 0; i < 20; i++) {
        if (mkdir("locked", 0700) != 0 || chdir("locked") != 0)
            return report(0);
        close(open("file", O_CREAT | O_WRONLY, 0));
    }
    for (int i = 0; i < 20; i++)
        if (chdir("..") != 0 || chmod("locked", 0) != 0)
            return report(0);
    return report(1);
}
