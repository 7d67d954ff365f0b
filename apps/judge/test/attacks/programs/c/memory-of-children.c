/* Shares one piece of memory among children, so that none of them looks large. */
#include "attempt.h"

int main(void) {
    size_t part = 16 << 20;
    char *memory = mmap(NULL, 8 * part, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    for (int i = 0; i < 8; i++) {
        if (fork() == 0) {
            memset(memory + (size_t)i * part, 1, part);
            pause();
        }
    }
    while (wait(NULL) > 0) {}
}
