#include "testlib.h"

/** The answer is the best value known; as much of the points as the output reaches of it. */
int main(int argc, char *argv[]) {
    setName("points by how near a value comes to the best");
    registerTestlibCmd(argc, argv);
    const double best = ans.readDouble();
    const double found = ouf.readDouble();
    ensuref(best > 0, "the best value must be positive, it is %.10g", best);
    if (found <= 0)
        quitf(_wa, "%.10g is not positive", found);
    if (found >= best)
        quitf(_ok, "%.10g of %.10g", found, best);
    quitp(std::floor(100 * found / best), "%.10g of %.10g", found, best);
}
