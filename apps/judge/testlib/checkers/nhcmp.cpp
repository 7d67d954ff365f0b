#include "testlib.h"

int main(int argc, char *argv[]) {
    setName("integers of any size");
    registerTestlibCmd(argc, argv);
    int n = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        n++;
        const std::string expected = ans.readWord("0|-?[1-9][0-9]*");
        const std::string found = ouf.readWord("0|-?[1-9][0-9]*");
        if (expected != found)
            expectedButFound(_wa, expected, found, "%d%s number", n, englishEnding(n).c_str());
    }
    if (!ans.seekEof())
        quitf(_wa, "expected more than %d numbers", n);
    if (!ouf.seekEof())
        quitf(_wa, "expected %d numbers, found more", n);
    quitf(_ok, "%d numbers", n);
}
