import type { Validator } from '@praxis/contract/judgingJobs'
import { aValidator } from './jobs.ts'

const head = `#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
`
export const aProgram = (body: string) => `${head}int main(void) {\n${body}\n}\n`

/** Finds the number by halving. */
export const finder = `
    int low = 1, high = 1000;
    char word[20];
    while (low <= high) {
        int middle = (low + high) / 2;
        printf("%d\\n", middle);
        fflush(stdout);
        if (scanf("%19s", word) != 1) return 7;
        if (strcmp(word, "right") == 0) return 0;
        if (strcmp(word, "more") == 0) low = middle + 1;
        else high = middle - 1;
    }
    return 8;`

/** Whoever may meet a closed pipe must not die of it: this is what interactors are told to do. */
export const anInteractor = (body: string, more: Partial<Validator> = {}) =>
  aValidator(
    `${head}int main(int argc, char **argv) {\n    signal(SIGPIPE, SIG_IGN);\n    (void)argc;\n${body}\n}\n`,
    more,
  )

/** Takes at most ten guesses of the number in the answer file. */
export const guessing = `
    int secret = 0, guess, turns = 0;
    if (fscanf(fopen(argv[2], "r"), "%d", &secret) != 1) return 1;
    while (turns++ < 10) {
        if (scanf("%d", &guess) != 1) {
            fputs("no guess", fopen("feedback/judgemessage.txt", "w"));
            return 43;
        }
        puts(guess == secret ? "right" : guess < secret ? "more" : "less");
        fflush(stdout);
        if (guess == secret) return 42;
    }
    fputs("too many guesses", fopen("feedback/teammessage.txt", "w"));
    return 43;`

export const guessingInPython = `import sys
secret = int(open(sys.argv[2]).read())
for _ in range(10):
    guess = int(input())
    print('right' if guess == secret else 'more' if guess < secret else 'less', flush=True)
    if guess == secret:
        sys.exit(42)
sys.exit(43)
`

export const finderInPython = `low, high = 1, 1000
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    word = input()
    if word == 'right':
        break
    if word == 'more':
        low = middle + 1
    else:
        high = middle - 1
`

/** What interactors should not do, and what the problem is told then. */
export const misdeeds: readonly [what: string, body: string, message: string | RegExp][] = [
  ['ends with exit code 0', 'return 0;', 'The interactor ended with exit code 0 instead of 42 or 43.'],
  ['crashes', 'abort();', 'The interactor was ended by signal 6.'],
  ['does not end', 'fclose(stdout); fclose(stdin); sleep(100);', 'The interactor waited and did not end.'],
  ['computes for ever', 'for (volatile int i = 0;; i++) {}', /The interactor computed so long/],
  ['ends by the signal that asks to end', 'raise(SIGTERM);', 'The interactor was ended by signal 15.'],
  [
    'ignores every signal and does not end',
    'for (int i = 1; i < 65; i++) signal(i, SIG_IGN); fclose(stdout); fclose(stdin); for (;;) sleep(100);',
    'The interactor waited and did not end.',
  ],
  [
    'leaves a score that is none',
    'fputs("much", fopen("feedback/score.txt", "w")); return 42;',
    /no number from 0 to 100: "much"/,
  ],
]
