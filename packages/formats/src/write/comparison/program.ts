import type { Compare } from '@praxis/contract/judgingJobs'
import { withoutIdle } from '../comparing.ts'

/** How a program that compares is called, and how it says what it found. */
const protocols = {
  kattis: {
    exits: { accepted: 42, presentation: 43, wrong: 43 },
    files: 'INPUT ANSWER FEEDBACK; the output is standard input',
    answer: 'argv[2]',
    output: 'NULL',
  },
  testlib: {
    exits: { accepted: 0, presentation: 101, wrong: 1 },
    files: 'INPUT OUTPUT ANSWER',
    answer: 'argv[3]',
    output: 'argv[2]',
  },
  hustoj: {
    exits: { accepted: 0, presentation: 1, wrong: 1 },
    files: 'INPUT ANSWER OUTPUT',
    answer: 'argv[2]',
    output: 'argv[3]',
  },
} as const
export type ComparingProtocol = keyof typeof protocols

/** Whether such a program can tell a Presentation Error. */
export const tellsPresentation = (protocol: ComparingProtocol): boolean => {
  const { presentation, wrong } = protocols[protocol].exits as { presentation: number; wrong: number }
  return presentation !== wrong
}

/**
 * A checker in C++ that decides as the judge compares (docs/judging.md, "Comparing"). It reads both texts once, and its
 * memory does not grow with them. What it cannot read ends it by a signal, which no protocol takes for a verdict.
 */
export function comparisonProgram(compare: Compare, protocol: ComparingProtocol): string {
  const { kind, ignoreTrailing, caseInsensitive, spaceSensitive, epsAbs, epsRel } = withoutIdle(compare)
  const { exits, files, answer, output } = protocols[protocol]
  return `// Compares the output of a program with the answer. Arguments: ${files}.
#include <cfloat>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

namespace {

enum Kind { EXACT, LINES, TOKENS, FLOAT };

const Kind kind = ${kind.toUpperCase()};
const bool ignoreTrailing = ${ignoreTrailing};
const bool caseInsensitive = ${caseInsensitive};
const bool spaceSensitive = ${spaceSensitive};
const double epsAbs = ${epsAbs ?? 0};
const double epsRel = ${epsRel ?? 0};

const int accepted = ${exits.accepted};
const int presentation = ${exits.presentation};
const int wrong = ${exits.wrong};

${body}
int main(int argc, char **argv) {
    if (argc < 4)
        std::abort();
    Text answer(${answer});
    Text output(${output});
    return compare(answer, output);
}
`
}

const body = `bool isSpace(int c) {
    return c == ' ' || (c >= '\\t' && c <= '\\r');
}

bool isVisible(int c) {
    return c >= 0 && !isSpace(c);
}

bool isBlank(int c) {
    return isSpace(c) && c != '\\n';
}

int folded(int c) {
    return caseInsensitive && c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

// A file that is read byte by byte, or standard input.
class Text {
public:
    explicit Text(const char *path) : file(path ? std::fopen(path, "rb") : stdin), isOwn(path), at(0), have(0) {
        if (!file)
            std::abort();
    }

    ~Text() {
        if (isOwn)
            std::fclose(file);
    }

    // The next byte, or -1 at the end.
    int peek() {
        if (at == have)
            fill();
        return at < have ? buffer[at] : -1;
    }

    void next() {
        at++;
    }

    void skipSpace() {
        while (isSpace(peek()))
            next();
    }

private:
    Text(const Text &);
    Text &operator=(const Text &);

    void fill() {
        at = 0;
        have = std::fread(buffer, 1, sizeof buffer, file);
        if (have == 0 && std::ferror(file))
            std::abort();
    }

    std::FILE *file;
    bool isOwn;
    std::size_t at, have;
    unsigned char buffer[65536];
};

int exact(Text &answer, Text &output) {
    for (;;) {
        int wanted = answer.peek(), got = output.peek();
        if (wanted != got)
            return wrong;
        if (got < 0)
            return accepted;
        answer.next();
        output.next();
    }
}

// The same bytes, where CRLF and CR of the answer are LF; else the same once all white space is left out.
int keptLines(Text &answer, Text &output) {
    for (;;) {
        int wanted = answer.peek(), got = output.peek();
        if ((wanted == '\\r' ? '\\n' : wanted) != got)
            break;
        if (got < 0)
            return accepted;
        answer.next();
        output.next();
        if (wanted == '\\r' && answer.peek() == '\\n')
            answer.next();
    }
    for (;;) {
        answer.skipSpace();
        output.skipSpace();
        int wanted = answer.peek(), got = output.peek();
        if (wanted != got)
            return wrong;
        if (got < 0)
            return presentation;
        answer.next();
        output.next();
    }
}

// Blanks at the ends of lines and white space at the end do not count.
int trimmedLines(Text &answer, Text &output) {
    for (;;) {
        bool isSame = true;
        for (;;) {
            int wanted = answer.peek(), got = output.peek();
            if (!isBlank(wanted) && !isBlank(got))
                break;
            if (wanted != got)
                isSame = false;
            if (isBlank(wanted))
                answer.next();
            if (isBlank(got))
                output.next();
        }
        int wanted = answer.peek(), got = output.peek();
        if (wanted < 0 || got < 0) {
            answer.skipSpace();
            output.skipSpace();
            return answer.peek() < 0 && output.peek() < 0 ? accepted : wrong;
        }
        if (wanted != got || (wanted != '\\n' && !isSame))
            return wrong;
        answer.next();
        output.next();
    }
}

// The beginning of a word; a longer one is no number.
struct Word {
    static const std::size_t most = 1024;
    std::size_t length;
    char text[most + 1];

    Word() : length(0) {}

    void add(int c) {
        if (length < most)
            text[length] = (char)c;
        length++;
    }
};

// Decimal notation only: strtod takes inf, nan and hexadecimal numbers as well.
bool isNumber(Word &word, double &value) {
    if (word.length == 0 || word.length > Word::most)
        return false;
    bool hasDigit = false;
    for (std::size_t i = 0; i < word.length; i++) {
        char c = word.text[i];
        bool isDigit = c >= '0' && c <= '9';
        hasDigit = hasDigit || isDigit;
        if (!isDigit && c != '.' && c != '+' && c != '-' && c != 'e' && c != 'E')
            return false;
    }
    word.text[word.length] = '\\0';
    char *end = NULL;
    value = std::strtod(word.text, &end);
    return hasDigit && end == word.text + word.length && value >= -DBL_MAX && value <= DBL_MAX;
}

bool isSameWord(Text &answer, Text &output) {
    Word expected, given;
    bool isSame = true;
    for (;;) {
        int wanted = answer.peek(), got = output.peek();
        if (!isVisible(wanted) && !isVisible(got))
            break;
        if (!isVisible(wanted) || !isVisible(got) || folded(wanted) != folded(got))
            isSame = false;
        if (!isSame && kind != FLOAT)
            return false;
        if (isVisible(wanted)) {
            expected.add(wanted);
            answer.next();
        }
        if (isVisible(got)) {
            given.add(got);
            output.next();
        }
    }
    double right = 0, said = 0;
    if (isSame || kind != FLOAT || !isNumber(expected, right) || !isNumber(given, said))
        return isSame;
    // Two decimals exactly one tolerance apart may be a little more apart as doubles.
    double difference = std::fabs(right - said) / (1 + 1e-12);
    return difference <= epsAbs || difference <= epsRel * std::fabs(right);
}

int words(Text &answer, Text &output) {
    for (;;) {
        if (!spaceSensitive) {
            answer.skipSpace();
            output.skipSpace();
        }
        int wanted = answer.peek(), got = output.peek();
        if (isVisible(wanted) && isVisible(got)) {
            if (!isSameWord(answer, output))
                return wrong;
            continue;
        }
        if (wanted != got)
            return wrong;
        if (got < 0)
            return accepted;
        answer.next();
        output.next();
    }
}

int compare(Text &answer, Text &output) {
    if (kind == EXACT)
        return exact(answer, output);
    if (kind == LINES)
        return ignoreTrailing ? trimmedLines(answer, output) : keptLines(answer, output);
    return words(answer, output);
}

} // namespace
`
