#include "testlib.h"

std::string readYesNo(InStream &stream) {
    const std::string word = upperCase(stream.readWord());
    if (word != "YES" && word != "NO")
        stream.quitf(_pe, "expected YES or NO, found \"%s\"%s", __testlib_part(word).c_str(), stream.where().c_str());
    return word;
}

int main(int argc, char *argv[]) {
    setName("many YES and NO, in any case");
    registerTestlibCmd(argc, argv);
    int n = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        n++;
        const std::string expected = readYesNo(ans);
        const std::string found = readYesNo(ouf);
        if (expected != found)
            expectedButFound(_wa, expected, found, "%d%s answer", n, englishEnding(n).c_str());
    }
    if (!ans.seekEof())
        quitf(_wa, "expected more than %d answers", n);
    if (!ouf.seekEof())
        quitf(_wa, "expected %d answers, found more", n);
    quitf(_ok, "%d answers", n);
}
