#include "testlib.h"

/** The integers of the next case, up to the next word "Case". */
std::vector<long long> readCase(InStream &stream, int number, std::string &next) {
    const std::string second = stream.readWord();
    if (next != "Case" || second != format("#%d:", number))
        stream.quitf(_pe, "expected \"Case #%d:\", found \"%s %s\"%s", number, __testlib_part(next).c_str(),
                     __testlib_part(second).c_str(), stream.where().c_str());
    std::vector<long long> numbers;
    for (next = ""; !stream.seekEof();) {
        next = stream.readWord();
        if (next == "Case")
            break;
        numbers.push_back(stringToLongLong(stream, next));
        next = "";
    }
    return numbers;
}

int main(int argc, char *argv[]) {
    setName("'Case #1: integers' for every case");
    registerTestlibCmd(argc, argv);
    std::string nextExpected = ans.seekEof() ? "" : ans.readWord();
    std::string nextFound = ouf.seekEof() ? "" : ouf.readWord();
    int n = 0;
    while (nextExpected != "") {
        n++;
        const std::vector<long long> expected = readCase(ans, n, nextExpected);
        const std::vector<long long> found = readCase(ouf, n, nextFound);
        if (expected != found)
            expectedButFound(_wa, join(expected), join(found), "case %d", n);
    }
    if (nextFound != "")
        quitf(_wa, "expected %d cases, found more", n);
    quitf(_ok, "%d cases", n);
}
