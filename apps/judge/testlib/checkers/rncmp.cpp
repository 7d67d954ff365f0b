#include "testlib.h"

int main(int argc, char *argv[]) {
    setName("real numbers with an absolute error of 1.5e-5");
    registerTestlibCmd(argc, argv);
    int n = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        n++;
        const double expected = ans.readDouble();
        const double found = ouf.readDouble();
        if (std::fabs(expected - found) > 1.5e-5)
            quitf(_wa, "%d%s number: expected %.6f, found %.6f", n, englishEnding(n).c_str(), expected, found);
    }
    if (!ans.seekEof())
        quitf(_wa, "expected more than %d numbers", n);
    if (!ouf.seekEof())
        quitf(_wa, "expected %d numbers, found more", n);
    quitf(_ok, "%d numbers", n);
}
