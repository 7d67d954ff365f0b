#include "testlib.h"

int main(int argc, char *argv[]) {
    setName("lines, blanks included");
    registerTestlibCmd(argc, argv);
    int n = 0;
    while (!ans.eof() && !ouf.eof()) {
        n++;
        const std::string expected = ans.readLine();
        const std::string found = ouf.readLine();
        if (expected != found)
            expectedButFound(_wa, expected, found, "%d%s line", n, englishEnding(n).c_str());
    }
    if (!ans.eof())
        quitf(_wa, "expected more than %d lines", n);
    if (!ouf.eof())
        quitf(_wa, "expected %d lines, found more", n);
    quitf(_ok, "%d lines", n);
}
