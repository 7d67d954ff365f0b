#include "testlib.h"

int main(int argc, char *argv[]) {
    setName("lines, blanks included");
    registerTestlibCmd(argc, argv);
    int n = 0;
    for (; !ans.eof(); n++) {
        const std::string expected = ans.readLine();
        const bool isLast = ans.eof();
        if (isLast && expected.empty())
            break;
        const std::string found = ouf.readLine();
        if (expected != found)
            expectedButFound(_wa, expected, found, "%d%s line", n + 1, englishEnding(n + 1).c_str());
    }
    quitf(_ok, "%d lines", n);
}
