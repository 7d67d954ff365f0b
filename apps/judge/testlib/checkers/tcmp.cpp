#include "testlib.h"

/** Without blanks at the ends of lines and without empty lines at the end of the file. */
std::vector<std::string> readTrimmed(InStream &stream) {
    std::vector<std::string> lines;
    while (!stream.eof())
        lines.push_back(trim("." + stream.readLine()));
    while (!lines.empty() && lines.back() == ".")
        lines.pop_back();
    return lines;
}

int main(int argc, char *argv[]) {
    setName("lines without the blanks at their ends");
    registerTestlibCmd(argc, argv);
    const std::vector<std::string> expected = readTrimmed(ans), found = readTrimmed(ouf);
    for (size_t i = 0; i < expected.size() && i < found.size(); i++)
        if (expected[i] != found[i])
            expectedButFound(_wa, expected[i].substr(1), found[i].substr(1), "line %d", int(i + 1));
    if (expected.size() != found.size())
        quitf(_wa, "expected %d lines, found %d", int(expected.size()), int(found.size()));
    quitf(_ok, "%d lines", int(found.size()));
}
