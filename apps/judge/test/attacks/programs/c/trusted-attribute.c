/* Writes an attribute that only the administrator may write. */
#include "attempt.h"

int main(void) {
    close(open("file", O_CREAT | O_WRONLY, 0644));
    return report(setxattr("file", "trusted.mark", "x", 1, 0) == 0);
}
