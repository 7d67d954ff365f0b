#include "testlib.h"

std::vector<std::string> readSorted(InStream &stream) {
    std::vector<std::string> items;
    while (!stream.seekEof())
        items.push_back(stream.readWord());
    std::sort(items.begin(), items.end());
    return items;
}

int main(int argc, char *argv[]) {
    setName("words in any order");
    registerTestlibCmd(argc, argv);
    const std::vector<std::string> expected = readSorted(ans), found = readSorted(ouf);
    if (expected.size() != found.size())
        quitf(_wa, "expected %d words, found %d", int(expected.size()), int(found.size()));
    for (size_t i = 0; i < expected.size(); i++)
        if (expected[i] != found[i])
            expectedButFound(_wa, expected[i], found[i], "in sorted order, %d%s of the words", int(i + 1),
                             englishEnding(int(i + 1)).c_str());
    quitf(_ok, "%d words", int(found.size()));
}
