#include "testlib.h"

std::string readYesNo(InStream &stream) {
    const std::string word = upperCase(stream.readWord());
    if (word != "YES" && word != "NO")
        stream.quitf(_pe, "expected YES or NO, found \"%s\"%s", __testlib_part(word).c_str(), stream.where().c_str());
    return word;
}

int main(int argc, char *argv[]) {
    setName("YES or NO, in any case");
    registerTestlibCmd(argc, argv);
    const std::string expected = readYesNo(ans);
    const std::string found = readYesNo(ouf);
    if (expected != found)
        expectedButFound(_wa, expected, found);
    quitf(_ok, "%s", found.c_str());
}
