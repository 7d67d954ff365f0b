#include "testlib.h"

std::vector<long long> readSorted(InStream &stream) {
    std::vector<long long> items;
    while (!stream.seekEof())
        items.push_back(stream.readLong());
    std::sort(items.begin(), items.end());
    return items;
}

int main(int argc, char *argv[]) {
    setName("integers in any order");
    registerTestlibCmd(argc, argv);
    const std::vector<long long> expected = readSorted(ans), found = readSorted(ouf);
    if (expected.size() != found.size())
        quitf(_wa, "expected %d numbers, found %d", int(expected.size()), int(found.size()));
    for (size_t i = 0; i < expected.size(); i++)
        if (expected[i] != found[i])
            expectedButFound(_wa, expected[i], found[i], "in sorted order, %d%s of the numbers", int(i + 1),
                             englishEnding(int(i + 1)).c_str());
    quitf(_ok, "%d numbers", int(found.size()));
}
