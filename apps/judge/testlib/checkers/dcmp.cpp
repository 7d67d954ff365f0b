#include "testlib.h"

int main(int argc, char *argv[]) {
    setName("one real number with an absolute or relative error of 1e-6");
    registerTestlibCmd(argc, argv);
    const double expected = ans.readDouble();
    const double found = ouf.readDouble();
    if (!doubleCompare(expected, found, 1e-6))
        quitf(_wa, "expected %.7f, found %.7f, error %.7f", expected, found, doubleDelta(expected, found));
    quitf(_ok, "%.7f", found);
}
