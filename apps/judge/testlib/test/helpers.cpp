/* Claims about the functions on text and numbers; every one is compiled under every standard. */
#include "../testlib.h"

using namespace std;

static void checkText() {
    ensure(upperCase("aZ9-") == "AZ9-" && lowerCase("aZ9-") == "az9-");
    ensure(trim(" \t a b\r\n") == "a b" && trim(" \n").empty() && trim("").empty());
    ensure(split("a,,b,", ',') == vector<string>({"a", "", "b", ""}) && split("", ',') == vector<string>({""}));
    ensure(split("a-b+c", "+-") == vector<string>({"a", "b", "c"}));
    ensure(tokenize("  a b ", ' ') == vector<string>({"a", "b"}) && tokenize(",;", ",;").empty());
    ensure(join(vector<int>({1, 2, 3})) == "1 2 3" && join(set<string>({"b", "a"}), ", ") == "a, b");
    const vector<int> three = {1, 2, 3};
    ensure(join(three.begin(), three.end(), '+') == "1+2+3" && join(three.begin(), three.begin() + 1) == "1");
    ensure(compress(string(64, 'x')) == string(64, 'x') && compress(string(65, 'x')).size() == 64);
    ensure(compress("start" + string(100, 'x') + "end").substr(0, 5) == "start");
    ensure(englishEnding(1) == "st" && englishEnding(2) == "nd" && englishEnding(3) == "rd" && englishEnding(4) == "th");
    ensure(englishEnding(11) == "th" && englishEnding(12) == "th" && englishEnding(113) == "th");
    ensure(englishEnding(21) == "st" && englishEnding(102) == "nd" && englishEnding(0) == "th");
    ensure(removeDoubleTrailingZeroes("1.500") == "1.5" && removeDoubleTrailingZeroes("2.000") == "2");
    ensure(removeDoubleTrailingZeroes("100") == "100");
    ensure(toString(5) == "5" && vtos(7LL) == "7" && toString(string("x")) == "x");
    ensure(::format("%d-%s", 5, "x") == "5-x" && ::format(string("%05.1f"), 2.5) == "002.5");
    ensure(::format("%s", string(100000, 'y').c_str()).size() == 100000);
    ensure(__testlib_toPrintableString("a\n\r\t\x01\x7f\xc3\xa9") == "a\\n\\r\\t\\x01\\x7f\xc3\xa9");
    ensure(__testlib_toPrintableString("\xc3(\xff\xe2\x82") == "\\xc3(\\xff\\xe2\\x82");
    ensure(isBlanks(' ') && isBlanks(LF) && isBlanks(CR) && isBlanks(TAB) && !isBlanks('a') && !isBlanks('\0'));
    ensure(isEoln(CR) && isEoln(LF) && !isEoln(SPACE) && isEof(EOFC) && isEof(char(EOFC)) && !isEof('a'));
}

static void checkNumbers() {
    const double infinity = numeric_limits<double>::infinity(), nan = numeric_limits<double>::quiet_NaN();
    ensure(doubleCompare(1, 1 + 9e-7, 1e-6) && !doubleCompare(1, 1 + 2e-6, 1e-6));
    ensure(doubleCompare(1e9, 1e9 + 900, 1e-6) && !doubleCompare(1e9, 1e9 + 1100, 1e-6));
    ensure(doubleCompare(0, -9e-7, 1e-6) && !doubleCompare(0, -2e-6, 1e-6));
    ensure(doubleCompare(infinity, infinity, 1e-6) && !doubleCompare(infinity, -infinity, 1e-6));
    ensure(!doubleCompare(infinity, 1, 1e-6) && !doubleCompare(1, infinity, 1e-6));
    ensure(doubleCompare(nan, nan, 1e-6) && !doubleCompare(nan, 1, 1e-6) && !doubleCompare(1, nan, 1e-6));
    ensure(fabs(doubleDelta(100, 101) - 0.01) < 1e-9 && fabs(doubleDelta(0.1, 0.2) - 0.1) < 1e-9);
    ensure(doubleDelta(0, 3) > 2.9);
    ensure(__testlib_min(2, 1) == 1 && __testlib_max(2LL, 1LL) == 2 && __testlib_crop(10, 0, 10) == 9);
    ensure(__testlib_isNaN(nan) && __testlib_isInfinite(-infinity) && !__testlib_isInfinite(nan));
    ensure(stringToInt(inf, "-2147483648") == INT_MIN && stringToLongLong(inf, "9223372036854775807") == LLONG_MAX);
    ensure(stringToUnsignedLongLong(inf, "18446744073709551615") == ULLONG_MAX);
    ensure(stringToDouble(inf, "-1.5e3") < -1499 && stringToStrictDouble(inf, "0.25", 2, 2) < 0.26);
}

static void checkStreams() {
    InStream text(inf, "\xEF\xBB\xBFone 2  3.5\n\nrest of it\n7");
    ensure(text.readWord() == "one" && text.readInt() == 2 && text.readReal() > 3 && text.eoln());
    ensure(text.readLine().empty() && text.readString() == "rest of it" && !text.seekEof() && text.readLong() == 7);
    ensure(text.eof() && text.seekEof() && text.eoln() && isEof(text.readChar()));
    InStream bytes(inf, "ab");
    ensure(bytes.curChar() == 'a' && bytes.nextChar() == 'a' && bytes.readChar() == 'b');
    bytes.unreadChar('b');
    bytes.unreadChar('a');
    bytes.skipChar();
    bytes.readChar('b');
    InStream bounds(inf, "5 6 7 18446744073709551615");
    ensure(bounds.readLong(1, 10) == 5 && bounds.readLong(1, 10LL, "n") == 6 && bounds.readLong(1LL, 10LL) == 7);
    ensure(bounds.readLong(1ULL, ULLONG_MAX) == ULLONG_MAX);
    InStream lists(inf, "1 2 3 4 5 6 x yy 1.5 2.5 0.50 0.25");
    ensure(lists.readInts(2).back() == 2 && lists.readIntegers(1, 3, 3).back() == 3 && lists.readLongs(1).back() == 4);
    ensure(lists.readUnsignedLongs(1, 5, 5).back() == 5 && lists.readLong(6ULL, 6ULL) == 6);
    ensure(lists.readTokens(2, "[xy]{1,2}", "w") == vector<string>({"x", "yy"}));
    ensure(lists.readDoubles(1, 1, 2, "d").size() == 1 && lists.readReals(1).size() == 1);
    ensure(lists.readStrictReal(0, 1, 2, 2) < 0.51 && lists.readStrictDoubles(1, 0, 1, 1, 2, "r").size() == 1);
    string word;
    InStream targets(inf, "abc def\nline one\nline two\n");
    targets.readWordTo(word);
    targets.readTokenTo(word, "d[ef]{2}", "w");
    targets.readEoln();
    targets.readStringTo(word, pattern("line\\ [a-z]{3}"), "l");
    targets.readLineTo(word);
    ensure(word == "line two" && targets.seekEoln());
}

static void checkPrinting() {
    const int numbers[] = {1, 2, 3};
    const vector<string> words = {"a", "b"};
    println("text", 'c', 5, 2.5, string("s"));
    println(numbers);
    println(words.begin(), words.end());
    println(numbers, numbers + 2);
    println("range:", words.begin(), words.end(), "array:", numbers);
    println(words);
    println();
    println(vector<int>());
}

int main(int argc, char *argv[]) {
    disableFinalizeGuard();
    registerGen(argc, argv, 1);
    checkText();
    checkNumbers();
    checkStreams();
    checkPrinting();
}
