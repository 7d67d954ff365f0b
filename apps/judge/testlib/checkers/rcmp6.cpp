#include "testlib.h"

int main(int argc, char *argv[]) {
    setName("real numbers with an absolute or relative error of 1e-6");
    registerTestlibCmd(argc, argv);
    int n = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        n++;
        const double expected = ans.readDouble();
        const double found = ouf.readDouble();
        if (!doubleCompare(expected, found, 1e-6))
            quitf(_wa, "%d%s number: expected %.7f, found %.7f, error %.7f", n, englishEnding(n).c_str(), expected, found,
                  doubleDelta(expected, found));
    }
    if (!ans.seekEof())
        quitf(_wa, "expected more than %d numbers", n);
    if (!ouf.seekEof())
        quitf(_wa, "expected %d numbers, found more", n);
    quitf(_ok, "%d numbers", n);
}
