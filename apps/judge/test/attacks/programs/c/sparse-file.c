/* Makes a file that is all hole and maps it. */
#include "attempt.h"

int main(void) {
    int file = open("file", O_CREAT | O_RDWR, 0600);
    if (ftruncate(file, 60 << 20) != 0)
        return report(0);
    char *memory = mmap(NULL, 60 << 20, PROT_READ, MAP_SHARED, file, 0);
    return report(memory != MAP_FAILED && memory[50 << 20] == 0);
}
