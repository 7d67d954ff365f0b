#include "testlib.h"

int main(int argc, char *argv[]) {
    setName("one real number with an absolute error of 1.5e-6");
    registerTestlibCmd(argc, argv);
    const double expected = ans.readDouble();
    const double found = ouf.readDouble();
    if (std::fabs(expected - found) > 1.5e-6)
        quitf(_wa, "expected %.7f, found %.7f", expected, found);
    quitf(_ok, "%.7f", found);
}
