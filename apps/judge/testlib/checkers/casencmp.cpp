#include "testlib.h"

void expectWord(InStream &stream, const std::string &expected, int number) {
    const std::string found = stream.readWord();
    if (found != expected)
        stream.quitf(_pe, "case %d: expected \"%s\", found \"%s\"%s", number, expected.c_str(),
                     __testlib_part(found).c_str(), stream.where().c_str());
}

/** The integers of a case, up to the next word "Case", which is then read already. */
std::vector<long long> readCase(InStream &stream, int number, bool &hasBegun) {
    if (!hasBegun)
        expectWord(stream, "Case", number);
    expectWord(stream, format("%d:", number), number);
    std::vector<long long> numbers;
    for (hasBegun = false; !hasBegun && !stream.seekEof();) {
        const std::string word = stream.readWord();
        if (word == "Case")
            hasBegun = true;
        else
            numbers.push_back(stringToLongLong(stream, word));
    }
    return numbers;
}

int main(int argc, char *argv[]) {
    setName("'Case 1: integers' for every case");
    registerTestlibCmd(argc, argv);
    bool hasBegunInAnswer = false, hasBegunInOutput = false;
    int n = 0;
    while (!ans.seekEof()) {
        n++;
        const std::vector<long long> expected = readCase(ans, n, hasBegunInAnswer);
        const std::vector<long long> found = readCase(ouf, n, hasBegunInOutput);
        if (expected != found)
            expectedButFound(_wa, join(expected), join(found), "case %d", n);
    }
    quitf(_ok, "%d cases", n);
}
