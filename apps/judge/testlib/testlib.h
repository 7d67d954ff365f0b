/*
 * testlib.h of Praxis: checkers, interactors, validators and generators of programming problems.
 *
 * An implementation of its own of the interface that the problem setters of Codeforces, Polygon and many
 * judges write against. README.md beside this file lists every function, the exit codes and where this
 * header differs from others. C++11 and later; include it in one source file of a program.
 */
#ifndef _TESTLIB_H_
#define _TESTLIB_H_

#define VERSION "praxis-1"
#define PRAXIS_TESTLIB 1

/* Programs count on what this header brings along, so it brings the usual ones; none but iostream costs time. */
#include <algorithm>
#include <cctype>
#include <climits>
#include <cmath>
#include <csignal>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#if defined(__unix__) || defined(__APPLE__)
#define TESTLIB_POSIX 1
#include <cerrno>
#include <poll.h>
#include <unistd.h>
#endif

#if defined(__GNUC__)
#define TESTLIB_PRINTF(text, arguments) __attribute__((format(printf, text, arguments)))
/* What runs once is compiled for size: that halves the time of compiling it. */
#define TESTLIB_ONCE __attribute__((cold))
#else
#define TESTLIB_PRINTF(text, arguments)
#define TESTLIB_ONCE
#endif

#ifndef OK_EXIT_CODE
#define OK_EXIT_CODE 0
#endif
#ifndef WA_EXIT_CODE
#define WA_EXIT_CODE 1
#endif
#ifndef PE_EXIT_CODE
#define PE_EXIT_CODE 2
#endif
#ifndef FAIL_EXIT_CODE
#define FAIL_EXIT_CODE 3
#endif
#ifndef DIRT_EXIT_CODE
#define DIRT_EXIT_CODE 4
#endif
#ifndef POINTS_EXIT_CODE
#define POINTS_EXIT_CODE 7
#endif
#ifndef UNEXPECTED_EOF_EXIT_CODE
#define UNEXPECTED_EOF_EXIT_CODE 8
#endif
#ifndef PC_BASE_EXIT_CODE
#define PC_BASE_EXIT_CODE 16
#endif

/* ---- Words of the interface ---- */

enum TResult : int {
    _ok = 0,
    _wa = 1,
    _pe = 2,
    _fail = 3,
    _dirt = 4,
    _points = 5,
    _unexpected_eof = 8,
    _partially = 16
};

#define _pc(share) (TResult(_partially + (share)))

enum TMode { _input, _output, _answer };

enum TTestlibMode { _unknown, _checker, _validator, _generator, _interactor };

const char LF = '\n';
const char CR = '\r';
const char TAB = '\t';
const char SPACE = ' ';
const int EOFC = 255;

[[noreturn]] void quit(TResult result, const std::string &message);
[[noreturn]] void quit(TResult result, const char *message = "");
[[noreturn]] void quitf(TResult result, const char *text, ...) TESTLIB_PRINTF(2, 3);
[[noreturn]] void __testlib_fail(const std::string &message);

/* ---- Text ---- */

inline bool isBlanks(int c) {
    const unsigned char byte = static_cast<unsigned char>(c);
    return byte <= 32 && ((1ULL << byte) & (1ULL << 32 | 1ULL << 13 | 1ULL << 10 | 1ULL << 9)) != 0;
}

inline bool isEof(int c) {
    return static_cast<unsigned char>(c) == EOFC;
}

inline bool isEoln(int c) {
    return c == LF || c == CR;
}

TESTLIB_ONCE inline std::string __testlib_vformat(const char *text, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    const int size = std::vsnprintf(nullptr, 0, text, again);
    va_end(again);
    if (size < 0)
        return text;
    std::string result(static_cast<size_t>(size) + 1, '\0');
    std::vsnprintf(&result[0], result.size(), text, arguments);
    result.resize(static_cast<size_t>(size));
    return result;
}

inline std::string testlib_format_(const char *text, ...) {
    va_list arguments;
    va_start(arguments, text);
    const std::string result = __testlib_vformat(text, arguments);
    va_end(arguments);
    return result;
}

/* Templates, because a function with an ellipsis would be ambiguous beside std::format. */
template <class... Arguments> std::string format(const char *text, Arguments... arguments) {
    return testlib_format_(text, arguments...);
}

template <class... Arguments> std::string format(const std::string &text, Arguments... arguments) {
    return testlib_format_(text.c_str(), arguments...);
}

template <class Value> std::string toString(const Value &value) {
    std::ostringstream stream;
    stream << value;
    return stream.str();
}

template <class Value> std::string vtos(const Value &value) {
    return toString(value);
}

TESTLIB_ONCE inline std::string lowerCase(std::string text) {
    for (char &c : text)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return text;
}

inline std::string upperCase(std::string text) {
    for (char &c : text)
        if (c >= 'a' && c <= 'z')
            c = static_cast<char>(c - 'a' + 'A');
    return text;
}

inline std::string trim(const std::string &text) {
    size_t from = 0, to = text.size();
    while (from < to && isBlanks(text[from]))
        from++;
    while (from < to && isBlanks(text[to - 1]))
        to--;
    return text.substr(from, to - from);
}

/** Pieces between the separators, empty ones included. */
template <int = 0> std::vector<std::string> split(const std::string &text, const std::string &separators) {
    std::vector<std::string> pieces(1);
    for (const char c : text) {
        if (separators.find(c) != std::string::npos)
            pieces.emplace_back();
        else
            pieces.back() += c;
    }
    return pieces;
}

template <int = 0> std::vector<std::string> split(const std::string &text, char separator) {
    return split(text, std::string(1, separator));
}

/** Pieces between the separators, without empty ones. */
template <int = 0> std::vector<std::string> tokenize(const std::string &text, const std::string &separators) {
    std::vector<std::string> tokens;
    for (const std::string &piece : split(text, separators))
        if (!piece.empty())
            tokens.push_back(piece);
    return tokens;
}

template <int = 0> std::vector<std::string> tokenize(const std::string &text, char separator) {
    return tokenize(text, std::string(1, separator));
}

template <class Iterator, class Separator> std::string join(Iterator from, Iterator to, const Separator &separator) {
    std::ostringstream stream;
    for (Iterator it = from; it != to; ++it) {
        if (it != from)
            stream << separator;
        stream << *it;
    }
    return stream.str();
}

template <class Iterator> std::string join(Iterator from, Iterator to) {
    return join(from, to, ' ');
}

template <class Collection> std::string join(const Collection &items, char separator = ' ') {
    return join(items.begin(), items.end(), separator);
}

template <class Collection> std::string join(const Collection &items, const std::string &separator) {
    return join(items.begin(), items.end(), separator);
}

/** Long text keeps 32 characters of its start and 29 of its end. */
TESTLIB_ONCE inline std::string compress(const std::string &text) {
    if (text.size() <= 64)
        return text;
    std::string shorter(text, 0, 32);
    shorter.append("...").append(text, text.size() - 29, 29);
    return shorter;
}

inline std::string englishEnding(int number) {
    const int lastTwo = std::abs(number % 100), last = lastTwo % 10;
    if (lastTwo / 10 == 1)
        return "th";
    return last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
}

inline std::string removeDoubleTrailingZeroes(std::string text) {
    if (text.find('.') == std::string::npos)
        return text;
    while (text.back() == '0')
        text.pop_back();
    if (text.back() == '.')
        text.pop_back();
    return text;
}

/** How many bytes the character at this place has in UTF-8; 0 if they are none. */
inline size_t __testlib_characterSize(const std::string &text, size_t at) {
    const unsigned char first = static_cast<unsigned char>(text[at]);
    const size_t size = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
    for (size_t i = 1; i < size; i++)
        if (at + i >= text.size() || (static_cast<unsigned char>(text[at + i]) & 0xC0) != 0x80)
            return 0;
    return size;
}

/** Text as it can stand in a message: bytes that cannot be printed as \n, \t, \x07. Characters of UTF-8 stay. */
TESTLIB_ONCE inline std::string __testlib_toPrintableString(const std::string &text) {
    std::string result;
    for (size_t at = 0; at < text.size();) {
        const unsigned char byte = static_cast<unsigned char>(text[at]);
        const size_t size = __testlib_characterSize(text, at);
        char escaped[8] = "";
        if (byte == LF || byte == CR || byte == TAB)
            std::snprintf(escaped, sizeof escaped, "\\%c", byte == LF ? 'n' : byte == CR ? 'r' : 't');
        else if (byte < 32 || byte == 127 || size == 0)
            std::snprintf(escaped, sizeof escaped, "\\x%02x", static_cast<unsigned>(byte));
        else
            result.append(text, at, size);
        result.append(escaped);
        at += size == 0 ? 1 : size;
    }
    return result;
}

TESTLIB_ONCE inline std::string __testlib_part(const std::string &text) {
    return __testlib_toPrintableString(compress(text));
}

TESTLIB_ONCE inline std::string __testlib_quoted(const std::string &text) {
    return testlib_format_("\"%s\"", __testlib_part(text).c_str());
}

/* ---- Numbers ---- */

template <class Value> Value __testlib_min(const Value &a, const Value &b) {
    return b < a ? b : a;
}

template <class Value> Value __testlib_max(const Value &a, const Value &b) {
    return a < b ? b : a;
}

/** The value, but not outside of from <= value < to. */
template <class Value> Value __testlib_crop(Value value, Value from, Value to) {
    return value < from ? from : value >= to ? static_cast<Value>(to - 1) : value;
}

inline bool __testlib_isNaN(double value) {
    return std::isnan(value);
}

inline bool __testlib_isInfinite(double value) {
    return std::isinf(value);
}

/** Whether the result is within an absolute or relative error of what was expected. */
inline bool doubleCompare(double expected, double result, double maxError) {
    const double rounding = 1e-15;
    if (std::isnan(expected) || std::isnan(result))
        return std::isnan(expected) && std::isnan(result);
    if (std::isinf(expected) || std::isinf(result))
        return std::isinf(expected) && std::isinf(result) && (expected > 0) == (result > 0);
    return std::fabs(result - expected) <= maxError * std::max(1.0, std::fabs(expected)) + rounding;
}

/** The smaller of the absolute and the relative error. */
inline double doubleDelta(double expected, double result) {
    const double absolute = std::fabs(result - expected);
    return std::fabs(expected) > 1e-9 ? std::min(absolute, absolute / std::fabs(expected)) : absolute;
}

enum __testlib_Parsed { __testlib_parsed, __testlib_malformed, __testlib_tooBig };

/** Digits without a leading zero. */
inline __testlib_Parsed __testlib_parseDigits(const char *text, size_t size, unsigned long long &value) {
    if (size == 0 || (size > 1 && text[0] == '0'))
        return __testlib_malformed;
    value = 0;
    bool isTooBig = false;
    for (size_t i = 0; i < size; i++) {
        const unsigned digit = static_cast<unsigned char>(text[i]) - static_cast<unsigned>('0');
        if (digit > 9)
            return __testlib_malformed;
        isTooBig = isTooBig || value > (ULLONG_MAX - digit) / 10;
        if (!isTooBig)
            value = value * 10 + digit;
    }
    return isTooBig ? __testlib_tooBig : __testlib_parsed;
}

inline __testlib_Parsed __testlib_parseLong(const char *text, size_t size, long long &value) {
    const bool isNegative = size > 0 && text[0] == '-';
    unsigned long long digits = 0;
    const __testlib_Parsed parsed = __testlib_parseDigits(text + isNegative, size - isNegative, digits);
    if (parsed != __testlib_parsed)
        return parsed;
    if (isNegative && digits == 0)
        return __testlib_malformed;
    const unsigned long long most = static_cast<unsigned long long>(LLONG_MAX) + isNegative;
    if (digits > most)
        return __testlib_tooBig;
    value = isNegative ? -static_cast<long long>(digits - 1) - 1 : static_cast<long long>(digits);
    return __testlib_parsed;
}

inline size_t __testlib_countDigits(const std::string &text, size_t from) {
    size_t to = from;
    while (to < text.size() && text[to] >= '0' && text[to] <= '9')
        to++;
    return to - from;
}

/**
 * Sign, digits, point, exponent, as people write decimal numbers; nothing of nan, inf or hexadecimal. Where it may be open,
 * an exponent at the end needs no digits: scanf reads 1e+ as 1.
 */
inline bool __testlib_isDecimal(const std::string &text, bool mayBeOpen) {
    size_t at = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
    const size_t whole = __testlib_countDigits(text, at);
    at += whole;
    size_t fraction = 0;
    if (at < text.size() && text[at] == '.') {
        fraction = __testlib_countDigits(text, at + 1);
        at += 1 + fraction;
    }
    if (whole + fraction == 0)
        return false;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        at++;
        if (at < text.size() && (text[at] == '-' || text[at] == '+'))
            at++;
        const size_t digits = __testlib_countDigits(text, at);
        if (digits == 0 && !mayBeOpen)
            return false;
        at += digits;
    }
    return at == text.size();
}

/** A number that is too big is infinity, which lies in no range. */
inline bool __testlib_parseDouble(const std::string &text, double &value, bool mayBeOpen = true) {
    if (!__testlib_isDecimal(text, mayBeOpen))
        return false;
    value = std::strtod(text.c_str(), nullptr);
    return true;
}

/** No exponent, no plus, no needless zero in front, no negative zero, and so many digits after the point. */
inline bool __testlib_isStrictDecimal(const std::string &text, int minDigits, int maxDigits) {
    const size_t sign = !text.empty() && text[0] == '-' ? 1 : 0;
    const size_t whole = __testlib_countDigits(text, sign);
    if (whole == 0 || (whole > 1 && text[sign] == '0'))
        return false;
    const size_t point = sign + whole;
    size_t fraction = 0;
    if (point < text.size()) {
        fraction = text[point] == '.' ? __testlib_countDigits(text, point + 1) : 0;
        if (fraction == 0 || point + 1 + fraction != text.size())
            return false;
    }
    if (sign == 1 && text.find_first_of("123456789") == std::string::npos)
        return false;
    return static_cast<long long>(fraction) >= minDigits && static_cast<long long>(fraction) <= maxDigits;
}

/* ---- Patterns ---- */

template <int lazy> class __testlib_random;
typedef __testlib_random<0> random_t;

/**
 * A small regular expression: characters, [a-z0-9], [^a-z], ( | ), and after each of them {n}, {n,m}, {n,},
 * {,m}, *, + or ?. A backslash takes the next character as it is; a space counts only behind one.
 */
template <int lazy> class __testlib_pattern {
  public:
    __testlib_pattern(std::string text);

    bool matches(const std::string &text) const;

    std::string next(random_t &random) const;

    std::string src() const { return source; }

  private:
    /** Start positions, as ascending ranges that do not touch. */
    typedef std::vector<std::pair<size_t, size_t> > Positions;

    /** A set of characters, or a group if group >= 0, so many times. */
    struct Atom {
        int group, from, to;
        bool hasCount;
        std::string characters, belongs;
    };

    typedef std::vector<Atom> Sequence;

    std::string source;
    size_t at;
    std::vector<Sequence> sequences;
    std::vector<std::vector<size_t> > groups;

    [[noreturn]] void refuse(const char *reason) const;
    bool isAt(char c) const { return at < source.size() && source[at] == c; }
    size_t readGroup();
    Atom readAtom();
    char readCharacter();
    static bool comesBefore(char a, char b);
    bool readSet(Atom &atom);
    void readCount(Atom &atom);
    int readNumber(int otherwise);
    Positions matchGroup(size_t group, const std::string &text, const Positions &starts) const;
    Positions matchSet(const Atom &atom, const std::string &text, const Positions &starts) const;
    Positions matchRepeated(const Atom &atom, const std::string &text, const Positions &starts) const;
    static void add(Positions &positions, size_t from, size_t to);
    static Positions without(const Positions &positions, const Positions &others);
    void generateGroup(size_t group, random_t &random, std::string &result) const;
    void generateAtom(const Atom &atom, random_t &random, std::string &result) const;
};

template <int lazy> void __testlib_pattern<lazy>::refuse(const char *reason) const {
    __testlib_fail(testlib_format_("pattern \"%s\": %s", source.c_str(), reason));
}

template <int lazy> __testlib_pattern<lazy>::__testlib_pattern(std::string text) : at(0) {
    for (size_t i = 0; i < text.size(); i++) {
        if (text[i] == '\\' && i + 1 < text.size())
            source += text[i++];
        else if (text[i] == ' ')
            continue;
        source += text[i];
    }
    readGroup();
    if (at != source.size())
        refuse("a closing bracket that nothing opened");
}

/** Alternatives up to a closing bracket or the end. */
template <int lazy> size_t __testlib_pattern<lazy>::readGroup() {
    const size_t group = groups.size();
    groups.emplace_back();
    do {
        Sequence sequence;
        while (at < source.size() && !isAt('|') && !isAt(')'))
            sequence.push_back(readAtom());
        groups[group].push_back(sequences.size());
        sequences.push_back(sequence);
    } while (isAt('|') && ++at);
    return group;
}

template <int lazy> typename __testlib_pattern<lazy>::Atom __testlib_pattern<lazy>::readAtom() {
    Atom atom = {-1, 1, 1, false, "", ""};
    bool isOfOthers = false;
    if (isAt('(')) {
        at++;
        atom.group = static_cast<int>(readGroup());
        if (!isAt(')'))
            refuse("a bracket is not closed");
        at++;
    } else if (isAt('[')) {
        isOfOthers = readSet(atom);
    } else {
        if (std::strchr("{}*+?]", source[at]) != nullptr)
            refuse("nothing stands before a count");
        atom.characters = readCharacter();
    }
    atom.belongs.assign(256, '\0');
    for (const char c : atom.characters)
        atom.belongs[static_cast<unsigned char>(c)] = 1;
    if (isOfOthers) {
        for (char &flag : atom.belongs)
            flag = !flag;
        atom.characters.clear();
        for (char c = 32; c < 127; c++)
            if (atom.belongs[static_cast<unsigned char>(c)])
                atom.characters += c;
    }
    readCount(atom);
    return atom;
}

template <int lazy> char __testlib_pattern<lazy>::readCharacter() {
    if (isAt('\\') && at + 1 < source.size())
        at++;
    return source[at++];
}

/** Words are drawn from the characters in this order, which is that of char where generators were written. */
template <int lazy> bool __testlib_pattern<lazy>::comesBefore(char a, char b) {
    return static_cast<signed char>(a) < static_cast<signed char>(b);
}

/** Whether the set is of all other characters. */
template <int lazy> bool __testlib_pattern<lazy>::readSet(Atom &atom) {
    at++;
    const bool isOfOthers = isAt('^');
    if (isOfOthers)
        at++;
    while (at < source.size() && !isAt(']')) {
        const unsigned char first = static_cast<unsigned char>(readCharacter());
        unsigned char last = first;
        if (isAt('-') && at + 1 < source.size() && source[at + 1] != ']') {
            at++;
            last = static_cast<unsigned char>(readCharacter());
        }
        if (last < first)
            refuse("a range ends before it starts");
        for (int c = first; c <= last; c++)
            atom.characters += static_cast<char>(c);
    }
    std::sort(atom.characters.begin(), atom.characters.end(), comesBefore);
    if (!isAt(']') || (atom.characters.empty() && !isOfOthers))
        refuse("a set of characters is empty or not closed");
    at++;
    return isOfOthers;
}

template <int lazy> void __testlib_pattern<lazy>::readCount(Atom &atom) {
    if (at == source.size() || std::strchr("{*+?", source[at]) == nullptr)
        return;
    const char sign = source[at++];
    atom.hasCount = true;
    atom.from = sign == '+' ? 1 : 0;
    atom.to = sign == '?' ? 1 : INT_MAX;
    if (sign != '{')
        return;
    atom.from = readNumber(isAt(',') ? 0 : -1);
    atom.to = atom.from;
    if (isAt(',')) {
        at++;
        atom.to = readNumber(INT_MAX);
    }
    if (!isAt('}') || atom.from < 0 || atom.to < atom.from)
        refuse("a count in braces is malformed");
    at++;
}

template <int lazy> int __testlib_pattern<lazy>::readNumber(int otherwise) {
    const size_t digits = __testlib_countDigits(source, at);
    if (digits == 0)
        return otherwise;
    if (digits > 9)
        refuse("a count is too big");
    const int number = std::atoi(source.substr(at, digits).c_str());
    at += digits;
    return number;
}

template <int lazy> bool __testlib_pattern<lazy>::matches(const std::string &text) const {
    const Positions ends = matchGroup(0, text, Positions(1, std::make_pair(size_t(0), size_t(0))));
    return !ends.empty() && ends.back().second == text.size();
}

/** Adds from..to to positions that are in ascending order, or makes room for it among them. */
template <int lazy> void __testlib_pattern<lazy>::add(Positions &positions, size_t from, size_t to) {
    typename Positions::iterator first = positions.end();
    while (first != positions.begin() && (first - 1)->second + 1 >= from)
        --first;
    typename Positions::iterator last = first;
    while (last != positions.end() && last->first <= to + 1) {
        from = std::min(from, last->first);
        to = std::max(to, last->second);
        ++last;
    }
    if (first == last) {
        positions.insert(first, std::make_pair(from, to));
        return;
    }
    *first = std::make_pair(from, to);
    positions.erase(first + 1, last);
}

template <int lazy> typename __testlib_pattern<lazy>::Positions __testlib_pattern<lazy>::without(const Positions &positions, const Positions &others) {
    Positions result;
    for (const std::pair<size_t, size_t> &range : positions) {
        size_t from = range.first;
        typename Positions::const_iterator other = std::lower_bound(
            others.begin(), others.end(), from,
            [](const std::pair<size_t, size_t> &a, size_t start) { return a.second < start; });
        for (; other != others.end() && other->first <= range.second; ++other) {
            if (other->first > from)
                result.push_back(std::make_pair(from, other->first - 1));
            from = std::max(from, other->second + 1);
        }
        if (from <= range.second)
            result.push_back(std::make_pair(from, range.second));
    }
    return result;
}

template <int lazy> typename __testlib_pattern<lazy>::Positions __testlib_pattern<lazy>::matchGroup(size_t group, const std::string &text, const Positions &starts) const {
    Positions ends;
    for (const size_t sequence : groups[group]) {
        Positions current = starts;
        for (const Atom &atom : sequences[sequence]) {
            if (current.empty())
                break;
            current = atom.group < 0 ? matchSet(atom, text, current) : matchRepeated(atom, text, current);
        }
        for (const std::pair<size_t, size_t> &range : current)
            add(ends, range.first, range.second);
    }
    return ends;
}

template <int lazy> typename __testlib_pattern<lazy>::Positions __testlib_pattern<lazy>::matchSet(const Atom &atom, const std::string &text, const Positions &starts) const {
    const size_t least = static_cast<size_t>(atom.from), most = static_cast<size_t>(atom.to);
    Positions ends;
    size_t runEnd = 0;
    for (const std::pair<size_t, size_t> &range : starts) {
        size_t start = range.first;
        while (start <= range.second) {
            runEnd = std::max(runEnd, start);
            while (runEnd < text.size() && atom.belongs[static_cast<unsigned char>(text[runEnd])])
                runEnd++;
            const size_t lastStart = std::min(range.second, runEnd);
            if (start + least <= runEnd) {
                const size_t last = std::min(lastStart, runEnd - least);
                add(ends, start + least, std::min(runEnd, last + most));
            }
            start = lastStart + 1;
        }
    }
    return ends;
}

template <int lazy> typename __testlib_pattern<lazy>::Positions __testlib_pattern<lazy>::matchRepeated(const Atom &atom, const std::string &text,
                                                 const Positions &starts) const {
    const size_t group = static_cast<size_t>(atom.group);
    Positions current = starts;
    for (int i = 0; i < atom.from && !current.empty(); i++) {
        const Positions after = matchGroup(group, text, current);
        if (after == current)
            break;
        current = after;
    }
    Positions ends = current;
    for (int i = atom.from; i < atom.to && !current.empty(); i++) {
        current = without(matchGroup(group, text, current), ends);
        for (const std::pair<size_t, size_t> &range : current)
            add(ends, range.first, range.second);
    }
    return ends;
}

typedef __testlib_pattern<0> pattern;

/* ---- Random numbers ---- */

/**
 * Numbers that depend on nothing but the seed: x' = (x * 0x5DEECE66D + 0xB) mod 2^48, of which the upper bits
 * are used. The same generator as java.util.Random.
 */
template <int lazy> class __testlib_random {
  public:
    /** 1, or 0 for the numbers of very old generators. Set by registerGen. */
    static int version;

    __testlib_random() : state(0) { setState(3905348978240129619ULL); }

    void setSeed(long long seed) { setState(static_cast<unsigned long long>(seed) ^ multiplier); }

    /** The seed is made of all arguments of the program. A byte counts as signed, as a char is on most machines. */
    void setSeed(int argc, char *argv[]) {
        setState(3905348978240129619ULL);
        for (int i = 1; i < argc; i++) {
            for (const char *c = argv[i]; *c != '\0'; c++)
                setState(state * multiplier + static_cast<unsigned>(static_cast<signed char>(*c)) + addend);
            setState(state + multiplier / addend);
        }
    }

    /** A number from 0 to n - 1. */
    int next(int n) {
        check(n > 0, "next(n) needs n > 0");
        if ((n & (n - 1)) == 0)
            return static_cast<int>((n * static_cast<long long>(nextBits(31))) >> 31);
        const unsigned long long limit = static_cast<unsigned long long>(INT_MAX / n) * static_cast<unsigned>(n);
        return static_cast<int>(below(31, limit) % static_cast<unsigned>(n));
    }

    unsigned int next(unsigned int n) {
        check(n < static_cast<unsigned>(INT_MAX), "next(n) needs n below 2^31 - 1");
        return static_cast<unsigned>(next(static_cast<int>(n)));
    }

    long long next(long long n) {
        check(n > 0, "next(n) needs n > 0");
        return static_cast<long long>(below(63, static_cast<unsigned long long>(LLONG_MAX / n * n)) %
                                      static_cast<unsigned long long>(n));
    }

    unsigned long long next(unsigned long long n) {
        check(n < static_cast<unsigned long long>(LLONG_MAX), "next(n) needs n below 2^63 - 1");
        return static_cast<unsigned long long>(next(static_cast<long long>(n)));
    }

    long next(long n) { return static_cast<long>(next(static_cast<long long>(n))); }

    unsigned long next(unsigned long n) { return static_cast<unsigned long>(next(static_cast<unsigned long long>(n))); }

    /** A number from `from` to `to`, both included. */
    int next(int from, int to) { return static_cast<int>(next(static_cast<long long>(from), static_cast<long long>(to))); }

    unsigned int next(unsigned int from, unsigned int to) {
        return static_cast<unsigned>(next(static_cast<long long>(from), static_cast<long long>(to)));
    }

    long long next(long long from, long long to) {
        check(from <= to, "next(from, to) needs from <= to");
        const unsigned long long size = static_cast<unsigned long long>(to) - static_cast<unsigned long long>(from);
        check(size < static_cast<unsigned long long>(LLONG_MAX), "next(from, to) has a range of 2^63 or more");
        return from + next(static_cast<long long>(size) + 1);
    }

    unsigned long long next(unsigned long long from, unsigned long long to) {
        check(from <= to, "next(from, to) needs from <= to");
        return from + next(to - from + 1);
    }

    long next(long from, long to) {
        return static_cast<long>(next(static_cast<long long>(from), static_cast<long long>(to)));
    }

    unsigned long next(unsigned long from, unsigned long to) {
        return static_cast<unsigned long>(
            next(static_cast<unsigned long long>(from), static_cast<unsigned long long>(to)));
    }

    /** A number from 0 to 1, 1 not included. */
    double next() {
        const unsigned long long upper = nextBits(26) << 27;
        return static_cast<double>(upper + nextBits(27)) / static_cast<double>(1LL << 53);
    }

    double next(double n) {
        check(n > 0, "next(n) needs n > 0");
        return n * next();
    }

    double next(double from, double to) {
        check(from <= to, "next(from, to) needs from <= to");
        return from < to ? next(to - from) + from : from;
    }

    /** A word of the pattern, which is a format of printf. */
    std::string next(const char *text, ...) TESTLIB_PRINTF(2, 3) {
        va_list arguments;
        va_start(arguments, text);
        const std::string filled = __testlib_vformat(text, arguments);
        va_end(arguments);
        return next(filled);
    }

    std::string next(const std::string &text) { return pattern(text).next(*this); }

    /**
     * With a weight: the largest of weight + 1 numbers if weight > 0, the smallest of -weight + 1 if weight < 0.
     */
    int wnext(int n, int weight) { return static_cast<int>(weighted<int>(n, weight)); }

    long long wnext(long long n, int weight) { return weighted<long long>(n, weight); }

    long wnext(long n, int weight) { return static_cast<long>(weighted<long long>(n, weight)); }

    unsigned int wnext(unsigned int n, int weight) {
        check(n < static_cast<unsigned>(INT_MAX), "wnext(n, weight) needs n below 2^31 - 1");
        return static_cast<unsigned>(wnext(static_cast<int>(n), weight));
    }

    unsigned long long wnext(unsigned long long n, int weight) {
        check(n < static_cast<unsigned long long>(LLONG_MAX), "wnext(n, weight) needs n below 2^63 - 1");
        return static_cast<unsigned long long>(wnext(static_cast<long long>(n), weight));
    }

    unsigned long wnext(unsigned long n, int weight) {
        return static_cast<unsigned long>(wnext(static_cast<unsigned long long>(n), weight));
    }

    double wnext(int weight) {
        if (std::abs(weight) >= manyDraws)
            return bent(weight);
        double result = next();
        for (int i = 0; i < std::abs(weight); i++)
            result = weight > 0 ? std::max(result, next()) : std::min(result, next());
        return result;
    }

    double wnext(double n, int weight) {
        check(n > 0, "wnext(n, weight) needs n > 0");
        return n * wnext(weight);
    }

    int wnext(int from, int to, int weight) {
        check(from <= to, "wnext(from, to, weight) needs from <= to");
        const long long size = static_cast<long long>(to) - from + 1;
        if (size > INT_MAX)
            return static_cast<int>(from + wnext(size, weight));
        return from + wnext(static_cast<int>(size), weight);
    }

    unsigned int wnext(unsigned int from, unsigned int to, int weight) {
        check(from <= to, "wnext(from, to, weight) needs from <= to");
        return from + wnext(to - from + 1, weight);
    }

    long long wnext(long long from, long long to, int weight) {
        check(from <= to, "wnext(from, to, weight) needs from <= to");
        const unsigned long long size = static_cast<unsigned long long>(to) - static_cast<unsigned long long>(from);
        check(size < static_cast<unsigned long long>(LLONG_MAX), "wnext(from, to, weight) has a range of 2^63 or more");
        return from + wnext(static_cast<long long>(size) + 1, weight);
    }

    unsigned long long wnext(unsigned long long from, unsigned long long to, int weight) {
        check(from <= to, "wnext(from, to, weight) needs from <= to");
        return from + wnext(to - from + 1, weight);
    }

    long wnext(long from, long to, int weight) {
        return static_cast<long>(wnext(static_cast<long long>(from), static_cast<long long>(to), weight));
    }

    unsigned long wnext(unsigned long from, unsigned long to, int weight) {
        return static_cast<unsigned long>(
            wnext(static_cast<unsigned long long>(from), static_cast<unsigned long long>(to), weight));
    }

    double wnext(double from, double to, int weight) {
        check(from < to, "wnext(from, to, weight) needs from < to");
        return wnext(to - from, weight) + from;
    }

    /** One of the items. */
    template <class Iterator> typename std::iterator_traits<Iterator>::value_type any(Iterator from, Iterator to) {
        return *std::next(from, next(countOf(from, to)));
    }

    template <class Container> typename Container::value_type any(const Container &items) {
        return any(items.begin(), items.end());
    }

    template <class Iterator>
    typename std::iterator_traits<Iterator>::value_type wany(Iterator from, Iterator to, int weight) {
        return *std::next(from, wnext(countOf(from, to), weight));
    }

    template <class Container> typename Container::value_type wany(const Container &items, int weight) {
        return wany(items.begin(), items.end(), weight);
    }

    /** first, first + 1, ... in random order. */
    template <class Count, class Value> std::vector<Value> perm(Count size, Value first) {
        check(!(size < 0), "perm(size) needs size >= 0");
        std::vector<Value> values(static_cast<size_t>(size));
        for (Value &value : values)
            value = first++;
        for (size_t i = 1; i < values.size(); i++)
            std::swap(values[i], values[static_cast<size_t>(next(static_cast<Count>(i + 1)))]);
        return values;
    }

    template <class Count> std::vector<Count> perm(Count size) { return perm(size, Count(0)); }

    /** So many different numbers from `from` to `to`. */
    template <class Value> std::vector<Value> distinct(int size, Value from, Value to) {
        std::vector<Value> values;
        if (size == 0)
            return values;
        check(size > 0 && from <= to, "distinct(size, from, to) needs size >= 0 and from <= to");
        const double range = static_cast<double>(to) - static_cast<double>(from) + 1;
        check(size <= range, "distinct(size, from, to) has fewer numbers than asked for");
        double draws = 0;
        for (int i = 0; i < size; i++)
            draws += range / (range - i);
        if (draws < range) {
            std::set<Value> seen;
            while (values.size() < static_cast<size_t>(size)) {
                const Value value = next(from, to);
                if (seen.insert(value).second)
                    values.push_back(value);
            }
            return values;
        }
        values = perm(static_cast<int>(range), from);
        values.resize(static_cast<size_t>(size));
        return values;
    }

    /** So many different numbers from 0 to upper - 1. */
    template <class Value> std::vector<Value> distinct(int size, Value upper) {
        check(size >= 0 && !(upper < 0), "distinct(size, upper) needs size >= 0 and upper >= 0");
        return size == 0 ? std::vector<Value>() : distinct(size, Value(0), static_cast<Value>(upper - 1));
    }

    /** So many numbers, none below minPart, whose sum is `sum`. */
    template <class Value> std::vector<Value> partition(int size, Value sum, Value minPart) {
        const Value free = static_cast<Value>(sum - minPart * static_cast<Value>(size));
        check(size >= 0 && !(sum < 0) && !(minPart < 0), "partition(size, sum, minPart) does not take negatives");
        check(size > 0 || sum == 0, "partition(0, sum, minPart) needs sum = 0");
        if (size == 0)
            return std::vector<Value>();
        check(!(sum < minPart * static_cast<Value>(size)), "partition(size, sum, minPart) needs size * minPart <= sum");
        const Value places = static_cast<Value>(free + static_cast<Value>(size) - 1);
        std::vector<Value> bars = distinct(size - 1, Value(1), places);
        bars.push_back(0);
        std::sort(bars.begin(), bars.end());
        bars.push_back(static_cast<Value>(places + 1));
        std::vector<Value> parts(static_cast<size_t>(size));
        for (size_t i = 0; i < parts.size(); i++)
            parts[i] = static_cast<Value>(bars[i + 1] - bars[i] - 1 + minPart);
        return parts;
    }

    template <class Value> std::vector<Value> partition(int size, Value sum) { return partition(size, sum, Value(1)); }

  private:
    static const unsigned long long multiplier = 0x5DEECE66DULL;
    static const unsigned long long addend = 0xBULL;
    static const unsigned long long mask = (1ULL << 48) - 1;
    /** From this weight on one draw is bent instead of drawing often. */
    static const int manyDraws = 25;

    unsigned long long state;

    void setState(unsigned long long value) { state = value & mask; }

    static void check(bool isRight, const char *need) {
        if (!isRight)
            __testlib_fail(testlib_format_("random: %s", need));
    }

    unsigned long long nextBits(int bits) {
        if (bits > 48) {
            const unsigned long long upper = nextBits(31) << 32;
            return upper ^ nextBits(version == 0 ? 31 : 32);
        }
        setState(state * multiplier + addend);
        return state >> (48 - bits);
    }

    unsigned long long below(int bits, unsigned long long limit) {
        unsigned long long drawn;
        do
            drawn = nextBits(bits);
        while (drawn >= limit);
        return drawn;
    }

    template <class Value> Value weighted(Value n, int weight) {
        check(n > 0, "wnext(n, weight) needs n > 0");
        if (std::abs(weight) >= manyDraws)
            return __testlib_crop(static_cast<Value>(static_cast<double>(n) * bent(weight)), Value(0), n);
        Value result = next(n);
        for (int i = 0; i < std::abs(weight); i++)
            result = weight > 0 ? std::max(result, next(n)) : std::min(result, next(n));
        return result;
    }

    /** One draw to the power of 1 / (|weight| + 1), by multiplications only, which round alike everywhere. */
    double bent(int weight) {
        const double drawn = next();
        double low = 0, high = 1;
        for (int i = 0; i < 60; i++) {
            const double middle = low + (high - low) / 2;
            (power(middle, std::abs(weight) + 1) <= drawn ? low : high) = middle;
        }
        return weight > 0 ? low : 1 - low;
    }

    static double power(double base, int exponent) {
        double result = 1;
        for (; exponent > 0; exponent /= 2) {
            if (exponent % 2 == 1)
                result *= base;
            base *= base;
        }
        return result;
    }

    template <class Iterator> static int countOf(Iterator from, Iterator to) {
        const long long count = static_cast<long long>(std::distance(from, to));
        check(count > 0, "there is nothing to choose from");
        return static_cast<int>(count);
    }
};

template <int lazy> int __testlib_random<lazy>::version = 1;

template <int lazy> std::string __testlib_pattern<lazy>::next(random_t &random) const {
    std::string result;
    generateGroup(0, random, result);
    return result;
}

/* A choice of one is drawn too: numbers drawn later must not depend on how the pattern was simplified. */
template <int lazy> void __testlib_pattern<lazy>::generateGroup(size_t group, random_t &random, std::string &result) const {
    const std::vector<size_t> &choices = groups[group];
    const size_t choice = choices.size() == 1 ? 0 : static_cast<size_t>(random.next(static_cast<int>(choices.size())));
    bool isFirst = true;
    for (const Atom &atom : sequences[choices[choice]]) {
        if (!isFirst)
            random.next(1);
        isFirst = false;
        generateAtom(atom, random, result);
    }
}

template <int lazy> void __testlib_pattern<lazy>::generateAtom(const Atom &atom, random_t &random, std::string &result) const {
    if (atom.to == INT_MAX)
        refuse("no word can be made where a count has no end");
    if (atom.to == 0)
        return;
    const bool isCounted = atom.group < 0 || atom.hasCount;
    const int count = isCounted ? random.next(atom.to - atom.from + 1) + atom.from : 1;
    for (int i = 0; i < count; i++) {
        if (atom.group < 0) {
            result += atom.characters[static_cast<size_t>(random.next(static_cast<int>(atom.characters.size())))];
        } else {
            random.next(1);
            generateGroup(static_cast<size_t>(atom.group), random, result);
        }
    }
}

/* ---- Streams ---- */

/** What a validator has read, and where its test cases begin: for the files that say so. */
struct __testlib_Record {
    std::string text;
    std::vector<std::pair<size_t, int> > cases;
};

/** A file, a pipe or a text, and what of it has been read. */
template <int lazy> class __testlib_InStream {
    typedef __testlib_InStream InStream;

  public:
    std::string name;
    TMode mode;
    bool opened, stdfile, strict;

    __testlib_InStream();
    /** Reads a text, with the mode and strictness of another stream. */
    __testlib_InStream(const InStream &like, const std::string &content);
    ~__testlib_InStream();
    __testlib_InStream(const InStream &) = delete;
    InStream &operator=(const InStream &) = delete;

    void init(const std::string &fileName, TMode newMode);
    void init(std::FILE *newFile, TMode newMode);
    void close();
    void setTestCase(int number) {
        testCase = number;
        if (record != nullptr && number >= 0)
            record->cases.push_back(std::make_pair(recorded(), number));
    }

    /** From now on, all that is read is kept there. */
    void keepIn(__testlib_Record &kept) { record = &kept; }
    bool isKept() const { return record != nullptr; }
    /** How many bytes have been taken of what is kept. */
    size_t recorded() const { return record->text.size() - static_cast<size_t>(limit - at); }

    /** Byte by byte. At the end, curChar, nextChar and readChar answer char(EOFC). */
    char curChar() { return static_cast<char>(peek()); }
    char nextChar() { return static_cast<char>(take()); }
    void skipChar() { take(); }
    /** Leaves out the three bytes of a byte order mark, if they come next. */
    void skipBom();
    void unreadChar(char c);
    char readChar() { return nextChar(); }
    void readChar(char expected);
    void readSpace() { readChar(SPACE); }

    bool eof() { return peek() < 0; }
    bool seekEof();
    bool eoln();
    bool seekEoln();
    void skipBlanks();
    void nextLine();
    void readEoln();
    void readEof();

    std::string readToken();
    std::string readToken(const std::string &allowed, const std::string &variableName = "");
    std::string readToken(const pattern &allowed, const std::string &variableName = "");
    void readTokenTo(std::string &result);
    void readTokenTo(std::string &result, const std::string &allowed, const std::string &variableName = "");
    void readTokenTo(std::string &result, const pattern &allowed, const std::string &variableName = "");
    std::vector<std::string> readTokens(int size, int indexBase = 1);
    std::vector<std::string> readTokens(int size, const std::string &allowed, const std::string &variablesName = "",
                                        int indexBase = 1);
    std::vector<std::string> readTokens(int size, const pattern &allowed, const std::string &variablesName = "",
                                        int indexBase = 1);
    template <class... Rest> std::string readWord(const Rest &...rest) { return readToken(rest...); }
    template <class... Rest> void readWordTo(std::string &result, const Rest &...rest) { readTokenTo(result, rest...); }
    template <class... Rest> std::vector<std::string> readWords(int size, const Rest &...rest) {
        return readTokens(size, rest...);
    }

    std::string readLine();
    std::string readLine(const std::string &allowed, const std::string &variableName = "");
    std::string readLine(const pattern &allowed, const std::string &variableName = "");
    void readLineTo(std::string &result);
    void readLineTo(std::string &result, const std::string &allowed, const std::string &variableName = "");
    void readLineTo(std::string &result, const pattern &allowed, const std::string &variableName = "");
    std::vector<std::string> readLines(int size, int indexBase = 1);
    std::vector<std::string> readLines(int size, const std::string &allowed, const std::string &variablesName = "",
                                       int indexBase = 1);
    std::vector<std::string> readLines(int size, const pattern &allowed, const std::string &variablesName = "",
                                       int indexBase = 1);
    template <class... Rest> std::string readString(const Rest &...rest) { return readLine(rest...); }
    template <class... Rest> void readStringTo(std::string &result, const Rest &...rest) { readLineTo(result, rest...); }
    template <class... Rest> std::vector<std::string> readStrings(int size, const Rest &...rest) {
        return readLines(size, rest...);
    }

    int readInt();
    int readInt(int minValue, int maxValue, const std::string &variableName = "");
    std::vector<int> readInts(int size, int indexBase = 1);
    std::vector<int> readInts(int size, int minValue, int maxValue, const std::string &variablesName = "",
                              int indexBase = 1);
    int readInteger() { return readInt(); }
    int readInteger(int minValue, int maxValue, const std::string &variableName = "") {
        return readInt(minValue, maxValue, variableName);
    }
    std::vector<int> readIntegers(int size, int indexBase = 1) { return readInts(size, indexBase); }
    std::vector<int> readIntegers(int size, int minValue, int maxValue, const std::string &variablesName = "",
                                  int indexBase = 1) {
        return readInts(size, minValue, maxValue, variablesName, indexBase);
    }

    long long readLong();
    long long readLong(long long minValue, long long maxValue, const std::string &variableName = "");
    std::vector<long long> readLongs(int size, int indexBase = 1);
    std::vector<long long> readLongs(int size, long long minValue, long long maxValue,
                                     const std::string &variablesName = "", int indexBase = 1);

    unsigned long long readUnsignedLong();
    unsigned long long readUnsignedLong(unsigned long long minValue, unsigned long long maxValue,
                                        const std::string &variableName = "");
    /** Only for bounds that are of an unsigned type of 64 bits: readLong(1, 10) is signed. */
    template <class Bound>
    typename std::enable_if<std::is_unsigned<Bound>::value && sizeof(Bound) == 8, unsigned long long>::type
    readLong(Bound minValue, Bound maxValue, const std::string &variableName = "") {
        return readUnsignedLong(minValue, maxValue, variableName);
    }
    std::vector<unsigned long long> readUnsignedLongs(int size, int indexBase = 1);
    std::vector<unsigned long long> readUnsignedLongs(int size, unsigned long long minValue,
                                                      unsigned long long maxValue,
                                                      const std::string &variablesName = "", int indexBase = 1);

    double readDouble();
    double readDouble(double minValue, double maxValue, const std::string &variableName = "");
    std::vector<double> readDoubles(int size, int indexBase = 1);
    std::vector<double> readDoubles(int size, double minValue, double maxValue, const std::string &variablesName = "",
                                    int indexBase = 1);
    double readReal() { return readDouble(); }
    double readReal(double minValue, double maxValue, const std::string &variableName = "") {
        return readDouble(minValue, maxValue, variableName);
    }
    std::vector<double> readReals(int size, int indexBase = 1) { return readDoubles(size, indexBase); }
    std::vector<double> readReals(int size, double minValue, double maxValue, const std::string &variablesName = "",
                                  int indexBase = 1) {
        return readDoubles(size, minValue, maxValue, variablesName, indexBase);
    }

    double readStrictDouble(double minValue, double maxValue, int minAfterPointDigitCount, int maxAfterPointDigitCount,
                            const std::string &variableName = "");
    std::vector<double> readStrictDoubles(int size, double minValue, double maxValue, int minAfterPointDigitCount,
                                          int maxAfterPointDigitCount, const std::string &variablesName = "",
                                          int indexBase = 1);
    double readStrictReal(double minValue, double maxValue, int minAfterPointDigitCount, int maxAfterPointDigitCount,
                          const std::string &variableName = "") {
        return readStrictDouble(minValue, maxValue, minAfterPointDigitCount, maxAfterPointDigitCount, variableName);
    }
    std::vector<double> readStrictReals(int size, double minValue, double maxValue, int minAfterPointDigitCount,
                                        int maxAfterPointDigitCount, const std::string &variablesName = "",
                                        int indexBase = 1) {
        return readStrictDoubles(size, minValue, maxValue, minAfterPointDigitCount, maxAfterPointDigitCount,
                                 variablesName, indexBase);
    }

    /** A result that this stream is the reason of: what is wrong with input or answer is a fault of the jury. */
    [[noreturn]] void quit(TResult result, const std::string &message);
    [[noreturn]] void quits(TResult result, const std::string &message) { quit(result, message); }
    [[noreturn]] void quitf(TResult result, const char *text, ...) TESTLIB_PRINTF(3, 4);
    void quitif(bool condition, TResult result, const char *text, ...) TESTLIB_PRINTF(4, 5);

    /** " (output, line 3)", for messages. */
    std::string where() const;
    /** The next word or what stands instead, for messages. */
    std::string describeNext();

  private:
    /** What is being read: a variable, perhaps one of many. */
    struct Variable {
        const std::string &base;
        int index;
        bool isIndexed;

        std::string text() const;
    };

    struct Token {
        const char *text;
        size_t size;
    };

    /** So many bytes before the next one can be unread, whatever has been read. */
    static const size_t unreadRoom = 64;
    static const size_t chunk = 1 << 16;

    std::FILE *handle;
    std::vector<char> buffer;
    char *at, *limit;
    bool isEnded, isFirstChunk;
    size_t lineNumber;
    int testCase;
    __testlib_Record *record;
    std::string longWord, lastPatternText;
    std::vector<pattern> lastPattern;

    void reset(const std::string &newName, TMode newMode);
    bool fill();
    size_t readSome(char *place, size_t size);
    int peek() { return at < limit || fill() ? static_cast<unsigned char>(*at) : -1; }
    int take();
    Token token(const char *expected, const Variable &variable);
    std::string tokenText(const Variable &variable, const pattern *allowed);
    const pattern &compiled(const std::string &text);
    template <class Read> auto readMany(int size, const std::string &base, int indexBase, bool areLines, Read read)
        -> std::vector<decltype(read(std::declval<const Variable &>()))>;
    long long parseLong(long long minValue, long long maxValue, const char *expected, const Variable &variable);
    unsigned long long parseUnsigned(const Variable &variable);
    double parseDouble(const Variable &variable);
    double parseStrictDouble(int minDigits, int maxDigits, const Variable &variable);
    std::string lineText(const Variable &variable, const pattern *allowed);
    template <class Value> Value inRange(Value value, Value minValue, Value maxValue, const Variable &variable);
    void fit(const char *kind, const std::string &text, const pattern &allowed, const Variable &variable);
    TResult blamed(TResult result) const;
    std::string withTestCase(const std::string &message) const;
    [[noreturn]] void complain(TResult result, const Variable &variable, const std::string &expected,
                               const std::string &found);
};

typedef __testlib_InStream<0> InStream;

/* ---- What a program has ---- */

/** What a validator was called with and has seen; written to a file for those who look after the tests. */
template <int lazy> class __testlib_Validator {
  public:
    std::string testset() const { return testsetName; }
    std::string group() const { return groupName; }
    std::string testOverviewLogFileName() const { return logFileName; }
    std::string testMarkupFileName() const { return markupFileName; }
    std::string testCaseFileName() const { return caseFileName; }
    int testCase() const { return wantedCase; }
    void setTestset(const std::string &newTestset) { testsetName = newTestset; }
    void setGroup(const std::string &newGroup) { groupName = newGroup; }
    void setTestOverviewLogFileName(const std::string &fileName) { logFileName = fileName; }
    void setTestMarkupFileName(const std::string &fileName) { markupFileName = fileName; }
    void setTestCaseFileName(const std::string &fileName) { caseFileName = fileName; }
    void setTestCase(int number) { wantedCase = number; }

    void addBoundsHit(const std::string &variable, bool isMin, bool isMax) {
        std::pair<bool, bool> &hit = bounds()[variable];
        hit.first = hit.first || isMin;
        hit.second = hit.second || isMax;
    }

    /** A feature must be named by addFeature before a test can have it. */
    void addFeature(const std::string &feature) {
        if (!features().insert(std::make_pair(feature, false)).second)
            __testlib_fail(testlib_format_("the feature \"%s\" is named twice", feature.c_str()));
    }

    void feature(const std::string &feature) {
        const std::map<std::string, bool>::iterator found = features().find(feature);
        if (found == features().end())
            __testlib_fail(testlib_format_("the feature \"%s\" was not named by addFeature", feature.c_str()));
        found->second = true;
    }

    void writeTestOverviewLog() {
        std::string log;
        for (const std::pair<const std::string, std::pair<bool, bool> > &bound : bounds())
            log += testlib_format_("\"%s\":%s%s\n", bound.first.c_str(), bound.second.first ? " min-value-hit" : "",
                                   bound.second.second ? " max-value-hit" : "");
        for (const std::pair<const std::string, bool> &feature : features())
            log += testlib_format_("feature \"%s\":%s\n", feature.first.c_str(), feature.second ? " hit" : "");
        write(logFileName, log);
    }

    /** The test with the beginnings of its cases, in the form of Polygon. */
    void writeTestMarkup(const __testlib_Record &record, size_t size) {
        std::string markup = "MU\xF3\x01";
        size_t next = 0;
        for (size_t i = 0; i <= size; i++) {
            for (; next < record.cases.size() && record.cases[next].first <= i; next++)
                markup += testlib_format_("!c%d;", record.cases[next].second);
            if (i == size)
                break;
            if (record.text[i] == '\\' || record.text[i] == '!')
                markup += '\\';
            markup += record.text[i];
        }
        write(markupFileName, markup);
    }

    /** The case that is asked for, if the test has it. */
    void writeTestCase(const __testlib_Record &record, size_t size) {
        for (size_t i = 0; i < record.cases.size(); i++) {
            if (record.cases[i].second != wantedCase)
                continue;
            const size_t begin = record.cases[i].first;
            const size_t end = i + 1 < record.cases.size() ? record.cases[i + 1].first : size;
            return write(caseFileName, record.text.substr(begin, end - begin));
        }
    }

    bool isEofRead = false;

  private:
    std::string testsetName, groupName, logFileName, markupFileName, caseFileName;
    int wantedCase = -1;

    static void write(const std::string &fileName, const std::string &text) {
        const bool isStandard = fileName == "stdout" || fileName == "stderr";
        std::FILE *file = fileName == "stdout"   ? stdout
                          : fileName == "stderr" ? stderr
                          : fileName.empty()     ? nullptr
                                                 : std::fopen(fileName.c_str(), "wb");
        if (file == nullptr)
            return;
        std::fwrite(text.data(), 1, text.size(), file);
        if (isStandard)
            std::fflush(file);
        else
            std::fclose(file);
    }

    /* Never destroyed: they are read after main is over. */
    static std::map<std::string, std::pair<bool, bool> > &bounds() {
        static std::map<std::string, std::pair<bool, bool> > &kept = *new std::map<std::string, std::pair<bool, bool> >();
        return kept;
    }

    static std::map<std::string, bool> &features() {
        static std::map<std::string, bool> &kept = *new std::map<std::string, bool>();
        return kept;
    }
};

typedef __testlib_Validator<0> Validator;

class Checker {
  public:
    std::string testset() const { return testsetName; }
    std::string group() const { return groupName; }
    void setTestset(const std::string &newTestset) { testsetName = newTestset; }
    void setGroup(const std::string &newGroup) { groupName = newGroup; }

  private:
    std::string testsetName, groupName;
};

TTestlibMode testlibMode = _unknown;
InStream inf, ouf, ans;
std::fstream tout;
random_t rnd;
Validator validator;
Checker checker;
std::string checkerName, resultName;
std::string appesModeEncoding = "utf-8";
bool appesMode = false;
int __testlib_testCase = -1;
inline const char *__testlib_reproachOfStrangers() {
    return "the program ended without registering: begin main with registerTestlibCmd, registerValidation, "
           "registerInteraction or registerGen";
}

/** What is wrong with a program that has come to its end, or null. Set where the program registers. */
const char *(*__testlib_reproach)() = __testlib_reproachOfStrangers;
bool __testlib_isGuarded = true;

/** How the program ends is its own business. */
inline void disableFinalizeGuard() {
    __testlib_isGuarded = false;
}

inline void setName(const char *text, ...) TESTLIB_PRINTF(1, 2);

inline void setName(const char *text, ...) {
    va_list arguments;
    va_start(arguments, text);
    checkerName = __testlib_vformat(text, arguments);
    va_end(arguments);
}

inline void setAppesModeEncoding(const std::string &encoding) {
    appesModeEncoding = encoding;
}

/** From now on, messages name the test case. */
inline void setTestCase(int number) {
    __testlib_testCase = number;
    for (InStream *stream : {&inf, &ouf, &ans})
        stream->setTestCase(number);
}

inline void unsetTestCase() {
    setTestCase(-1);
}

/* ---- The end of a program ---- */

#ifdef TESTLIB_THROW_EXIT_EXCEPTION_INSTEAD_OF_EXIT
/** For programs that want to go on when another one would have ended. */
class exit_exception : public std::exception {
  public:
    explicit exit_exception(int code) : exitCode(code) {}
    int getExitCode() const { return exitCode; }
    const char *what() const noexcept override { return "a program with testlib has ended"; }

  private:
    int exitCode;
};

[[noreturn]] inline void __testlib_exit(int code) {
    throw exit_exception(code);
}
#else
[[noreturn]] inline void __testlib_exit(int code) {
    std::exit(code);
}
#endif

/** Codes that judges read as verdicts of another protocol are left to them. */
inline int __testlib_partialExitCode(int share) {
    const int code = PC_BASE_EXIT_CODE + share;
    return code >= 99 && code <= 103 ? 98 : code;
}

inline int __testlib_share(TResult result) {
    return static_cast<int>(result) - _partially;
}

struct __testlib_Outcome {
    int exitCode;
    const char *prefix, *outcome;
};

TESTLIB_ONCE inline __testlib_Outcome __testlib_outcomeOf(TResult result) {
    switch (static_cast<int>(result)) {
    case _ok:
        return {OK_EXIT_CODE, "ok ", "accepted"};
    case _wa:
        return {WA_EXIT_CODE, "wrong answer ", "wrong-answer"};
    case _pe:
        return {PE_EXIT_CODE, "wrong output format ", "presentation-error"};
    case _dirt:
        return {DIRT_EXIT_CODE, "wrong output format ", "presentation-error"};
    case _points:
        return {POINTS_EXIT_CODE, "points ", "points"};
    case _unexpected_eof:
        return {UNEXPECTED_EOF_EXIT_CODE, "wrong output format ", "unexpected-eof"};
    default:
        break;
    }
    const int share = __testlib_share(result);
    if (share < 0 || share > 200)
        return {FAIL_EXIT_CODE, "FAIL ", "fail"};
    return {__testlib_partialExitCode(share), "partially correct ", "partially-correct"};
}

TESTLIB_ONCE inline std::string __testlib_xmlText(const std::string &text) {
    std::string result;
    for (const char c : text) {
        const char plain[2] = {static_cast<unsigned char>(c) < 32 ? '.' : c, '\0'};
        result.append(c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '"' ? "&quot;" : plain);
    }
    return result;
}

TESTLIB_ONCE inline std::string __testlib_line(TResult result, const __testlib_Outcome &outcome, const std::string &message) {
    const int share = __testlib_share(result);
    if (share < 0 || share > 200)
        return testlib_format_("%s%s\n", outcome.prefix, message.c_str());
    return testlib_format_("%s(%d) %s\n", outcome.prefix, share, message.c_str());
}

TESTLIB_ONCE inline void __testlib_writeResultFile(TResult result, const __testlib_Outcome &outcome, const std::string &message) {
    std::FILE *file = std::fopen(resultName.c_str(), "wb");
    if (file == nullptr) {
        std::fprintf(stderr, "FAIL cannot write the result file \"%s\"\n", resultName.c_str());
        __testlib_exit(FAIL_EXIT_CODE);
    }
    if (appesMode) {
        const std::string text = __testlib_xmlText(message);
        std::fprintf(file, "<?xml version=\"1.0\" encoding=\"%s\"?>\n<result outcome=\"%s\"",
                     appesModeEncoding.c_str(), outcome.outcome);
        if (result >= _partially)
            std::fprintf(file, " pctype=\"%d\"", __testlib_share(result));
        if (result == _points)
            std::fprintf(file, " points=\"%s\"", text.substr(0, text.find(' ')).c_str());
        std::fprintf(file, ">%s</result>\n", text.c_str());
    } else {
        std::fputs(__testlib_line(result, outcome, message).c_str(), file);
    }
    std::fclose(file);
}

/** What kind of end it really is: text after an answer that earns anything is none, and a validator only knows good and bad. */
TESTLIB_ONCE inline TResult __testlib_finalResult(TResult result, std::string &message) {
    const bool earns = result == _ok || result == _points || result >= _partially;
    if (earns && testlibMode == _checker && ouf.opened && !ouf.seekEof()) {
        message = testlib_format_("extra text after the answer: %s%s", ouf.describeNext().c_str(), ouf.where().c_str());
        return _dirt;
    }
#ifndef ENABLE_UNEXPECTED_EOF
    if (result == _unexpected_eof)
        result = _pe;
#endif
    return testlibMode == _validator && result != _ok ? _fail : result;
}

bool __testlib_hasQuit = false;

[[noreturn]] TESTLIB_ONCE inline void __testlib_finish(TResult result, std::string message) {
    __testlib_hasQuit = true;
    result = __testlib_finalResult(result, message);
    const __testlib_Outcome outcome = __testlib_outcomeOf(result);
    std::cout.flush();
    std::fflush(stdout);
    std::fputs(__testlib_line(result, outcome, message).c_str(), stderr);
    if (!resultName.empty())
        __testlib_writeResultFile(result, outcome, message);
    __testlib_exit(outcome.exitCode);
}

TESTLIB_ONCE inline void __testlib_fail(const std::string &message) {
    __testlib_finish(_fail, message);
}

TESTLIB_ONCE inline void quit(TResult result, const std::string &message) {
    if (__testlib_testCase < 0 || result == _points)
        __testlib_finish(result, message);
    __testlib_finish(result, testlib_format_("%s (test case %d)", message.c_str(), __testlib_testCase));
}

TESTLIB_ONCE inline void quit(TResult result, const char *message) {
    quit(result, std::string(message));
}

[[noreturn]] inline void quits(TResult result, const std::string &message) {
    quit(result, message);
}

TESTLIB_ONCE inline void quitf(TResult result, const char *text, ...) {
    va_list arguments;
    va_start(arguments, text);
    const std::string message = __testlib_vformat(text, arguments);
    va_end(arguments);
    quit(result, message);
}

TESTLIB_ONCE inline void quitif(bool condition, TResult result, const char *text, ...) TESTLIB_PRINTF(3, 4);

TESTLIB_ONCE inline void quitif(bool condition, TResult result, const char *text, ...) {
    if (!condition)
        return;
    va_list arguments;
    va_start(arguments, text);
    const std::string message = __testlib_vformat(text, arguments);
    va_end(arguments);
    quit(result, message);
}

[[noreturn]] TESTLIB_ONCE inline void __testlib_quitp(double points, const std::string &message) {
    if (!std::isfinite(points))
        __testlib_fail("points that are no number");
    const std::string number = removeDoubleTrailingZeroes(testlib_format_("%.10f", points));
    quit(_points, testlib_format_(message.empty() ? "%s" : "%s %s", number.c_str(), message.c_str()));
}

template <class Number> [[noreturn]] void quitp(Number points, const std::string &message = "") {
    __testlib_quitp(static_cast<double>(points), message);
}

template <class Number, class... Rest> [[noreturn]] void quitp(Number points, const char *text, Rest... rest) {
    __testlib_quitp(static_cast<double>(points), testlib_format_(text, rest...));
}

/** Points for a judge that computes them itself from a word of the checker. */
[[noreturn]] inline void quitpi(const std::string &pointsInfo, const std::string &message = "") {
    if (pointsInfo.find(' ') != std::string::npos)
        __testlib_fail(testlib_format_("points_info has a space: \"%s\"", pointsInfo.c_str()));
    quit(_points, testlib_format_(message.empty() ? "points_info=%s" : "points_info=%s %s", pointsInfo.c_str(),
                                  message.c_str()));
}

inline void __testlib_ensure(bool condition, const char *message) {
    if (!condition)
        quit(_fail, message);
}

#define ensure(condition) __testlib_ensure(static_cast<bool>(condition), "condition failed: \"" #condition "\"")
#define ensure_ext(condition) ensure(condition)

TESTLIB_ONCE inline void ensuref(bool condition, const char *text, ...) TESTLIB_PRINTF(2, 3);

TESTLIB_ONCE inline void ensuref(bool condition, const char *text, ...) {
    if (condition)
        return;
    va_list arguments;
    va_start(arguments, text);
    const std::string message = __testlib_vformat(text, arguments);
    va_end(arguments);
    quit(_fail, message);
}

[[noreturn]] inline void __testlib_expectedButFound(TResult result, const std::string &expected,
                                                    const std::string &found, const std::string &subject) {
    quit(result, testlib_format_("%s%sexpected '%s', but found '%s'", subject.c_str(), subject.empty() ? "" : ": ",
                                 __testlib_part(expected).c_str(), __testlib_part(found).c_str()));
}

template <class Value, class... Rest>
[[noreturn]] void expectedButFound(TResult result, const Value &expected, const Value &found, const char *text = "",
                                   Rest... rest) {
    __testlib_expectedButFound(result, toString(expected), toString(found), testlib_format_(text, rest...));
}

template <class... Rest>
[[noreturn]] void expectedButFound(TResult result, double expected, double found, const char *text = "",
                                   Rest... rest) {
    __testlib_expectedButFound(result, removeDoubleTrailingZeroes(testlib_format_("%.12f", expected)),
                               removeDoubleTrailingZeroes(testlib_format_("%.12f", found)),
                               testlib_format_(text, rest...));
}

template <class... Rest>
[[noreturn]] void expectedButFound(TResult result, const char *expected, const char *found, const char *text = "",
                                   Rest... rest) {
    __testlib_expectedButFound(result, expected, found, testlib_format_(text, rest...));
}

/* ---- Streams: bytes ---- */

template <int lazy> __testlib_InStream<lazy>::__testlib_InStream()
    : mode(_input), opened(false), stdfile(false), strict(false), handle(nullptr), at(nullptr), limit(nullptr),
      isEnded(false), isFirstChunk(true), lineNumber(1), testCase(-1), record(nullptr) {}

template <int lazy> __testlib_InStream<lazy>::__testlib_InStream(const InStream &like, const std::string &content) : __testlib_InStream() {
    reset("a text", like.mode);
    strict = like.strict;
    buffer.assign(unreadRoom, '\0');
    buffer.insert(buffer.end(), content.begin(), content.end());
    at = buffer.data() + unreadRoom;
    limit = buffer.data() + buffer.size();
    isEnded = true;
    if (!strict && content.compare(0, 3, "\xEF\xBB\xBF") == 0)
        at += 3;
}

template <int lazy> __testlib_InStream<lazy>::~__testlib_InStream() {
    close();
}

template <int lazy> TESTLIB_ONCE void __testlib_InStream<lazy>::reset(const std::string &newName, TMode newMode) {
    close();
    name = newName;
    mode = newMode;
    opened = true;
    isEnded = false;
    isFirstChunk = true;
    lineNumber = 1;
}

template <int lazy> TESTLIB_ONCE void __testlib_InStream<lazy>::init(const std::string &fileName, TMode newMode) {
    reset(fileName, newMode);
    handle = std::fopen(fileName.c_str(), "rb");
    if (handle == nullptr) {
        opened = false;
        quit(_pe, testlib_format_("cannot open the file \"%s\"%s", fileName.c_str(), where().c_str()));
    }
    buffer.assign(unreadRoom + chunk, '\0');
    at = limit = buffer.data() + unreadRoom;
}

template <int lazy> TESTLIB_ONCE void __testlib_InStream<lazy>::init(std::FILE *newFile, TMode newMode) {
    reset("stdin", newMode);
    handle = newFile;
    stdfile = true;
    buffer.assign(unreadRoom + chunk, '\0');
    at = limit = buffer.data() + unreadRoom;
}

template <int lazy> TESTLIB_ONCE void __testlib_InStream<lazy>::close() {
    if (handle != nullptr && !stdfile)
        std::fclose(handle);
    handle = nullptr;
    opened = stdfile = false;
    at = limit = nullptr;
}

/** Asks for more only when nothing is left: a partner that waits for an answer has nothing more to say. */
template <int lazy> TESTLIB_ONCE bool __testlib_InStream<lazy>::fill() {
    if (!opened)
        __testlib_fail("a stream is read that is not open: begin main with registerTestlibCmd, registerValidation, "
                       "registerInteraction or registerGen");
    if (isEnded)
        return false;
    if (testlibMode == _interactor && stdfile) {
        std::cout.flush();
        std::fflush(stdout);
    }
    std::memmove(buffer.data(), limit - unreadRoom, unreadRoom);
    at = buffer.data() + unreadRoom;
    limit = at + readSome(at, chunk);
    if (record != nullptr)
        record->text.append(at, limit);
    isEnded = at == limit;
    if (isFirstChunk && !strict && limit - at >= 3 && std::memcmp(at, "\xEF\xBB\xBF", 3) == 0)
        at += 3;
    isFirstChunk = false;
    return at < limit || (!isEnded && fill());
}

template <int lazy> size_t __testlib_InStream<lazy>::readSome(char *place, size_t size) {
#ifdef TESTLIB_POSIX
    const int descriptor = fileno(handle);
    for (;;) {
        const ssize_t count = ::read(descriptor, place, size);
        if (count >= 0)
            return static_cast<size_t>(count);
        struct pollfd request = {descriptor, POLLIN, 0};
        if (errno == EAGAIN)
            ::poll(&request, 1, -1);
        else if (errno != EINTR)
            __testlib_fail(testlib_format_("cannot read \"%s\": %s", name.c_str(), std::strerror(errno)));
    }
#else
    return std::fread(place, 1, size, handle);
#endif
}

template <int lazy> int __testlib_InStream<lazy>::take() {
    const int c = peek();
    if (c >= 0)
        at++;
    if (c == LF)
        lineNumber++;
    return c;
}

template <int lazy> void __testlib_InStream<lazy>::unreadChar(char c) {
    if (isEof(c) && isEnded && at == limit)
        return;
    if (at == nullptr || at == buffer.data())
        __testlib_fail("more is unread than can be");
    *--at = c;
    if (c == LF)
        lineNumber--;
}

template <int lazy> void __testlib_InStream<lazy>::skipBom() {
    const char *const mark = "\xEF\xBB\xBF";
    size_t found = 0;
    for (; found < 3 && curChar() == mark[found]; found++)
        skipChar();
    while (found > 0 && found < 3)
        unreadChar(mark[--found]);
}

template <int lazy> void __testlib_InStream<lazy>::skipBlanks() {
    for (;;) {
        for (; at < limit && isBlanks(*at); at++)
            if (*at == LF)
                lineNumber++;
        if (at < limit || !fill())
            return;
    }
}

template <int lazy> bool __testlib_InStream<lazy>::seekEof() {
    if (!strict)
        skipBlanks();
    return eof();
}

template <int lazy> bool __testlib_InStream<lazy>::eoln() {
#ifdef FOR_WINDOWS
    const bool needsCr = strict;
#else
    const bool needsCr = false;
#endif
    const int first = peek();
    if (first < 0)
        return !strict;
    if (first == LF && !needsCr) {
        take();
        return true;
    }
    if (first != CR || (strict && !needsCr))
        return false;
    take();
    if (peek() == LF) {
        take();
        return true;
    }
    unreadChar(CR);
    return false;
}

template <int lazy> bool __testlib_InStream<lazy>::seekEoln() {
    while (!strict && (peek() == SPACE || peek() == TAB))
        take();
    return eoln();
}

template <int lazy> void __testlib_InStream<lazy>::nextLine() {
    int c = take();
    while (c >= 0 && c != LF)
        c = take();
}

/* ---- Streams: messages ---- */

template <int lazy> TESTLIB_ONCE std::string __testlib_InStream<lazy>::Variable::text() const {
    const char *shown = base.c_str() + (base[0] == '~' ? 1 : 0);
    return testlib_format_(base.empty() || !isIndexed ? "%s" : "%s[%d]", shown, index);
}

template <int lazy> TResult __testlib_InStream<lazy>::blamed(TResult result) const {
    return mode == _output || result == _ok ? result : _fail;
}

template <int lazy> TESTLIB_ONCE std::string __testlib_InStream<lazy>::withTestCase(const std::string &message) const {
    return testCase < 0 ? message : testlib_format_("%s (test case %d)", message.c_str(), testCase);
}

template <int lazy> TESTLIB_ONCE std::string __testlib_InStream<lazy>::where() const {
    const char *label = mode == _input ? "input" : mode == _output ? "output" : "answer";
    if (testCase < 0)
        return testlib_format_(" (%s, line %zu)", label, lineNumber);
    return testlib_format_(" (test case %d, %s, line %zu)", testCase, label, lineNumber);
}

TESTLIB_ONCE inline std::string __testlib_describe(int c) {
    if (c == LF)
        return "the end of the line";
    if (c == CR)
        return "a carriage return";
    if (c == SPACE)
        return "a space";
    if (c == TAB)
        return "a tab";
    return c < 0 ? "the end of the file" : __testlib_quoted(std::string(1, static_cast<char>(c)));
}

template <int lazy> TESTLIB_ONCE std::string __testlib_InStream<lazy>::describeNext() {
    const int c = peek();
    if (c < 0 || isBlanks(c))
        return __testlib_describe(c);
    const char *end = at;
    while (end < limit && !isBlanks(*end))
        end++;
    return __testlib_quoted(std::string(at, static_cast<size_t>(end - at)));
}

template <int lazy> TESTLIB_ONCE void __testlib_InStream<lazy>::complain(TResult result, const Variable &variable, const std::string &expected,
                               const std::string &found) {
    const std::string subject = variable.text();
    __testlib_finish(blamed(result), testlib_format_("%s%sexpected %s, found %s%s", subject.c_str(),
                                                     subject.empty() ? "" : ": ", expected.c_str(), found.c_str(),
                                                     where().c_str()));
}

template <int lazy> TESTLIB_ONCE void __testlib_InStream<lazy>::quit(TResult result, const std::string &message) {
    __testlib_finish(blamed(result), withTestCase(message));
}

template <int lazy> TESTLIB_ONCE void __testlib_InStream<lazy>::quitf(TResult result, const char *text, ...) {
    va_list arguments;
    va_start(arguments, text);
    const std::string message = __testlib_vformat(text, arguments);
    va_end(arguments);
    quit(result, message);
}

template <int lazy> TESTLIB_ONCE void __testlib_InStream<lazy>::quitif(bool condition, TResult result, const char *text, ...) {
    if (!condition)
        return;
    va_list arguments;
    va_start(arguments, text);
    const std::string message = __testlib_vformat(text, arguments);
    va_end(arguments);
    quit(result, message);
}

/* ---- Streams: single characters and ends ---- */

template <int lazy> void __testlib_InStream<lazy>::readChar(char expected) {
    if (peek() != static_cast<unsigned char>(expected))
        complain(eof() ? _unexpected_eof : _pe, {"", 0, false}, __testlib_describe(static_cast<unsigned char>(expected)),
                 describeNext());
    take();
}

template <int lazy> void __testlib_InStream<lazy>::readEoln() {
    if (!eoln())
        complain(_pe, {"", 0, false}, __testlib_describe(LF), describeNext());
}

template <int lazy> void __testlib_InStream<lazy>::readEof() {
    if (!eof())
        complain(_pe, {"", 0, false}, __testlib_describe(-1), describeNext());
    if (testlibMode == _validator && this == &inf)
        validator.isEofRead = true;
}

/* ---- Streams: words and lines ---- */

/** The next word, which stays where it is unless it crosses the end of the buffer. */
template <int lazy> typename __testlib_InStream<lazy>::Token __testlib_InStream<lazy>::token(const char *expected, const Variable &variable) {
    if (!strict)
        skipBlanks();
    const int c = peek();
    if (c < 0 || isBlanks(c))
        complain(c < 0 ? _unexpected_eof : _pe, variable, expected, describeNext());
    char *start = at;
    while (at < limit && !isBlanks(*at))
        at++;
    if (at < limit || isEnded)
        return {start, static_cast<size_t>(at - start)};
    longWord.assign(start, at);
    while (fill()) {
        start = at;
        while (at < limit && !isBlanks(*at))
            at++;
        longWord.append(start, at);
        if (at < limit)
            break;
    }
    return {longWord.data(), longWord.size()};
}

template <int lazy> std::string __testlib_InStream<lazy>::tokenText(const Variable &variable, const pattern *allowed) {
    const Token found = token("a word", variable);
    const std::string text(found.text, found.size);
    if (allowed != nullptr)
        fit("a word", text, *allowed, variable);
    return text;
}

/** Checked before its end is taken, so that a message names the right line. Behind the last line come empty ones, unless
 * the stream is strict. */
template <int lazy> std::string __testlib_InStream<lazy>::lineText(const Variable &variable, const pattern *allowed) {
    if (strict && eof())
        complain(_unexpected_eof, variable, "a line", describeNext());
    std::string text;
    bool isWhole = false;
    while (!isWhole && peek() >= 0) {
        const char *end = static_cast<const char *>(std::memchr(at, LF, static_cast<size_t>(limit - at)));
        isWhole = end != nullptr;
        const size_t size = static_cast<size_t>((isWhole ? end : limit) - at);
        text.append(at, size);
        at += size;
    }
    const bool hasCr = !text.empty() && text.back() == CR;
#ifdef FOR_WINDOWS
    const bool isWrong = strict && !(isWhole && hasCr);
#else
    const bool isWrong = strict && (!isWhole || hasCr);
#endif
    if (isWrong)
        complain(_pe, variable, __testlib_describe(LF), hasCr ? __testlib_describe(CR) : describeNext());
    if (isWhole && hasCr)
        text.pop_back();
    if (allowed != nullptr)
        fit("a line", text, *allowed, variable);
    if (isWhole)
        take();
    return text;
}

template <int lazy> const pattern &__testlib_InStream<lazy>::compiled(const std::string &text) {
    if (lastPattern.empty() || lastPatternText != text) {
        lastPattern.assign(1, pattern(text));
        lastPatternText = text;
    }
    return lastPattern[0];
}

template <int lazy> TESTLIB_ONCE void __testlib_InStream<lazy>::fit(const char *kind, const std::string &text, const pattern &allowed,
                          const Variable &variable) {
    if (!allowed.matches(text))
        complain(_wa, variable, testlib_format_("%s like \"%s\"", kind, allowed.src().c_str()), __testlib_quoted(text));
}

/** In a strict stream single spaces stand between words, and nothing between lines. */
template <int lazy>
template <class Read>
auto __testlib_InStream<lazy>::readMany(int size, const std::string &base, int indexBase, bool areLines, Read read)
    -> std::vector<decltype(read(std::declval<const Variable &>()))> {
    if (size < 0)
        quit(_fail, testlib_format_("%d values cannot be read%s", size, where().c_str()));
    std::vector<decltype(read(std::declval<const Variable &>()))> values;
    values.reserve(static_cast<size_t>(std::min(size, 1 << 20)));
    for (int i = 0; i < size; i++) {
        if (strict && !areLines && i > 0)
            readSpace();
        values.push_back(read(Variable{base, indexBase + i, true}));
    }
    return values;
}

template <int lazy> std::string __testlib_InStream<lazy>::readToken() {
    return tokenText({"", 0, false}, nullptr);
}

template <int lazy> std::string __testlib_InStream<lazy>::readToken(const pattern &allowed, const std::string &variableName) {
    return tokenText({variableName, 0, false}, &allowed);
}

template <int lazy> std::string __testlib_InStream<lazy>::readToken(const std::string &allowed, const std::string &variableName) {
    return readToken(compiled(allowed), variableName);
}

template <int lazy> void __testlib_InStream<lazy>::readTokenTo(std::string &result) {
    const Token found = token("a word", {"", 0, false});
    result.assign(found.text, found.size);
}

template <int lazy> void __testlib_InStream<lazy>::readTokenTo(std::string &result, const pattern &allowed, const std::string &variableName) {
    result = readToken(allowed, variableName);
}

template <int lazy> void __testlib_InStream<lazy>::readTokenTo(std::string &result, const std::string &allowed, const std::string &variableName) {
    result = readToken(allowed, variableName);
}

template <int lazy> std::vector<std::string> __testlib_InStream<lazy>::readTokens(int size, int indexBase) {
    return readMany(size, "", indexBase, false,
                    [this](const Variable &variable) { return tokenText(variable, nullptr); });
}

template <int lazy> std::vector<std::string> __testlib_InStream<lazy>::readTokens(int size, const pattern &allowed,
                                                     const std::string &variablesName, int indexBase) {
    return readMany(size, variablesName, indexBase, false, [this, &allowed](const Variable &variable) {
        return tokenText(variable, &allowed);
    });
}

template <int lazy> std::vector<std::string> __testlib_InStream<lazy>::readTokens(int size, const std::string &allowed,
                                                     const std::string &variablesName, int indexBase) {
    return readTokens(size, compiled(allowed), variablesName, indexBase);
}

template <int lazy> std::string __testlib_InStream<lazy>::readLine() {
    return lineText({"", 0, false}, nullptr);
}

template <int lazy> std::string __testlib_InStream<lazy>::readLine(const pattern &allowed, const std::string &variableName) {
    return lineText({variableName, 0, false}, &allowed);
}

template <int lazy> std::string __testlib_InStream<lazy>::readLine(const std::string &allowed, const std::string &variableName) {
    return readLine(compiled(allowed), variableName);
}

template <int lazy> void __testlib_InStream<lazy>::readLineTo(std::string &result) {
    result = readLine();
}

template <int lazy> void __testlib_InStream<lazy>::readLineTo(std::string &result, const pattern &allowed, const std::string &variableName) {
    result = readLine(allowed, variableName);
}

template <int lazy> void __testlib_InStream<lazy>::readLineTo(std::string &result, const std::string &allowed, const std::string &variableName) {
    result = readLine(allowed, variableName);
}

template <int lazy> std::vector<std::string> __testlib_InStream<lazy>::readLines(int size, int indexBase) {
    return readMany(size, "", indexBase, true, [this](const Variable &variable) { return lineText(variable, nullptr); });
}

template <int lazy> std::vector<std::string> __testlib_InStream<lazy>::readLines(int size, const pattern &allowed, const std::string &variablesName,
                                                    int indexBase) {
    return readMany(size, variablesName, indexBase, true,
                    [this, &allowed](const Variable &variable) { return lineText(variable, &allowed); });
}

template <int lazy> std::vector<std::string> __testlib_InStream<lazy>::readLines(int size, const std::string &allowed,
                                                    const std::string &variablesName, int indexBase) {
    return readLines(size, compiled(allowed), variablesName, indexBase);
}

/* ---- Streams: numbers ---- */

TESTLIB_ONCE inline std::string __testlib_numberText(double value) {
    return testlib_format_("%.10g", value);
}

TESTLIB_ONCE inline std::string __testlib_numberText(long long value) {
    return testlib_format_("%lld", value);
}

TESTLIB_ONCE inline std::string __testlib_numberText(unsigned long long value) {
    return testlib_format_("%llu", value);
}

template <class Value> std::string __testlib_rangeText(const char *kind, Value minValue, Value maxValue) {
    return testlib_format_("%s from %s to %s", kind, __testlib_numberText(minValue).c_str(),
                           __testlib_numberText(maxValue).c_str());
}

template <int lazy>
template <class Value>
Value __testlib_InStream<lazy>::inRange(Value value, Value minValue, Value maxValue, const Variable &variable) {
    if (!(minValue <= value && value <= maxValue))
        complain(_wa, variable, __testlib_rangeText("a number", minValue, maxValue), __testlib_numberText(value));
    if (testlibMode == _validator && this == &inf && !variable.base.empty() && variable.base[0] != '~')
        validator.addBoundsHit(variable.base, !(minValue < value), !(value < maxValue));
    return value;
}

template <int lazy> long long __testlib_InStream<lazy>::parseLong(long long minValue, long long maxValue, const char *expected,
                                     const Variable &variable) {
    const Token found = token(expected, variable);
    long long value = 0;
    const __testlib_Parsed parsed = __testlib_parseLong(found.text, found.size, value);
    if (parsed == __testlib_parsed && minValue <= value && value <= maxValue)
        return value;
    complain(_pe, variable,
             parsed == __testlib_malformed ? expected : __testlib_rangeText("a number", minValue, maxValue),
             __testlib_quoted(std::string(found.text, found.size)));
}

template <int lazy> unsigned long long __testlib_InStream<lazy>::parseUnsigned(const Variable &variable) {
    const Token found = token("an integer", variable);
    unsigned long long value = 0;
    const __testlib_Parsed parsed = __testlib_parseDigits(found.text, found.size, value);
    if (parsed != __testlib_parsed)
        complain(_pe, variable,
                 parsed == __testlib_malformed ? "an integer that is not negative"
                                               : __testlib_rangeText("a number", 0ULL, ULLONG_MAX),
                 __testlib_quoted(std::string(found.text, found.size)));
    return value;
}

template <int lazy> double __testlib_InStream<lazy>::parseDouble(const Variable &variable) {
    const Token found = token("a decimal number", variable);
    const std::string text(found.text, found.size);
    double value = 0;
    if (!__testlib_parseDouble(text, value))
        complain(_pe, variable, "a decimal number", __testlib_quoted(text));
    return value;
}

template <int lazy> double __testlib_InStream<lazy>::parseStrictDouble(int minDigits, int maxDigits, const Variable &variable) {
    const Token found = token("a decimal number", variable);
    const std::string text(found.text, found.size);
    double value = 0;
    if (!__testlib_isStrictDecimal(text, minDigits, maxDigits) || !__testlib_parseDouble(text, value))
        complain(_pe, variable,
                 testlib_format_("a plain decimal number with %d to %d digits after the point", minDigits, maxDigits),
                 __testlib_quoted(text));
    return value;
}

template <int lazy> int __testlib_InStream<lazy>::readInt() {
    return static_cast<int>(parseLong(INT_MIN, INT_MAX, "an integer", {"", 0, false}));
}

template <int lazy> int __testlib_InStream<lazy>::readInt(int minValue, int maxValue, const std::string &variableName) {
    const Variable variable = {variableName, 0, false};
    return static_cast<int>(
        inRange<long long>(parseLong(INT_MIN, INT_MAX, "an integer", variable), minValue, maxValue, variable));
}

template <int lazy> std::vector<int> __testlib_InStream<lazy>::readInts(int size, int indexBase) {
    return readMany(size, "", indexBase, false, [this](const Variable &variable) {
        return static_cast<int>(parseLong(INT_MIN, INT_MAX, "an integer", variable));
    });
}

template <int lazy> std::vector<int> __testlib_InStream<lazy>::readInts(int size, int minValue, int maxValue, const std::string &variablesName,
                                           int indexBase) {
    return readMany(size, variablesName, indexBase, false, [this, minValue, maxValue](const Variable &variable) {
        return static_cast<int>(
            inRange<long long>(parseLong(INT_MIN, INT_MAX, "an integer", variable), minValue, maxValue, variable));
    });
}

template <int lazy> long long __testlib_InStream<lazy>::readLong() {
    return parseLong(LLONG_MIN, LLONG_MAX, "an integer", {"", 0, false});
}

template <int lazy> long long __testlib_InStream<lazy>::readLong(long long minValue, long long maxValue, const std::string &variableName) {
    const Variable variable = {variableName, 0, false};
    return inRange(parseLong(LLONG_MIN, LLONG_MAX, "an integer", variable), minValue, maxValue, variable);
}

template <int lazy> std::vector<long long> __testlib_InStream<lazy>::readLongs(int size, int indexBase) {
    return readMany(size, "", indexBase, false, [this](const Variable &variable) {
        return parseLong(LLONG_MIN, LLONG_MAX, "an integer", variable);
    });
}

template <int lazy> std::vector<long long> __testlib_InStream<lazy>::readLongs(int size, long long minValue, long long maxValue,
                                                  const std::string &variablesName, int indexBase) {
    return readMany(size, variablesName, indexBase, false, [this, minValue, maxValue](const Variable &variable) {
        return inRange(parseLong(LLONG_MIN, LLONG_MAX, "an integer", variable), minValue, maxValue, variable);
    });
}

template <int lazy> unsigned long long __testlib_InStream<lazy>::readUnsignedLong() {
    return parseUnsigned({"", 0, false});
}

template <int lazy> unsigned long long __testlib_InStream<lazy>::readUnsignedLong(unsigned long long minValue, unsigned long long maxValue,
                                                     const std::string &variableName) {
    const Variable variable = {variableName, 0, false};
    return inRange(parseUnsigned(variable), minValue, maxValue, variable);
}

template <int lazy> std::vector<unsigned long long> __testlib_InStream<lazy>::readUnsignedLongs(int size, int indexBase) {
    return readMany(size, "", indexBase, false, [this](const Variable &variable) { return parseUnsigned(variable); });
}

template <int lazy> std::vector<unsigned long long> __testlib_InStream<lazy>::readUnsignedLongs(int size, unsigned long long minValue,
                                                                   unsigned long long maxValue,
                                                                   const std::string &variablesName, int indexBase) {
    return readMany(size, variablesName, indexBase, false, [this, minValue, maxValue](const Variable &variable) {
        return inRange(parseUnsigned(variable), minValue, maxValue, variable);
    });
}

template <int lazy> double __testlib_InStream<lazy>::readDouble() {
    return parseDouble({"", 0, false});
}

template <int lazy> double __testlib_InStream<lazy>::readDouble(double minValue, double maxValue, const std::string &variableName) {
    const Variable variable = {variableName, 0, false};
    return inRange(parseDouble(variable), minValue, maxValue, variable);
}

template <int lazy> std::vector<double> __testlib_InStream<lazy>::readDoubles(int size, int indexBase) {
    return readMany(size, "", indexBase, false, [this](const Variable &variable) { return parseDouble(variable); });
}

template <int lazy> std::vector<double> __testlib_InStream<lazy>::readDoubles(int size, double minValue, double maxValue,
                                                 const std::string &variablesName, int indexBase) {
    return readMany(size, variablesName, indexBase, false, [this, minValue, maxValue](const Variable &variable) {
        return inRange(parseDouble(variable), minValue, maxValue, variable);
    });
}

template <int lazy> double __testlib_InStream<lazy>::readStrictDouble(double minValue, double maxValue, int minAfterPointDigitCount,
                                         int maxAfterPointDigitCount, const std::string &variableName) {
    const Variable variable = {variableName, 0, false};
    return inRange(parseStrictDouble(minAfterPointDigitCount, maxAfterPointDigitCount, variable), minValue, maxValue,
                   variable);
}

template <int lazy> std::vector<double> __testlib_InStream<lazy>::readStrictDoubles(int size, double minValue, double maxValue,
                                                       int minAfterPointDigitCount, int maxAfterPointDigitCount,
                                                       const std::string &variablesName, int indexBase) {
    return readMany(size, variablesName, indexBase, false,
                    [this, minValue, maxValue, minAfterPointDigitCount,
                     maxAfterPointDigitCount](const Variable &variable) {
                        return inRange(parseStrictDouble(minAfterPointDigitCount, maxAfterPointDigitCount, variable),
                                       minValue, maxValue, variable);
                    });
}

/* ---- Texts to numbers; the stream says whose fault a wrong one is ---- */

inline void __testlib_ensureParsed(bool isParsed, InStream &stream, const char *expected, const std::string &text) {
    if (!isParsed)
        stream.quit(_pe, testlib_format_("expected %s, found %s", expected, __testlib_quoted(text).c_str()));
}

inline long long stringToLongLong(InStream &stream, const std::string &text) {
    long long value = 0;
    const bool isParsed = __testlib_parseLong(text.data(), text.size(), value) == __testlib_parsed;
    __testlib_ensureParsed(isParsed, stream, "a 64-bit integer", text);
    return value;
}

inline int stringToInt(InStream &stream, const std::string &text) {
    const long long value = stringToLongLong(stream, text);
    __testlib_ensureParsed(value >= INT_MIN && value <= INT_MAX, stream, "a 32-bit integer", text);
    return static_cast<int>(value);
}

inline unsigned long long stringToUnsignedLongLong(InStream &stream, const std::string &text) {
    unsigned long long value = 0;
    const bool isParsed = __testlib_parseDigits(text.data(), text.size(), value) == __testlib_parsed;
    __testlib_ensureParsed(isParsed, stream, "a 64-bit integer that is not negative", text);
    return value;
}

inline double stringToDouble(InStream &stream, const std::string &text) {
    double value = 0;
    __testlib_ensureParsed(__testlib_parseDouble(text, value), stream, "a decimal number", text);
    return value;
}

inline double stringToStrictDouble(InStream &stream, const std::string &text, int minAfterPointDigitCount,
                                   int maxAfterPointDigitCount) {
    const bool isPlain = __testlib_isStrictDecimal(text, minAfterPointDigitCount, maxAfterPointDigitCount);
    __testlib_ensureParsed(isPlain, stream, "a plain decimal number", text);
    return stringToDouble(stream, text);
}

/* ---- Validators ---- */

inline void addFeature(const std::string &feature) {
    if (testlibMode != _validator)
        __testlib_fail("only validators know features");
    validator.addFeature(feature);
}

inline void feature(const std::string &feature) {
    if (testlibMode != _validator)
        __testlib_fail("only validators know features");
    validator.feature(feature);
}

/* ---- Options of generators: -n 10, -n=10, --n=10, -n10, -flag ---- */

template <int lazy> struct __testlib_OptionsOf {
    struct Option {
        std::string value;
        bool isUsed;
    };

    std::vector<std::string> arguments;
    std::map<std::string, Option> named;
    /** By argument, the option it belongs to. */
    std::vector<std::string> owners;
    bool isCheckWanted = false, isCheckSuppressed = false;

    static bool isName(const std::string &argument) {
        const size_t dashes = argument.compare(0, 2, "--") == 0 ? 2 : 1;
        return argument[0] == '-' && argument.size() > dashes &&
               (std::isalpha(static_cast<unsigned char>(argument[dashes])) || argument[dashes] == '_');
    }

    void prepare(int argc, char *argv[]) {
        arguments.assign(argv, argv + argc);
        owners.assign(arguments.size(), "");
        named.clear();
        isCheckWanted = false;
        for (size_t i = 1; i < arguments.size(); i++)
            if (isName(arguments[i]))
                i = addNamed(i);
    }

    /** The last argument that belongs to the option at i. */
    size_t addNamed(size_t i) {
        std::string key = arguments[i].substr(arguments[i][1] == '-' ? 2 : 1), value = "true";
        size_t last = i;
        const size_t sign = key.find('=');
        if (sign != std::string::npos) {
            value = key.substr(sign + 1);
            key.resize(sign);
        } else if (i + 1 < arguments.size() && !isName(arguments[i + 1])) {
            value = arguments[++last];
        } else if (key.find_last_not_of("0123456789") + 1 < key.size()) {
            const size_t digits = key.find_last_not_of("0123456789") + 1;
            value = key.substr(digits);
            key.resize(digits);
        }
        named[key] = Option{value, false};
        for (size_t j = i; j <= last; j++)
            owners[j] = key;
        return last;
    }

    /** Never destroyed: they are read after main is over. */
    static __testlib_OptionsOf &instance() {
        static __testlib_OptionsOf &options = *new __testlib_OptionsOf();
        return options;
    }

    const std::string &argument(int index) {
        if (index < 0 || index >= static_cast<int>(arguments.size()))
            __testlib_fail(testlib_format_("there is no argument %d", index));
        const std::string &owner = owners[static_cast<size_t>(index)];
        if (!owner.empty())
            named[owner].isUsed = true;
        return arguments[static_cast<size_t>(index)];
    }

    bool isGiven(const std::string &key) {
        const typename std::map<std::string, Option>::iterator found = named.find(key);
        if (found == named.end())
            return false;
        found->second.isUsed = true;
        return true;
    }

    const std::string &argument(const std::string &key) {
        if (!isGiven(key))
            __testlib_fail(testlib_format_("the option -%s is missing", key.c_str()));
        return named[key].value;
    }

    /** What is wrong with the options, or null. */
    const char *reproach() const {
        static std::string text;
        for (const std::pair<const std::string, Option> &option : named)
            if (!option.second.isUsed)
                text = testlib_format_("unknown option -%s", option.first.c_str());
        return text.empty() ? nullptr : text.c_str();
    }

    static const char *reproachAtEnd() {
        return instance().isCheckWanted && !instance().isCheckSuppressed ? instance().reproach() : nullptr;
    }
};

typedef __testlib_OptionsOf<0> __testlib_Options;

inline void prepareOpts(int argc, char *argv[]) {
    __testlib_Options::instance().prepare(argc, argv);
}

template <class Value> struct __testlib_Converted {
    static_assert(std::is_arithmetic<Value>::value, "opt<T> needs a number, bool, char or std::string");

    /** Whole numbers may be written as 2e5. */
    static bool convert(const std::string &text, Value &value) {
        double number = 0;
        if (std::is_floating_point<Value>::value || text.find_first_not_of("-0123456789") != std::string::npos) {
            if (!__testlib_parseDouble(text, number, false))
                return false;
            const double least = static_cast<double>(std::numeric_limits<Value>::lowest());
            const double most = static_cast<double>(std::numeric_limits<Value>::max());
            const bool isExact = std::is_floating_point<Value>::value ||
                                 (number == std::floor(number) && std::fabs(number) <= 9007199254740992.0);
            if (!isExact || number < least || number > most)
                return false;
            value = static_cast<Value>(number);
            return true;
        }
        if (std::is_unsigned<Value>::value) {
            unsigned long long digits = 0;
            if (__testlib_parseDigits(text.data(), text.size(), digits) != __testlib_parsed ||
                digits > static_cast<unsigned long long>(std::numeric_limits<Value>::max()))
                return false;
            value = static_cast<Value>(digits);
            return true;
        }
        long long whole = 0;
        if (__testlib_parseLong(text.data(), text.size(), whole) != __testlib_parsed ||
            whole < static_cast<long long>(std::numeric_limits<Value>::lowest()) ||
            whole > static_cast<long long>(std::numeric_limits<Value>::max()))
            return false;
        value = static_cast<Value>(whole);
        return true;
    }
};

template <> struct __testlib_Converted<std::string> {
    static bool convert(const std::string &text, std::string &value) {
        value = text;
        return true;
    }
};

template <> struct __testlib_Converted<char> {
    static bool convert(const std::string &text, char &value) {
        value = text.empty() ? '\0' : text[0];
        return text.size() == 1;
    }
};

template <> struct __testlib_Converted<bool> {
    static bool convert(const std::string &text, bool &value) {
        const std::string lower = lowerCase(text);
        value = lower == "true" || lower == "1";
        return value || lower == "false" || lower == "0";
    }
};

template <class Value> Value __testlib_optionValue(const std::string &text, const std::string &subject) {
    Value value = Value();
    if (!__testlib_Converted<Value>::convert(text, value))
        __testlib_fail(testlib_format_("%s has a value of another kind: \"%s\"", subject.c_str(), text.c_str()));
    return value;
}

inline bool has_opt(const std::string &key) {
    return __testlib_Options::instance().isGiven(key);
}

template <class Value> Value opt(int index) {
    return __testlib_optionValue<Value>(__testlib_Options::instance().argument(index), testlib_format_("argument %d", index));
}

template <class Value> Value opt(const std::string &key) {
    return __testlib_optionValue<Value>(__testlib_Options::instance().argument(key),
                                        testlib_format_("the option -%s", key.c_str()));
}

template <class Value> Value opt(int index, const Value &otherwise) {
    return index < static_cast<int>(__testlib_Options::instance().arguments.size()) ? opt<Value>(index) : otherwise;
}

/** Once something has a default, a misspelt option would pass unnoticed; so unknown ones are refused at the end. */
template <class Value> Value opt(const std::string &key, const Value &otherwise) {
    __testlib_Options::instance().isCheckWanted = true;
    return has_opt(key) ? opt<Value>(key) : otherwise;
}

template <int = 0> std::string opt(int index) {
    return opt<std::string>(index);
}

template <int = 0> std::string opt(const std::string &key) {
    return opt<std::string>(key);
}

template <int = 0> std::string opt(int index, const std::string &otherwise) {
    return opt<std::string>(index, otherwise);
}

template <int = 0> std::string opt(const std::string &key, const std::string &otherwise) {
    return opt<std::string>(key, otherwise);
}

template <class Value> std::vector<Value> __testlib_optionValues(const std::string &text, char separator) {
    std::vector<Value> values;
    for (const std::string &piece : tokenize(text, separator))
        values.push_back(__testlib_optionValue<Value>(piece, "a list of values"));
    return values;
}

/** Several values: -sizes=1,2,3 */
template <class Value> std::vector<Value> opts(int index, char separator = ',') {
    return __testlib_optionValues<Value>(__testlib_Options::instance().argument(index), separator);
}

template <class Value> std::vector<Value> opts(const std::string &key, char separator = ',') {
    return __testlib_optionValues<Value>(__testlib_Options::instance().argument(key), separator);
}

template <int = 0> std::vector<std::string> opts(int index, char separator = ',') {
    return opts<std::string>(index, separator);
}

template <int = 0> std::vector<std::string> opts(const std::string &key, char separator = ',') {
    return opts<std::string>(key, separator);
}

inline void ensureNoUnusedOpts() {
    const char *reproach = __testlib_Options::instance().reproach();
    if (reproach != nullptr)
        __testlib_fail(reproach);
}

inline void suppressEnsureNoUnusedOpts() {
    __testlib_Options::instance().isCheckSuppressed = true;
}

/* ---- Beginning of a program ---- */

inline void __testlib_register(TTestlibMode mode) {
    if (testlibMode != _unknown)
        __testlib_fail("a program registers once");
    testlibMode = mode;
}

/** The arguments that are no --name value; those of known names are handed out. */
struct __testlib_Arguments {
    const char *others[6];
    const char *testset, *group, *logFile, *markupFile, *testCase, *caseFile;
    int count;

    TESTLIB_ONCE __testlib_Arguments(int argc, char *argv[])
        : others(), testset(""), group(""), logFile(""), markupFile(""), testCase(""), caseFile(""), count(0) {
        for (int i = 1; i < argc; i++) {
            const char **named = std::strcmp(argv[i], "--testset") == 0                   ? &testset
                                 : std::strcmp(argv[i], "--group") == 0                   ? &group
                                 : std::strcmp(argv[i], "--testOverviewLogFileName") == 0 ? &logFile
                                 : std::strcmp(argv[i], "--testMarkupFileName") == 0      ? &markupFile
                                 : std::strcmp(argv[i], "--testCase") == 0                ? &testCase
                                 : std::strcmp(argv[i], "--testCaseFileName") == 0        ? &caseFile
                                                                                          : nullptr;
            if (named != nullptr && i + 1 == argc)
                __testlib_fail(testlib_format_("%s needs a value", argv[i]));
            if (named != nullptr)
                *named = argv[++i];
            else if (count < 6)
                others[count++] = argv[i];
        }
    }
};

inline const char *__testlib_reproachOfSilence() {
    return "the program ended without quit, quitf or quitp";
}

/** The part that checkers and interactors have in common; least is the number of files they need. */
TESTLIB_ONCE inline void __testlib_registerJudging(TTestlibMode mode, const __testlib_Arguments &arguments, int least,
                                      const char *usage) {
    __testlib_register(mode);
    if (arguments.count < least || arguments.count > 5)
        __testlib_fail(usage);
    __testlib_reproach = __testlib_reproachOfSilence;
    checker.setTestset(arguments.testset);
    checker.setGroup(arguments.group);
    if (arguments.count > 3)
        resultName = arguments.others[3];
    if (arguments.count > 4) {
        appesMode = lowerCase(arguments.others[4]) == "-appes";
        if (!appesMode)
            __testlib_fail("the fifth argument may only be -appes");
    }
    inf.init(arguments.others[0], _input);
}

/* The answer before the output: if both are missing, that is no fault of the contestant. */
TESTLIB_ONCE inline void registerTestlibCmd(int argc, char *argv[]) {
    const __testlib_Arguments arguments(argc, argv);
    __testlib_registerJudging(_checker, arguments, 3, "a checker is called with INPUT OUTPUT ANSWER [RESULT [-appes]]");
    ans.init(arguments.others[2], _answer);
    ouf.init(arguments.others[1], _output);
}

inline void registerChecker(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
}

/** The files as arguments: registerTestlib(3, input, output, answer). */
TESTLIB_ONCE inline void registerTestlib(int count, ...) {
    char *arguments[6] = {};
    va_list list;
    va_start(list, count);
    for (int i = 1; i <= count && i < 6; i++)
        arguments[i] = va_arg(list, char *);
    va_end(list);
    registerTestlibCmd(__testlib_min(count + 1, 6), arguments);
}

/** An interactor that writes to a program that has left shall not die of it, but see the end of its output. */
TESTLIB_ONCE inline void registerInteraction(int argc, char *argv[]) {
    const __testlib_Arguments arguments(argc, argv);
    __testlib_registerJudging(_interactor, arguments, 2,
                              "an interactor is called with INPUT OUTPUT [ANSWER [RESULT [-appes]]]");
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
    tout.open(arguments.others[1], std::ios_base::out);
    if (!tout.good())
        __testlib_fail(testlib_format_("cannot write the file \"%s\"", arguments.others[1]));
    if (arguments.count > 2)
        ans.init(arguments.others[2], _answer);
    ouf.init(stdin, _output);
}

/** Never destroyed: it is read after main is over. */
inline __testlib_Record &__testlib_record() {
    static __testlib_Record &kept = *new __testlib_Record();
    return kept;
}

inline const char *__testlib_reproachOfValidator() {
    validator.writeTestOverviewLog();
    if (inf.isKept()) {
        validator.writeTestMarkup(__testlib_record(), inf.recorded());
        validator.writeTestCase(__testlib_record(), inf.recorded());
    }
    return validator.isEofRead || __testlib_hasQuit ? nullptr : "the validator ended without readEof";
}

TESTLIB_ONCE inline void registerValidation() {
    __testlib_register(_validator);
    __testlib_reproach = __testlib_reproachOfValidator;
    inf.init(stdin, _input);
    inf.strict = true;
}

TESTLIB_ONCE inline void registerValidation(int argc, char *argv[]) {
    registerValidation();
    const __testlib_Arguments arguments(argc, argv);
    validator.setTestset(arguments.testset);
    validator.setGroup(arguments.group);
    validator.setTestOverviewLogFileName(arguments.logFile);
    validator.setTestMarkupFileName(arguments.markupFile);
    validator.setTestCaseFileName(arguments.caseFile);
    if (*arguments.testCase != '\0') {
        char *end = nullptr;
        const long number = std::strtol(arguments.testCase, &end, 10);
        if (*end != '\0' || number < 0 || number > INT_MAX)
            __testlib_fail(testlib_format_("--testCase needs a number, not %s", arguments.testCase));
        validator.setTestCase(static_cast<int>(number));
    }
    if (*arguments.markupFile != '\0' || *arguments.caseFile != '\0')
        inf.keepIn(__testlib_record());
}

TESTLIB_ONCE inline void registerGen(int argc, char *argv[], int randomGeneratorVersion) {
    __testlib_register(_generator);
    if (randomGeneratorVersion != 0 && randomGeneratorVersion != 1)
        __testlib_fail("registerGen knows the versions 0 and 1");
    random_t::version = randomGeneratorVersion;
    __testlib_reproach = __testlib_Options::reproachAtEnd;
    rnd.setSeed(argc, argv);
    prepareOpts(argc, argv);
}

TESTLIB_ONCE inline void registerGen(int argc, char *argv[]) {
    registerGen(argc, argv, 0);
}

/* ---- Writing tests ---- */

/** What is printed from now on is the test of this number, in a file of that name. */
inline void startTest(int test) {
    std::cout.flush();
    if (std::freopen(testlib_format_("%d", test).c_str(), "wb", stdout) == nullptr)
        __testlib_fail(testlib_format_("cannot write the file \"%d\"", test));
}

template <class Iterator> void shuffle(Iterator from, Iterator to) {
    if (from == to)
        return;
    for (Iterator it = from + 1; it != to; ++it)
        std::iter_swap(it, from + rnd.next(static_cast<int>(it - from) + 1));
}

template <class Value> struct __testlib_IsList {
    template <class Other>
    static auto test(int) -> decltype(std::begin(std::declval<const Other &>()), std::true_type());
    template <class> static std::false_type test(...);

    static const bool value = decltype(test<Value>(0))::value;
};

template <> struct __testlib_IsList<std::string> : std::false_type {};
template <size_t size> struct __testlib_IsList<char[size]> : std::false_type {};
#ifdef __cpp_lib_string_view
template <> struct __testlib_IsList<std::string_view> : std::false_type {};
#endif

template <class Value> struct __testlib_IsIterator {
    template <class Other> static auto test(int) -> decltype(typename Other::iterator_category(), std::true_type());
    template <class> static std::false_type test(...);

    static const bool value =
        decltype(test<Value>(0))::value ||
        (std::is_pointer<Value>::value &&
         !std::is_same<typename std::remove_cv<typename std::remove_pointer<Value>::type>::type, char>::value &&
         !std::is_void<typename std::remove_pointer<Value>::type>::value);
};

template <class Value> void __testlib_printItem(const Value &value, std::false_type) {
    std::cout << value;
}

template <class Value> void __testlib_printItem(const Value &values, std::true_type) {
    std::cout << join(std::begin(values), std::end(values));
}

inline void __testlib_printItems(bool) {}

template <class First> void __testlib_printItems(bool isFirst, const First &first) {
    if (!isFirst)
        std::cout << ' ';
    __testlib_printItem(first, std::integral_constant<bool, __testlib_IsList<First>::value>());
}

template <class First, class Second, class... Rest>
void __testlib_printItems(bool isFirst, const First &first, const Second &second, const Rest &...rest);

template <class First, class Second, class... Rest>
void __testlib_printPair(std::false_type, bool isFirst, const First &first, const Second &second, const Rest &...rest) {
    __testlib_printItems(isFirst, first);
    __testlib_printItems(false, second, rest...);
}

template <class First, class Second, class... Rest>
void __testlib_printPair(std::true_type, bool isFirst, const First &first, const Second &second, const Rest &...rest) {
    typedef typename std::common_type<typename std::decay<First>::type, typename std::decay<Second>::type>::type It;
    __testlib_printItems(isFirst, join(It(first), It(second)));
    __testlib_printItems(false, rest...);
}

/** Two iterators of one kind are a range; an array stands for its items unless its end follows. */
template <class First, class Second, class... Rest>
void __testlib_printItems(bool isFirst, const First &first, const Second &second, const Rest &...rest) {
    typedef typename std::remove_const<typename std::remove_pointer<typename std::decay<First>::type>::type>::type From;
    typedef typename std::remove_const<typename std::remove_pointer<typename std::decay<Second>::type>::type>::type To;
    typedef std::integral_constant<bool, std::is_same<From, To>::value && !std::is_array<Second>::value &&
                                             __testlib_IsIterator<typename std::decay<First>::type>::value &&
                                             __testlib_IsIterator<typename std::decay<Second>::type>::value>
        IsRange;
    __testlib_printPair(IsRange(), isFirst, first, second, rest...);
}

/** Items with spaces between them; a list, an array or two iterators stand for what is in them. */
template <class First, class... Rest> void println(First &&first, Rest &&...rest) {
    __testlib_printItems(true, first, rest...);
    std::cout << '\n';
}

/* Templates with references of this kind are chosen beside std::println instead of being ambiguous. */
template <int = 0> void println() {
    std::cout << '\n';
}

/* ---- The very end ---- */

/** Lives until main is over: a program that ended without a word has said nothing. */
struct __testlib_Guard {
    TESTLIB_ONCE ~__testlib_Guard() {
        const char *reproach = __testlib_reproach();
        if (reproach == nullptr || __testlib_hasQuit || !__testlib_isGuarded)
            return;
        std::cout.flush();
        std::fflush(stdout);
        std::fprintf(stderr, "FAIL %s\n", reproach);
        std::_Exit(FAIL_EXIT_CODE);
    }
};

__testlib_Guard __testlib_guard;

#endif
