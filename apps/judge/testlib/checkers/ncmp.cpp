#include "testlib.h"

int main(int argc, char *argv[]) {
    setName("integers of 64 bits");
    registerTestlibCmd(argc, argv);
    int n = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        n++;
        const long long expected = ans.readLong();
        const long long found = ouf.readLong();
        if (expected != found)
            quitf(_wa, "%d%s number: expected %lld, found %lld", n, englishEnding(n).c_str(), expected, found);
    }
    if (!ans.seekEof())
        quitf(_wa, "expected more than %d numbers", n);
    if (!ouf.seekEof())
        quitf(_wa, "expected %d numbers, found more", n);
    quitf(_ok, "%d numbers", n);
}
