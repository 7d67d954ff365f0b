/* Fills /w with the longest names there are, and with names of odd bytes. */
#include "attempt.h"

int main(void) {
    char name[256];
    for (int i = 0; i < 3000; i++) {
        memset(name, 1 + i % 46, 255);
        name[255] = 0;
        snprintf(name, 6, "%05d", i);
        name[5] = (char)0xff;
        if (mkdir(name, 0700) != 0)
            return report(0);
    }
    return report(1);
}
