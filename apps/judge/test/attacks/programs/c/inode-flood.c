/* Makes empty files as long as it can. */
#include "attempt.h"

int main(void) {
    char name[32];
    for (int i = 0;; i++) {
        snprintf(name, sizeof name, "/tmp/%d", i);
        int file = open(name, O_CREAT | O_WRONLY, 0600);
        if (file < 0)
            return report(0);
        close(file);
    }
}
