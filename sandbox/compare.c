/* Compares the output of a program with an answer while the program writes it. While output and answer have the same
 * bytes, memcmp does the work (20 MB in a few milliseconds). At the first different byte, the comparison goes back to
 * the last position that needs no memory of earlier bytes, and continues byte by byte. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Smaller answers are read, which costs less than mapping them. Larger ones are mapped, which avoids a copy. */
#define MAP_FROM MIB
#define CONTEXT 40
#define MAX_NUMBER 1024

struct comparer {
    struct compare_spec spec;
    unsigned char *answer;
    size_t length;
    bool mapped;
    bool has_cr; /* kind lines with trailing blanks: CR and CRLF of the answer count as LF */
    bool raw;   /* the output so far equals the beginning of the answer */
    size_t raw_length;
    size_t at;  /* position of the byte-wise comparison in the answer */
    bool in_token;
    struct buffer token;
    /* kind lines without trailing blanks: white space in the output since its last visible byte */
    uint64_t newlines;
    size_t blanks;
    bool blanks_differ;
    /* The output's line so far is the answer's line up to `mirror`, and then `tail`. Lines that the answer does not have are
     * counted. */
    size_t mirror;
    unsigned char tail[EXCERPT_SIZE];
    size_t tail_length;
    uint64_t lines_beyond;
    /* white space in the answer between `at` and its next visible byte */
    uint64_t answer_newlines;
    size_t answer_blanks, answer_next;
    bool gap_known;
    /* kind lines with trailing blanks: the texts without white space are equal so far */
    bool stripped;
    size_t stripped_at;
    /* kinds of words: the end of the output's line before this piece, and before the difference */
    unsigned char recent[CONTEXT], context[CONTEXT];
    size_t recent_length, context_length;
    uint64_t output_newlines;
    bool differs;
    bool collecting; /* the line of the first difference is not complete yet */
    struct compare_result result;
};

static bool is_space(unsigned char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool load_answer(struct comparer *comparer, int fd, size_t length) {
    comparer->length = length;
    comparer->mapped = length >= MAP_FROM;
    if (comparer->mapped) {
        void *memory = mmap(NULL, length, PROT_READ, MAP_PRIVATE, fd, 0);
        comparer->answer = memory == MAP_FAILED ? NULL : memory;
        return comparer->answer != NULL;
    }
    comparer->answer = malloc(length + 1);
    size_t have = 0;
    while (comparer->answer != NULL && have < length) {
        ssize_t got = read(fd, comparer->answer + have, length - have);
        if (got < 0)
            return false;
        if (got == 0)
            break;
        have += (size_t)got;
    }
    comparer->length = have;
    return comparer->answer != NULL;
}

struct comparer *comparer_open(const struct compare_spec *spec, struct failure *failure) {
    errno = 0; /* so that "not a plain file" can be told from a failed call */
    struct stat status;
    int fd = open(spec->answer, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct comparer *comparer = calloc(1, sizeof *comparer);
    bool good = fd >= 0 && comparer != NULL && fstat(fd, &status) == 0 && S_ISREG(status.st_mode) &&
                load_answer(comparer, fd, (size_t)status.st_size);
    int error = fd >= 0 && errno == 0 ? EINVAL : errno;
    if (fd >= 0)
        (void)close(fd); /* only read from */
    if (!good) {
        (void)fail(failure, "answer", error, "cannot read the answer %.150s", spec->answer);
        if (comparer != NULL)
            comparer_free(comparer);
        return NULL;
    }
    comparer->spec = *spec;
    comparer->raw = true;
    comparer->stripped = true;
    bool keeps_trailing = spec->kind == COMPARE_LINES && !(spec->flags & COMPARE_IGNORE_TRAILING);
    comparer->has_cr = keeps_trailing && memchr(comparer->answer, '\r', comparer->length) != NULL;
    if (comparer->has_cr)
        comparer->raw = false; /* a CR in the answer counts as LF, a CR in the output does not */
    return comparer;
}

void comparer_free(struct comparer *comparer) {
    if (comparer->mapped && comparer->answer != NULL)
        (void)munmap(comparer->answer, comparer->length); /* our own mapping */
    else
        free(comparer->answer);
    buffer_free(&comparer->token);
    free(comparer);
}

/* The answer's byte with CRLF and CR read as LF. */
static bool next_answer_byte(const struct comparer *comparer, size_t *at, unsigned char *byte) {
    if (*at >= comparer->length)
        return false;
    *byte = comparer->answer[(*at)++];
    if (comparer->has_cr && *byte == '\r') {
        *byte = '\n';
        if (*at < comparer->length && comparer->answer[*at] == '\n')
            (*at)++;
    }
    return true;
}

/* ---- the first difference: one line of the answer and one of the output, with their line ends ---- */

static size_t line_start(const struct comparer *comparer, size_t at) {
    while (at > 0 && comparer->answer[at - 1] != '\n' && !(comparer->has_cr && comparer->answer[at - 1] == '\r'))
        at--;
    return at;
}

static uint64_t answer_newlines_before(const struct comparer *comparer, size_t end) {
    uint64_t newlines = 0;
    unsigned char byte = 0;
    for (size_t i = 0; i < end && next_answer_byte(comparer, &i, &byte);)
        newlines += byte == '\n';
    return newlines;
}

static void quote_answer(struct comparer *comparer, size_t from) {
    struct compare_result *result = &comparer->result;
    unsigned char byte = 0;
    while (result->expected_length < EXCERPT_SIZE && byte != '\n' && next_answer_byte(comparer, &from, &byte))
        result->expected[result->expected_length++] = (char)byte;
}

/* Quotes the output up to the end of its line, which may come with a later piece. */
static void collect(struct comparer *comparer, const unsigned char *data, size_t length) {
    struct compare_result *result = &comparer->result;
    for (size_t i = 0; i < length && comparer->collecting; i++) {
        result->got[result->got_length++] = (char)data[i];
        comparer->collecting = data[i] != '\n' && result->got_length < EXCERPT_SIZE;
    }
}

static void begin_difference(struct comparer *comparer, uint64_t line) {
    comparer->differs = true;
    comparer->collecting = true;
    comparer->result.line = line;
}

/* For texts that are equal up to `at` of the answer, at least in this line: the start of the output's line is taken
 * from the answer. */
static void note_difference(struct comparer *comparer, size_t at, const unsigned char *rest, size_t length) {
    size_t start = line_start(comparer, at);
    begin_difference(comparer, answer_newlines_before(comparer, start) + 1);
    start = at - start > CONTEXT ? at - CONTEXT : start;
    quote_answer(comparer, start);
    collect(comparer, comparer->answer + start, at - start);
    collect(comparer, rest, length);
}

/* ---- exact, and lines with trailing blanks kept ---- */

static void match_stripped(struct comparer *comparer, const unsigned char *data, size_t length) {
    for (size_t i = 0; i < length && comparer->stripped; i++) {
        if (is_space(data[i]))
            continue;
        while (comparer->stripped_at < comparer->length && is_space(comparer->answer[comparer->stripped_at]))
            comparer->stripped_at++;
        comparer->stripped = comparer->stripped_at < comparer->length &&
                             comparer->answer[comparer->stripped_at++] == data[i];
    }
}

static void feed_bytes(struct comparer *comparer, const unsigned char *data, size_t length) {
    size_t i = 0;
    while (i < length && !comparer->differs) {
        size_t before = comparer->at;
        unsigned char byte = 0;
        if (next_answer_byte(comparer, &comparer->at, &byte) && byte == data[i]) {
            i++;
            continue;
        }
        /* The texts are equal up to here, and so are their visible bytes. */
        comparer->stripped_at = before;
        note_difference(comparer, before, data + i, length - i);
    }
    if (comparer->spec.kind == COMPARE_LINES)
        match_stripped(comparer, data + i, length - i);
    else if (comparer->differs)
        comparer->stripped = false;
}

static void finish_bytes(struct comparer *comparer) {
    if (!comparer->differs && comparer->at < comparer->length) {
        comparer->stripped_at = comparer->at;
        note_difference(comparer, comparer->at, NULL, 0);
    }
    while (comparer->stripped_at < comparer->length && is_space(comparer->answer[comparer->stripped_at]))
        comparer->stripped_at++;
    comparer->result.presentation = comparer->spec.kind == COMPARE_LINES && comparer->differs && comparer->stripped &&
                                    comparer->stripped_at == comparer->length;
}

/* ---- lines with trailing blanks ignored ---- */

/* Describes white space between two visible bytes by its newlines and the blanks after the last newline. Blanks before
 * a newline and white space at the end of the text are ignored. */
static void measure_gap(struct comparer *comparer) {
    size_t i = comparer->at, blanks_from = comparer->at;
    comparer->answer_newlines = 0;
    for (; i < comparer->length && is_space(comparer->answer[i]); i++) {
        if (comparer->answer[i] == '\n') {
            comparer->answer_newlines++;
            blanks_from = i + 1;
        }
    }
    comparer->answer_next = i;
    comparer->answer_blanks = i - blanks_from;
    comparer->gap_known = true;
}

/* Follows the output's line in the answer's line of the same number. */
static void mirror_blank(struct comparer *comparer, unsigned char c) {
    if (c == '\n') {
        size_t left = comparer->length - comparer->mirror;
        unsigned char *newline = left == 0 ? NULL : memchr(comparer->answer + comparer->mirror, '\n', left);
        comparer->mirror = newline == NULL ? comparer->length : (size_t)(newline - comparer->answer) + 1;
        comparer->lines_beyond += newline == NULL;
        comparer->tail_length = 0;
        return;
    }
    bool agrees = comparer->tail_length == 0 && comparer->lines_beyond == 0 && comparer->mirror < comparer->length &&
                  comparer->answer[comparer->mirror] == c;
    if (agrees)
        comparer->mirror++;
    else if (comparer->tail_length < EXCERPT_SIZE)
        comparer->tail[comparer->tail_length++] = c;
}

static void add_blank(struct comparer *comparer, unsigned char c) {
    mirror_blank(comparer, c);
    if (c == '\n') {
        comparer->newlines++;
        comparer->blanks = 0;
        comparer->blanks_differ = false;
        return;
    }
    size_t from = comparer->answer_next - comparer->answer_blanks;
    if (comparer->blanks >= comparer->answer_blanks || comparer->answer[from + comparer->blanks] != c)
        comparer->blanks_differ = true;
    comparer->blanks++;
}

/* The output's line is the one that is being read: its blanks so far, and then `rest`. */
static void note_line(struct comparer *comparer, const unsigned char *rest, size_t length) {
    bool is_beyond = comparer->lines_beyond > 0;
    size_t start = is_beyond ? comparer->length : line_start(comparer, comparer->mirror);
    begin_difference(comparer, answer_newlines_before(comparer, start) + 1 + comparer->lines_beyond);
    start = comparer->mirror - start > CONTEXT ? comparer->mirror - CONTEXT : start;
    quote_answer(comparer, start);
    collect(comparer, comparer->answer + start, comparer->mirror - start);
    collect(comparer, comparer->tail, comparer->tail_length);
    collect(comparer, rest, length);
}

static void feed_line_bytes(struct comparer *comparer, const unsigned char *data, size_t length) {
    for (size_t i = 0; i < length && !comparer->differs; i++) {
        if (!comparer->gap_known)
            measure_gap(comparer);
        bool answer_goes_on = comparer->answer_next < comparer->length;
        if (is_space(data[i])) {
            /* The answer has a visible byte in this line, and the output's line ends. */
            if (data[i] == '\n' && answer_goes_on && comparer->newlines == comparer->answer_newlines)
                note_line(comparer, data + i, length - i);
            else
                add_blank(comparer, data[i]);
            continue;
        }
        bool same = comparer->newlines == comparer->answer_newlines && !comparer->blanks_differ &&
                    comparer->blanks == comparer->answer_blanks && answer_goes_on &&
                    comparer->answer[comparer->answer_next] == data[i];
        if (!same) {
            note_line(comparer, data + i, length - i);
            return;
        }
        comparer->at = comparer->mirror = comparer->answer_next + 1;
        comparer->tail_length = 0;
        comparer->gap_known = false;
        comparer->newlines = 0;
        comparer->blanks = 0;
        comparer->blanks_differ = false;
    }
}

static void finish_lines(struct comparer *comparer) {
    if (comparer->differs)
        return;
    measure_gap(comparer);
    if (comparer->answer_next == comparer->length)
        return;
    if (comparer->newlines < comparer->answer_newlines) {
        comparer->mirror = line_start(comparer, comparer->answer_next); /* the output has no such line */
        comparer->tail_length = 0;
    }
    note_line(comparer, NULL, 0);
}

/* ---- the first difference of words: lines of other lengths may have the same words ---- */

/* By default, white space only separates words. If the problem says so, it is compared like other bytes. */
static bool keeps_space(const struct comparer *comparer) {
    return comparer->spec.flags & COMPARE_SPACE_SENSITIVE;
}

/* What stands in the output's line before data[at]: at most CONTEXT bytes. Returns their number. */
static size_t take_line(const struct comparer *comparer, const unsigned char *data, size_t at, unsigned char *into) {
    size_t from = at;
    while (from > 0 && at - from < CONTEXT && data[from - 1] != '\n')
        from--;
    size_t here = at - from, earlier = from > 0 ? 0 : CONTEXT - here;
    if (earlier > comparer->recent_length)
        earlier = comparer->recent_length;
    memcpy(into, comparer->recent + comparer->recent_length - earlier, earlier);
    if (here > 0)
        memcpy(into + earlier, data + from, here);
    return earlier + here;
}

/* The next piece of the output follows. */
static void keep_recent(struct comparer *comparer, const unsigned char *data, size_t length) {
    unsigned char line[CONTEXT];
    comparer->recent_length = take_line(comparer, data, length, line);
    memcpy(comparer->recent, line, comparer->recent_length);
}

enum ended { NEITHER_ENDED, ANSWER_ENDED, OUTPUT_ENDED };

static size_t without_last_blanks(const unsigned char *text, size_t length) {
    while (length > 0 && is_space(text[length - 1]) && text[length - 1] != '\n')
        length--;
    return length;
}

/* The words before `at` of the answer and before `rest` of the output are the same. Both quotes start with the bytes that
 * the two lines share before that, so the quotes differ. A text that has ended may have nothing in the line. */
static void note_words(struct comparer *comparer, enum ended ended, size_t at, const unsigned char *rest,
                       size_t length) {
    const unsigned char *context = comparer->context;
    size_t output_at = comparer->context_length;
    if (ended != NEITHER_ENDED && !keeps_space(comparer)) {
        output_at = without_last_blanks(context, output_at);
        while (ended == ANSWER_ENDED && at > 0 && is_space(comparer->answer[at - 1]))
            at--;
        at = without_last_blanks(comparer->answer, at);
    }
    size_t start = line_start(comparer, at);
    begin_difference(comparer, 1 + (ended == ANSWER_ENDED ? comparer->output_newlines : answer_newlines_before(comparer, start)));
    size_t shared = 0;
    while (shared < CONTEXT && shared < at - start && shared < output_at &&
           comparer->answer[at - 1 - shared] == context[output_at - 1 - shared])
        shared++;
    size_t own = at - start < CONTEXT ? at - start : CONTEXT;
    if (ended == NEITHER_ENDED || shared > 0 || (own == 0 && output_at == 0)) {
        quote_answer(comparer, at - shared);
        output_at -= shared;
    } else if (ended == ANSWER_ENDED) {
        output_at = 0;
    } else {
        quote_answer(comparer, at - own);
        output_at = keeps_space(comparer) || output_at == 0 ? 0 : comparer->context_length;
    }
    collect(comparer, context + output_at, comparer->context_length - output_at);
    collect(comparer, rest, length);
}

/* ---- tokens ---- */

static unsigned char fold(const struct comparer *comparer, unsigned char c) {
    bool folds = (comparer->spec.flags & COMPARE_CASE_INSENSITIVE) && c >= 'A' && c <= 'Z';
    return folds ? (unsigned char)(c | 0x20) : c;
}

static void skip_answer_space(struct comparer *comparer) {
    while (!keeps_space(comparer) && comparer->at < comparer->length && is_space(comparer->answer[comparer->at]))
        comparer->at++;
}

static bool same_space(const struct comparer *comparer, unsigned char c) {
    return comparer->at < comparer->length && comparer->answer[comparer->at] == c;
}

static bool at_answer_token_end(const struct comparer *comparer) {
    return comparer->at >= comparer->length || is_space(comparer->answer[comparer->at]);
}

/* The output has another byte at data[at] than the answer. */
static void note_words_at(struct comparer *comparer, const unsigned char *data, size_t at, size_t length) {
    comparer->context_length = take_line(comparer, data, at, comparer->context);
    enum ended ended = comparer->at >= comparer->length ? ANSWER_ENDED : NEITHER_ENDED;
    note_words(comparer, ended, comparer->at, data + at, length - at);
}

static void note_output_end(struct comparer *comparer) {
    comparer->context_length = take_line(comparer, NULL, 0, comparer->context);
    note_words(comparer, OUTPUT_ENDED, comparer->at, NULL, 0);
}

static void feed_tokens(struct comparer *comparer, const unsigned char *data, size_t length) {
    for (size_t i = 0; i < length && !comparer->differs; i++) {
        if (is_space(data[i])) {
            bool same = keeps_space(comparer) ? same_space(comparer, data[i])
                                              : !comparer->in_token || at_answer_token_end(comparer);
            if (!same)
                note_words_at(comparer, data, i, length);
            else if (keeps_space(comparer))
                comparer->at++;
            comparer->in_token = false;
            comparer->output_newlines += data[i] == '\n';
            continue;
        }
        if (!comparer->in_token)
            skip_answer_space(comparer);
        comparer->in_token = true;
        if (at_answer_token_end(comparer) ||
            fold(comparer, comparer->answer[comparer->at]) != fold(comparer, data[i]))
            note_words_at(comparer, data, i, length);
        else
            comparer->at++;
    }
}

static void finish_tokens(struct comparer *comparer) {
    if (comparer->differs)
        return;
    if (!comparer->in_token || at_answer_token_end(comparer))
        skip_answer_space(comparer);
    if (comparer->at < comparer->length)
        note_output_end(comparer);
}

/* ---- floating point numbers ---- */

/* Accepts decimal notation only. strtod would also accept "inf", "nan" and hexadecimal numbers. */
static bool parse_number(const unsigned char *text, size_t length, double *value) {
    char copy[MAX_NUMBER + 1];
    bool has_digit = false;
    if (length == 0 || length > MAX_NUMBER)
        return false;
    for (size_t i = 0; i < length; i++) {
        unsigned char c = text[i];
        has_digit = has_digit || (c >= '0' && c <= '9');
        if (!((c >= '0' && c <= '9') || c == '.' || c == '+' || c == '-' || c == 'e' || c == 'E'))
            return false;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    char *end = NULL;
    *value = strtod(copy, &end);
    return has_digit && end == copy + length && isfinite(*value);
}

/* Two decimals that are exactly one tolerance apart may be a little more apart as doubles (2.001 and 2.002 by 1e-3). */
#define TOLERANCE_SLACK 1e-12

static bool numbers_agree(const struct compare_spec *spec, double expected, double got) {
    double difference = fabs(expected - got) / (1 + TOLERANCE_SLACK);
    return difference <= spec->eps_abs || difference <= spec->eps_rel * fabs(expected);
}

/* Equal bytes at the start of a long token may leave no room for those that differ, so they join the context. */
static void note_token(struct comparer *comparer, size_t start) {
    const struct buffer *token = &comparer->token;
    size_t equal = 0;
    while (equal < token->length && start + equal < comparer->length && comparer->answer[start + equal] == token->data[equal])
        equal++;
    size_t joins = equal < CONTEXT ? equal : CONTEXT, kept = comparer->context_length;
    if (kept > CONTEXT - joins)
        kept = CONTEXT - joins;
    memmove(comparer->context, comparer->context + comparer->context_length - kept, kept);
    if (joins > 0)
        memcpy(comparer->context + kept, token->data + equal - joins, joins);
    comparer->context_length = kept + joins;
    enum ended ended = start >= comparer->length ? ANSWER_ENDED : NEITHER_ENDED;
    const unsigned char *rest = token->data == NULL ? NULL : token->data + equal;
    note_words(comparer, ended, start + equal, rest, token->length - equal);
}

static void end_number(struct comparer *comparer) {
    skip_answer_space(comparer);
    size_t start = comparer->at;
    while (!at_answer_token_end(comparer))
        comparer->at++;
    const unsigned char *expected = comparer->answer + start;
    size_t length = comparer->at - start;
    double wanted = 0, got = 0;
    bool same = length == comparer->token.length && length > 0;
    for (size_t i = 0; same && i < length; i++)
        same = fold(comparer, expected[i]) == fold(comparer, comparer->token.data[i]);
    if (!same && parse_number(expected, length, &wanted) &&
        parse_number(comparer->token.data, comparer->token.length, &got))
        same = numbers_agree(&comparer->spec, wanted, got);
    if (!same)
        note_token(comparer, start);
    comparer->token.length = 0;
    comparer->in_token = false;
}

static void feed_numbers(struct comparer *comparer, const unsigned char *data, size_t length) {
    for (size_t i = 0; i < length && !comparer->differs; i++) {
        if (is_space(data[i])) {
            if (comparer->in_token)
                end_number(comparer);
            if (comparer->differs)
                collect(comparer, data + i, length - i);
            else if (keeps_space(comparer) && !same_space(comparer, data[i]))
                note_words_at(comparer, data, i, length);
            else if (keeps_space(comparer))
                comparer->at++;
            comparer->output_newlines += data[i] == '\n';
            continue;
        }
        if (!comparer->in_token) {
            comparer->context_length = take_line(comparer, data, i, comparer->context);
            comparer->in_token = true;
        }
        /* A longer token cannot equal a token of the answer, and cannot be a number. */
        if (comparer->token.length > comparer->length + MAX_NUMBER || !buffer_append(&comparer->token, data + i, 1)) {
            skip_answer_space(comparer);
            note_token(comparer, comparer->at);
            collect(comparer, data + i, length - i);
        }
    }
}

static void finish_numbers(struct comparer *comparer) {
    if (!comparer->differs && comparer->in_token)
        end_number(comparer);
    skip_answer_space(comparer);
    if (!comparer->differs && comparer->at < comparer->length)
        note_output_end(comparer);
}

/* ---- all kinds ---- */

static bool is_by_words(const struct comparer *comparer) {
    return comparer->spec.kind == COMPARE_TOKENS || comparer->spec.kind == COMPARE_FLOAT;
}

static void feed_slow(struct comparer *comparer, const unsigned char *data, size_t length) {
    bool keeps = !(comparer->spec.flags & COMPARE_IGNORE_TRAILING);
    if (comparer->collecting)
        collect(comparer, data, length);
    if (comparer->spec.kind == COMPARE_TOKENS)
        feed_tokens(comparer, data, length);
    else if (comparer->spec.kind == COMPARE_FLOAT)
        feed_numbers(comparer, data, length);
    else if (comparer->spec.kind == COMPARE_LINES && !keeps)
        feed_line_bytes(comparer, data, length);
    else
        feed_bytes(comparer, data, length);
    if (is_by_words(comparer) && !comparer->differs)
        keep_recent(comparer, data, length);
}

/* Goes back to a position that needs no memory: for lines, after the last visible byte; for tokens, to the start of the
 * token. */
static void leave_raw(struct comparer *comparer) {
    size_t at = comparer->raw_length;
    bool by_token = is_by_words(comparer);
    bool by_line = comparer->spec.kind == COMPARE_LINES && (comparer->spec.flags & COMPARE_IGNORE_TRAILING);
    while (at > 0 && ((by_token && !is_space(comparer->answer[at - 1])) ||
                      (by_line && is_space(comparer->answer[at - 1]))))
        at--;
    comparer->raw = false;
    comparer->at = comparer->mirror = at;
    if (by_token) {
        comparer->output_newlines = answer_newlines_before(comparer, at);
        keep_recent(comparer, comparer->answer, at);
    }
    feed_slow(comparer, comparer->answer + at, comparer->raw_length - at);
}

static size_t common_prefix(const unsigned char *a, const unsigned char *b, size_t length) {
    size_t at = 0;
    while (length - at >= 4096 && memcmp(a + at, b + at, 4096) == 0)
        at += 4096;
    while (at < length && a[at] == b[at])
        at++;
    return at;
}

void comparer_feed(struct comparer *comparer, const unsigned char *data, size_t length) {
    if (comparer->raw) {
        size_t left = comparer->length - comparer->raw_length;
        size_t same = common_prefix(comparer->answer + comparer->raw_length, data, left < length ? left : length);
        comparer->raw_length += same;
        if (same == length)
            return;
        data += same;
        length -= same;
        leave_raw(comparer);
    }
    feed_slow(comparer, data, length);
}

void comparer_finish(struct comparer *comparer, struct compare_result *result) {
    if (comparer->raw && comparer->raw_length < comparer->length)
        leave_raw(comparer);
    if (!comparer->raw) {
        if (comparer->spec.kind == COMPARE_TOKENS)
            finish_tokens(comparer);
        else if (comparer->spec.kind == COMPARE_FLOAT)
            finish_numbers(comparer);
        else if (comparer->spec.kind == COMPARE_LINES && (comparer->spec.flags & COMPARE_IGNORE_TRAILING))
            finish_lines(comparer);
        else
            finish_bytes(comparer);
    }
    comparer->result.equal = !comparer->differs;
    *result = comparer->result;
}
