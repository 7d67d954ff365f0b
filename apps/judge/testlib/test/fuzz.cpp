/* Random bytes through every reader, many thousand times in one process; an end of the program is an exception. */
#include <cstdlib>

namespace std {
struct Ended {};
[[noreturn]] inline void endedInstead(int) {
    throw Ended();
}
} // namespace std

#define exit endedInstead
#include "../testlib.h"
#undef exit

static std::string randomBytes(random_t &random) {
    static const char *const pieces[] = {"0", "-", "9223372036854775807", "1e", ".", "\n", "\r\n", "\r", " ", "\t",
                                         "a", "\xff", "-0", "00", "nan", "1.5", "99999999999999999999", "\xEF\xBB\xBF"};
    std::string bytes;
    for (int i = random.next(20); i > 0; i--) {
        if (random.next(4) == 0)
            bytes += static_cast<char>(random.next(256));
        else
            bytes += pieces[random.next(18)];
    }
    return random.next(50) == 0 ? bytes + std::string(70000, '7') + bytes : bytes;
}

static void readSomething(InStream &in, random_t &random) {
    switch (random.next(16)) {
    case 0: in.readInt(); break;
    case 1: in.readInts(random.next(4), -5, 5, "a"); break;
    case 2: in.readLong(); break;
    case 3: in.readUnsignedLong(); break;
    case 4: in.readDouble(); break;
    case 5: in.readStrictDouble(-10, 10, 0, 3, "d"); break;
    case 6: in.readToken("[a-z0-9]{1,5}|(ab|c){2}x*", "t"); break;
    case 7: in.readLine(); break;
    case 8: in.readLines(2, "[^a]*", "l"); break;
    case 9: in.readEoln(); break;
    case 10: in.readEof(); break;
    case 11: in.unreadChar(in.readChar()); break;
    case 12: in.seekEof(); break;
    case 13: in.seekEoln(); break;
    case 14: in.readSpace(); break;
    default: in.nextLine(); in.readTokens(2); break;
    }
}

static void spoilPattern(random_t &random) {
    const std::string letters = "ab-[](){}|,*+?^\\ 12";
    std::string text;
    for (int i = random.next(12); i > 0; i--)
        text += letters[static_cast<size_t>(random.next(int(letters.size())))];
    const pattern made(text);
    made.matches(text);
    made.next(random);
}

int main(int, char *argv[]) {
    random_t random;
    int ends = 0;
    std::FILE *scratch = std::fopen(argv[1], "wb+");
    for (int round = 0; round < 20000; round++) {
        const std::string bytes = randomBytes(random);
        testlibMode = _checker;
        std::rewind(scratch);
        if (ftruncate(fileno(scratch), 0) != 0)
            return 1;
        std::fwrite(bytes.data(), 1, bytes.size(), scratch);
        std::fflush(scratch);
        try {
            ouf.init(argv[1], round % 2 == 0 ? _output : _answer);
            ouf.strict = round % 3 == 0;
            for (int i = 0; i < 30; i++)
                readSomething(ouf, random);
            spoilPattern(random);
            InStream copy(ouf, bytes);
            readSomething(copy, random);
        } catch (const std::Ended &) {
            ends++;
        }
    }
    std::printf("%d\n", ends);
}
