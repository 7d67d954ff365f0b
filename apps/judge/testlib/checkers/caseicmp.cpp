#include "testlib.h"

long long readCase(InStream &stream, int number) {
    const std::string first = stream.readWord(), second = stream.readWord();
    if (first != "Case" || second != format("#%d:", number))
        stream.quitf(_pe, "expected \"Case #%d:\", found \"%s %s\"%s", number, __testlib_part(first).c_str(),
                     __testlib_part(second).c_str(), stream.where().c_str());
    return stream.readLong();
}

int main(int argc, char *argv[]) {
    setName("'Case #1: integer' for every case");
    registerTestlibCmd(argc, argv);
    int n = 0;
    while (!ans.seekEof()) {
        n++;
        const long long expected = readCase(ans, n);
        const long long found = readCase(ouf, n);
        if (expected != found)
            expectedButFound(_wa, expected, found, "case %d", n);
    }
    quitf(_ok, "%d cases", n);
}
