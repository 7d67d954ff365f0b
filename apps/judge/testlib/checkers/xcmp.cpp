#include "testlib.h"

std::string digitsOf(const std::string &number) {
    const size_t first = number.find_first_not_of("0xX");
    return first == std::string::npos ? "" : lowerCase(number.substr(first));
}

int main(int argc, char *argv[]) {
    setName("hexadecimal numbers of any size, with or without 0x, zeros in front and upper case");
    registerTestlibCmd(argc, argv);
    int n = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        n++;
        const std::string expected = ans.readWord("(0[xX])?[0-9a-fA-F]+");
        const std::string found = ouf.readWord("(0[xX])?[0-9a-fA-F]+");
        if (digitsOf(expected) != digitsOf(found))
            expectedButFound(_wa, expected, found, "%d%s number", n, englishEnding(n).c_str());
    }
    if (!ans.seekEof())
        quitf(_wa, "expected more than %d numbers", n);
    if (!ouf.seekEof())
        quitf(_wa, "expected %d numbers, found more", n);
    quitf(_ok, "%d numbers", n);
}
