#include "testlib.h"

/** The words of the next case, up to the next word "Case". */
std::vector<std::string> readCase(InStream &stream, int number, std::string &next) {
    const std::string second = stream.readWord();
    if (next != "Case" || second != format("#%d:", number))
        stream.quitf(_pe, "expected \"Case #%d:\", found \"%s %s\"%s", number, __testlib_part(next).c_str(),
                     __testlib_part(second).c_str(), stream.where().c_str());
    std::vector<std::string> words;
    for (next = ""; !stream.seekEof();) {
        next = stream.readWord();
        if (next == "Case")
            break;
        words.push_back(next);
        next = "";
    }
    return words;
}

int main(int argc, char *argv[]) {
    setName("'Case #1: words' for every case");
    registerTestlibCmd(argc, argv);
    std::string nextExpected = ans.seekEof() ? "" : ans.readWord();
    std::string nextFound = ouf.seekEof() ? "" : ouf.readWord();
    int n = 0;
    while (nextExpected != "") {
        n++;
        const std::vector<std::string> expected = readCase(ans, n, nextExpected);
        const std::vector<std::string> found = readCase(ouf, n, nextFound);
        if (expected != found)
            expectedButFound(_wa, join(expected), join(found), "case %d", n);
    }
    if (nextFound != "")
        quitf(_wa, "expected %d cases, found more", n);
    quitf(_ok, "%d cases", n);
}
