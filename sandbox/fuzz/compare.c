/* Checks the streaming comparison against one that reads both texts as a whole and follows the README word for word.
 * The output is delivered in two ways, at once and in small pieces, and the result must be the same. An input consists
 * of kind, flags, tolerance, size of a piece, length of the answer, the answer, and the output. */
#include "../sandbox.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

#define HEAD 5
#define MAX_TEXT 4096

struct text {
    unsigned char bytes[MAX_TEXT];
    size_t length;
};

static void demand(bool holds) {
    if (!holds)
        abort();
}

static bool is_space(unsigned char c) {
    return c != 0 && strchr(" \t\n\v\f\r", c) != NULL;
}

static bool same(const struct text *a, const struct text *b) {
    return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

static void strip_end(struct text *text, bool newlines_too) {
    while (text->length > 0 && is_space(text->bytes[text->length - 1]) &&
           (newlines_too || text->bytes[text->length - 1] != '\n'))
        text->length--;
}

static void trim_lines(struct text *text) {
    struct text out = {.length = 0};
    for (size_t i = 0; i < text->length; i++) {
        if (text->bytes[i] == '\n')
            strip_end(&out, false);
        out.bytes[out.length++] = text->bytes[i];
    }
    strip_end(&out, true);
    *text = out;
}

static void read_line_ends(struct text *text) {
    struct text out = {.length = 0};
    for (size_t i = 0; i < text->length; i++) {
        bool is_return = text->bytes[i] == '\r';
        out.bytes[out.length++] = is_return ? '\n' : text->bytes[i];
        if (is_return && i + 1 < text->length && text->bytes[i + 1] == '\n')
            i++;
    }
    *text = out;
}

static void drop_space(struct text *text) {
    size_t kept = 0;
    for (size_t i = 0; i < text->length; i++)
        if (!is_space(text->bytes[i]))
            text->bytes[kept++] = text->bytes[i];
    text->length = kept;
}

static bool next_word(const struct text *text, size_t *at, struct text *gap, struct text *word) {
    gap->length = 0;
    word->length = 0;
    while (*at < text->length && is_space(text->bytes[*at]))
        gap->bytes[gap->length++] = text->bytes[(*at)++];
    while (*at < text->length && !is_space(text->bytes[*at]))
        word->bytes[word->length++] = text->bytes[(*at)++];
    return word->length > 0;
}

static bool number_of(const struct text *word, double *value) {
    char copy[MAX_TEXT + 1], *end = NULL;
    if (word->length > 1024)
        return false;
    memcpy(copy, word->bytes, word->length);
    copy[word->length] = '\0';
    if (strlen(copy) != word->length || strspn(copy, "0123456789+-.eE") != word->length ||
        strpbrk(copy, "0123456789") == NULL)
        return false;
    *value = strtod(copy, &end);
    return *end == '\0' && isfinite(*value);
}

static bool words_agree(const struct compare_spec *spec, struct text *wanted, struct text *got) {
    if (spec->flags & COMPARE_CASE_INSENSITIVE) {
        struct text *words[] = {wanted, got};
        for (size_t which = 0; which < 2; which++)
            for (size_t i = 0; i < words[which]->length; i++)
                if (words[which]->bytes[i] >= 'A' && words[which]->bytes[i] <= 'Z')
                    words[which]->bytes[i] |= 0x20;
    }
    double a = 0, b = 0;
    if (same(wanted, got))
        return true;
    return spec->kind == COMPARE_FLOAT && number_of(wanted, &a) && number_of(got, &b) &&
           (fabs(a - b) / (1 + 1e-12) <= spec->eps_abs || fabs(a - b) / (1 + 1e-12) <= spec->eps_rel * fabs(a));
}

static bool agree_by_words(const struct compare_spec *spec, const struct text *answer, const struct text *output) {
    static struct text wanted, got, wanted_gap, got_gap;
    size_t in_answer = 0, in_output = 0;
    for (;;) {
        bool one = next_word(answer, &in_answer, &wanted_gap, &wanted);
        bool other = next_word(output, &in_output, &got_gap, &got);
        if ((spec->flags & COMPARE_SPACE_SENSITIVE) && !same(&wanted_gap, &got_gap))
            return false;
        if (!one || !other)
            return one == other;
        if (!words_agree(spec, &wanted, &got))
            return false;
    }
}

static void compare_plainly(const struct compare_spec *spec, struct text *answer, struct text *output, bool *equal,
                            bool *presentation) {
    *presentation = false;
    if (spec->kind == COMPARE_TOKENS || spec->kind == COMPARE_FLOAT) {
        *equal = agree_by_words(spec, answer, output);
        return;
    }
    bool trims = spec->kind == COMPARE_LINES && (spec->flags & COMPARE_IGNORE_TRAILING);
    if (trims) {
        trim_lines(answer);
        trim_lines(output);
    } else if (spec->kind == COMPARE_LINES) {
        read_line_ends(answer);
    }
    *equal = same(answer, output);
    if (*equal || trims || spec->kind == COMPARE_EXACT)
        return;
    drop_space(answer);
    drop_space(output);
    *presentation = same(answer, output);
}

static void compare_streaming(const struct compare_spec *spec, const struct text *output, size_t piece,
                              struct compare_result *result) {
    struct failure failure = {0};
    struct comparer *comparer = comparer_open(spec, &failure);
    demand(comparer != NULL);
    for (size_t at = 0; at < output->length; at += piece) {
        size_t length = output->length - at < piece ? output->length - at : piece;
        unsigned char *copy = malloc(length); /* of its own, so that a step beyond its end is noticed */
        demand(copy != NULL);
        memcpy(copy, output->bytes + at, length);
        comparer_feed(comparer, copy, length);
        free(copy);
    }
    *result = (struct compare_result){0};
    comparer_finish(comparer, result);
    comparer_free(comparer);
}

static bool quoted(const char *quote, size_t length, const unsigned char *bytes, size_t have) {
    for (size_t i = 0; i + length <= have; i++)
        if (memcmp(bytes + i, quote, length) == 0)
            return true;
    return false;
}

/* Line `number` of the text, with its newline. */
static struct text line_of(const struct text *text, uint64_t number) {
    struct text line = {.length = 0};
    uint64_t at = 1;
    for (size_t i = 0; i < text->length; i++) {
        if (at == number)
            line.bytes[line.length++] = text->bytes[i];
        at += text->bytes[i] == '\n';
    }
    return line;
}

/* Lines that are compared with their blanks removed: the first that differs. */
static uint64_t first_line_that_differs(const struct text *answer, const struct text *output) {
    for (uint64_t number = 1;; number++) {
        struct text one = line_of(answer, number), other = line_of(output, number);
        strip_end(&one, true);
        strip_end(&other, true);
        if (!same(&one, &other))
            return number;
    }
}

static void check_excerpt(const struct compare_spec *spec, const struct compare_result *result,
                          const struct text *answer, const struct text *output) {
    static struct text read;
    read = *answer;
    bool keeps = spec->kind == COMPARE_LINES && !(spec->flags & COMPARE_IGNORE_TRAILING);
    if (keeps)
        read_line_ends(&read);
    size_t wanted = result->expected_length, got = result->got_length;
    demand(wanted <= EXCERPT_SIZE && got <= EXCERPT_SIZE && result->equal == (result->line == 0));
    if (result->equal)
        return;
    /* The two sides differ, each is in its text, and a newline ends it. */
    demand(wanted != got || memcmp(result->expected, result->got, got) != 0);
    demand(quoted(result->expected, wanted, read.bytes, read.length));
    demand(quoted(result->got, got, output->bytes, output->length));
    demand(wanted == 0 || memchr(result->expected, '\n', wanted - 1) == NULL);
    demand(got == 0 || memchr(result->got, '\n', got - 1) == NULL);
    if (spec->kind == COMPARE_TOKENS || spec->kind == COMPARE_FLOAT)
        return;
    struct text one = line_of(&read, result->line), other = line_of(output, result->line);
    demand(quoted(result->expected, wanted, one.bytes, one.length));
    demand(quoted(result->got, got, other.bytes, other.length));
    demand(spec->kind == COMPARE_EXACT || keeps || result->line == first_line_that_differs(answer, output));
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
    static struct text answer, output;
    static const double tolerances[] = {0, 1e-9, 1e-3, 1};
    if (size < HEAD || size > HEAD + MAX_TEXT)
        return 0;
    struct compare_spec spec = {.kind = COMPARE_EXACT + data[0] % 4,
                                .flags = data[1] % (COMPARE_FLAGS + 1),
                                .eps_abs = tolerances[data[2] % 4],
                                .eps_rel = tolerances[data[2] / 4 % 4]};
    size_t piece = 1u + data[3], rest = size - HEAD;
    answer.length = data[4] < rest ? data[4] : rest;
    output.length = rest - answer.length;
    memcpy(answer.bytes, data + HEAD, answer.length);
    memcpy(output.bytes, data + HEAD + answer.length, output.length);

    static int file = -1;
    static char path[64];
    if (file < 0) {
        file = memfd_create("answer", MFD_CLOEXEC);
        (void)snprintf(path, sizeof path, "/proc/self/fd/%d", file); /* fits */
    }
    demand(file >= 0 && ftruncate(file, 0) == 0);
    demand(pwrite(file, answer.bytes, answer.length, 0) == (ssize_t)answer.length);
    spec.answer = path;

    struct compare_result whole, pieces;
    compare_streaming(&spec, &output, MAX_TEXT, &whole);
    compare_streaming(&spec, &output, piece, &pieces);
    check_excerpt(&spec, &whole, &answer, &output);
    demand(whole.equal == pieces.equal && whole.presentation == pieces.presentation && whole.line == pieces.line);
    demand(whole.expected_length == pieces.expected_length && whole.got_length == pieces.got_length);
    demand(memcmp(whole.expected, pieces.expected, whole.expected_length) == 0);
    demand(memcmp(whole.got, pieces.got, whole.got_length) == 0);
    bool equal, presentation;
    compare_plainly(&spec, &answer, &output, &equal, &presentation);
    demand(whole.equal == equal && whole.presentation == presentation);
    return 0;
}
