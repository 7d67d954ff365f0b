#include "testlib.h"

/** The integers behind "Case 1:", "Case 2:" and so on. */
std::vector<long long> readCases(InStream &stream) {
    std::vector<long long> numbers;
    while (!stream.seekEof()) {
        const int number = static_cast<int>(numbers.size()) + 1;
        const std::string first = stream.readWord(), second = stream.readWord();
        if (first != "Case" || second != format("%d:", number))
            stream.quitf(_pe, "expected \"Case %d:\", found \"%s %s\"%s", number, __testlib_part(first).c_str(),
                         __testlib_part(second).c_str(), stream.where().c_str());
        numbers.push_back(stream.readLong());
    }
    return numbers;
}

int main(int argc, char *argv[]) {
    setName("'Case 1: integer' for every case");
    registerTestlibCmd(argc, argv);
    const std::vector<long long> expected = readCases(ans), found = readCases(ouf);
    const size_t both = std::min(expected.size(), found.size());
    for (size_t i = 0; i < both; i++)
        if (expected[i] != found[i])
            expectedButFound(_wa, expected[i], found[i], "case %d", static_cast<int>(i) + 1);
    if (expected.size() != found.size())
        quitf(_pe, "expected %d cases, found %d", static_cast<int>(expected.size()), static_cast<int>(found.size()));
    quitf(_ok, "%d cases", static_cast<int>(expected.size()));
}
