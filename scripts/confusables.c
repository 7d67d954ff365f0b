/*
 * Writes packages/rules/src/usernames/confusables.gen.ts from the Unicode data (UTS 39) in ICU:
 *   cc scripts/confusables.c -licui18n -licuuc -o build/confusables && build/confusables
 * It needs Debian's package libicu-dev. When the table changes, the column look_alike_key of existing accounts is out of
 * date; a migration that sets the column to null makes the server compute it again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

enum { longest = 64 };

typedef struct {
    UChar32 code;
    UChar prototype[longest];
    int32_t length;
} Entry;

static Entry entries[20000];
static int count;

static void must(UErrorCode status, const char *what) {
    if (U_SUCCESS(status)) return;
    fprintf(stderr, "%s: %s\n", what, u_errorName(status));
    exit(1);
}

/* Names are normalised with NFKC and NFD first, so only characters that both leave unchanged can occur. */
static int survives(const UChar *text, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2 *nfkc = unorm2_getNFKCInstance(&status);
    const UNormalizer2 *nfd = unorm2_getNFDInstance(&status);
    UChar composed[longest], apart[longest];
    int32_t first = unorm2_normalize(nfkc, text, length, composed, longest, &status);
    int32_t second = unorm2_normalize(nfd, composed, first, apart, longest, &status);
    must(status, "normalise");
    return second == length && u_memcmp(apart, text, length) == 0;
}

static int is_name_character(UChar32 code) {
    int8_t kind = u_charType(code);
    int is_unseen = u_hasBinaryProperty(code, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) || u_isUWhiteSpace(code);
    return !is_unseen && kind != U_UNASSIGNED && kind != U_CONTROL_CHAR && kind != U_FORMAT_CHAR &&
           kind != U_SURROGATE && kind != U_PRIVATE_USE_CHAR;
}

static int by_prototype(const void *left, const void *right) {
    const Entry *a = left, *b = right;
    int32_t order = u_strCompare(a->prototype, a->length, b->prototype, b->length, 1);
    return order != 0 ? order : (a->code > b->code) - (a->code < b->code);
}

static void collect(void) {
    UErrorCode status = U_ZERO_ERROR;
    USpoofChecker *checker = uspoof_open(&status);
    must(status, "open");
    for (UChar32 code = 0x21; code <= 0x10ffff; code++) {
        UChar text[2];
        int32_t length = 0;
        if (!is_name_character(code)) continue;
        U16_APPEND_UNSAFE(text, length, code);
        if (!survives(text, length)) continue;
        Entry *entry = &entries[count];
        entry->code = code;
        entry->length = uspoof_getSkeleton(checker, 0, text, length, entry->prototype, longest, &status);
        must(status, "skeleton");
        if (entry->length != length || u_memcmp(entry->prototype, text, length) != 0) count++;
    }
    uspoof_close(checker);
    qsort(entries, (size_t)count, sizeof *entries, by_prototype);
}

static void print_code_points(FILE *file, const UChar *text, int32_t length) {
    for (int32_t at = 0; at < length;) {
        UChar32 code;
        int32_t start = at;
        U16_NEXT(text, at, length, code);
        fprintf(file, "%s%x", start == 0 ? "" : "+", (unsigned)code);
    }
}

int main(void) {
    collect();
    FILE *file = fopen("packages/rules/src/usernames/confusables.gen.ts", "w");
    if (file == NULL) return perror("confusables.gen.ts"), 1;
    fprintf(file, "// Made by scripts/confusables.c. Do not edit.\n");
    fprintf(file, "// From Unicode %s data files, confusables.txt (UTS 39), by way of ICU %s.\n", U_UNICODE_VERSION, U_ICU_VERSION);
    fprintf(file, "// Copyright © 1991-2022 Unicode, Inc. Used under the Unicode License, which is in unicode-license.txt.\n\n");
    fprintf(file, "/** A prototype, then what looks like it: code points in hexadecimal. */\n");
    fprintf(file, "export const confusables = [\n");
    for (int at = 0; at < count;) {
        const Entry *first = &entries[at];
        fprintf(file, "  '");
        print_code_points(file, first->prototype, first->length);
        for (; at < count && u_strCompare(first->prototype, first->length, entries[at].prototype, entries[at].length, 1) == 0; at++) {
            fprintf(file, " %x", (unsigned)entries[at].code);
        }
        fprintf(file, "',\n");
    }
    fprintf(file, "] as const\n");
    return fclose(file) == 0 ? 0 : 1;
}
