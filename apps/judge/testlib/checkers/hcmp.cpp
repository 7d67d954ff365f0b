#include "testlib.h"

int main(int argc, char *argv[]) {
    setName("one integer of any size");
    registerTestlibCmd(argc, argv);
    const std::string expected = ans.readWord("0|-?[1-9][0-9]*");
    const std::string found = ouf.readWord("0|-?[1-9][0-9]*");
    if (expected != found)
        expectedButFound(_wa, expected, found);
    quitf(_ok, "%s", compress(found).c_str());
}
