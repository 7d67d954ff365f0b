#include "testlib.h"

/** An example of points: they are how far the output is from the answer. */
int main(int argc, char *argv[]) {
    setName("points by the distance to the answer");
    registerTestlibCmd(argc, argv);
    const double expected = ans.readDouble();
    const double found = ouf.readDouble();
    quitp(std::fabs(expected - found), "expected %.4f, found %.4f", expected, found);
}
