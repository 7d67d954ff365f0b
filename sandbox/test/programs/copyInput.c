/* Writes its input to its output in pieces of the given size: a comparison must not depend on where reads end. */
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv) {
    static char block[1 << 16];
    size_t piece = argc > 1 ? (size_t)atoi(argv[1]) : sizeof block;
    ssize_t got;
    while ((got = read(0, block, piece)) > 0)
        for (ssize_t sent = 0, part; sent < got; sent += part)
            if ((part = write(1, block + sent, (size_t)(got - sent))) < 0)
                return 1;
    return 0;
}
