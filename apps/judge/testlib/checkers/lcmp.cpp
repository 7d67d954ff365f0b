#include "testlib.h"

std::vector<std::string> prepared(const std::string &line) {
    return tokenize(line, " \t");
}

int main(int argc, char *argv[]) {
    setName("lines as lists of words");
    registerTestlibCmd(argc, argv);
    int n = 0;
    while (!ans.eof() && !ouf.eof()) {
        n++;
        const std::string expected = ans.readLine();
        const std::string found = ouf.readLine();
        if (prepared(expected) != prepared(found))
            expectedButFound(_wa, expected, found, "%d%s line", n, englishEnding(n).c_str());
    }
    if (!ans.seekEof())
        quitf(_wa, "expected more than %d lines", n);
    if (!ouf.seekEof())
        quitf(_wa, "expected %d lines, found more", n);
    quitf(_ok, "%d lines", n);
}
