#include "testlib.h"

int main(int argc, char *argv[]) {
    setName("words, whatever white space is between them");
    registerTestlibCmd(argc, argv);
    int n = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        n++;
        const std::string expected = ans.readWord();
        const std::string found = ouf.readWord();
        if (expected != found)
            expectedButFound(_wa, expected, found, "%d%s word", n, englishEnding(n).c_str());
    }
    if (!ans.seekEof())
        quitf(_wa, "expected more than %d words", n);
    if (!ouf.seekEof())
        quitf(_wa, "expected %d words, found more", n);
    quitf(_ok, "%d words", n);
}
