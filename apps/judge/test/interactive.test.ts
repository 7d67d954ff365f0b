import type { Job, Validator } from '@praxis/contract/judging'
import { judgeStatus } from '@praxis/contract/statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob, aValidator } from './jobs.ts'

const { accepted, wrongAnswer, partialAccepted, systemError, timeLimitExceeded, runtimeError } = judgeStatus

const head = `#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
`
const aProgram = (body: string) => `${head}int main(void) {\n${body}\n}\n`

/** Finds the number by halving. */
const finder = `
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
const anInteractor = (body: string, more: Partial<Validator> = {}) =>
  aValidator(
    `${head}int main(int argc, char **argv) {\n    signal(SIGPIPE, SIG_IGN);\n    (void)argc;\n${body}\n}\n`,
    more,
  )

/** Takes at most ten guesses of the number in the answer file. */
const guessing = `
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

describe.skipIf(sandboxMissing() !== null)('an interactor', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench()))
  afterAll(() => bench.close())

  const limits = { timeMs: 200, memoryKb: 65_536, stackKb: 65_536, outputKb: 64 }
  const judge = (program: string, interactor: Validator, more: Partial<Job> = {}) =>
    bench.judge(
      aJob({
        source: program,
        judgeMode: 'interactive',
        validator: interactor,
        limits,
        cases: bench.casesOf([['', '1000\n']]),
        ...more,
      }),
    )
  const judged = async (program: string, interactor = anInteractor(guessing), more: Partial<Job> = {}) => {
    const { cases, message } = await judge(program, interactor, more)
    const [only] = cases
    if (only === undefined) throw new Error(message)
    return { status: only.status, reason: only.detail?.reason ?? null, timeUs: only.timeUs, detail: only.detail }
  }

  test('talks with the program and accepts', async () => {
    const answers = ['1', '2', '500', '731', '1000'].map((secret) => ['', `${secret}\n`] as const)
    const { outcome, cases } = await judge(aProgram(finder), anInteractor(guessing), { cases: bench.casesOf(answers) })
    expect(outcome).toBe('judged')
    expect(cases.map((it) => it.status)).toEqual(answers.map(() => accepted))
    expect(cases.every((it) => it.timeUs > 0 && it.timeUs < 100_000 && it.memoryKb > 0)).toBe(true)
  })

  test('rejects, and tells the contestant why', async () => {
    const patient = `for (int i = 1; ; i++) { char w[20]; printf("%d\\n", i); fflush(stdout); if (scanf("%19s", w) != 1) return 0; }`
    const { status, detail } = await judged(aProgram(patient))
    expect({ status, detail }).toEqual({
      status: wrongAnswer,
      detail: { reason: 'checker', message: 'too many guesses' },
    })
  })

  test('may give a part of the points', async () => {
    const generous = `fputs("40", fopen("feedback/score.txt", "w")); return 42;`
    const { cases } = await judge(aProgram('return 0;'), anInteractor(generous), { type: 1 })
    expect(cases).toMatchObject([{ status: partialAccepted, share: 0.4 }])
  })

  test('works in the languages that problems are solved in', async () => {
    const text = `import sys
secret = int(open(sys.argv[2]).read())
for _ in range(10):
    guess = int(input())
    print('right' if guess == secret else 'more' if guess < secret else 'less', flush=True)
    if guess == secret:
        sys.exit(42)
sys.exit(43)
`
    const program = `low, high = 1, 1000
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
    const more = { language: 'Python3', limits: { ...limits, timeMs: 1_000 } }
    expect(await judged(program, aValidator(text, { language: 'Python3' }), more)).toMatchObject({ status: accepted })
  })

  describe('whose program', () => {
    test.each([
      [
        'never flushes is idle',
        `printf("5\\n"); char w[20]; return scanf("%19s", w) == 1 ? 0 : 1;`,
        timeLimitExceeded,
        'idle',
      ],
      ['is silent is idle', 'sleep(100);', timeLimitExceeded, 'idle'],
      ['computes for ever takes too long', 'for (volatile int i = 0;; i++) {}', timeLimitExceeded, 'time'],
      [
        'computes for ever in the middle takes too long',
        'puts("1"); fflush(stdout); getchar(); for (volatile int i = 0;; i++) {}',
        timeLimitExceeded,
        'time',
      ],
      ['ends early is wrong', 'return 0;', wrongAnswer, 'checker'],
      ['ends early with an error code has failed', 'return 3;', runtimeError, 'exit'],
      ['crashes has failed', 'puts("1"); fflush(stdout); raise(SIGSEGV);', runtimeError, 'signal'],
      [
        'closes its output and waits is wrong',
        'fclose(stdout); while (getchar() != EOF) {} return 0;',
        wrongAnswer,
        'checker',
      ],
      [
        'closes its output and loops is wrong',
        'fclose(stdout); close(0); for (volatile int i = 0;; i++) {}',
        wrongAnswer,
        'checker',
      ],
      [
        'closes its input is wrong',
        'fclose(stdin); for (int i = 1; ; i++) { printf("%d\\n", i); if (fflush(stdout) != 0) return 0; }',
        wrongAnswer,
        'checker',
      ],
      [
        'eats memory exceeds it',
        'puts("1"); fflush(stdout); for (;;) memset(malloc(1 << 20), 1, 1 << 20);',
        judgeStatus.memoryLimitExceeded,
        'memory',
      ],
      ['floods is wrong', 'for (;;) puts("1");', wrongAnswer, 'checker'],
      [
        'writes a wrong answer and then hangs is wrong',
        'for (int i = 0; i < 20; i++) puts("7"); fflush(stdout); sleep(100);',
        wrongAnswer,
        'checker',
      ],
      [
        'writes a wrong answer and then fails is wrong',
        'for (int i = 0; i < 20; i++) puts("7"); fflush(stdout); while (getchar() != EOF) {} return 5;',
        wrongAnswer,
        'checker',
      ],
    ])('%s', async (_name, body, status, reason) => {
      const began = performance.now()
      expect(await judged(aProgram(body))).toMatchObject({ status, reason })
      expect(performance.now() - began).toBeLessThan(8_000)
    })
  })

  describe('that', () => {
    const accept = 'return 42;'
    const listen = 'while (getchar() != EOF) {} return 0;'
    test.each([
      ['accepts at once stands, although the program is still there', accept, listen, accepted, null],
      ['rejects at once stands, although the program is still there', 'return 43;', listen, wrongAnswer, 'checker'],
      [
        'accepts early stands, although the program then loops',
        accept,
        'for (volatile int i = 0;; i++) {}',
        accepted,
        null,
      ],
      [
        'rejects early stands, although the program then loops',
        'return 43;',
        'for (volatile int i = 0;; i++) {}',
        wrongAnswer,
        'checker',
      ],
      ['accepts early stands, although the program then sleeps', accept, 'sleep(100);', accepted, null],
      [
        'accepts early stands, although the program meets the closed pipe',
        accept,
        'for (;;) puts("1");',
        accepted,
        null,
      ],
      [
        'rejects early stands, although the program fails at the end of its input',
        'return 43;',
        'return getchar() == EOF ? 1 : 0;',
        wrongAnswer,
        'checker',
      ],
      [
        'closes its output decides by what it reads then',
        'fclose(stdout); return getchar() == EOF ? 42 : 43;',
        listen,
        accepted,
        null,
      ],
      [
        'writes nothing leaves a silent program idle',
        'while (getchar() != EOF) {} return 43;',
        'getchar(); return 0;',
        timeLimitExceeded,
        'idle',
      ],
      ['sleeps leaves a silent program idle', 'sleep(100);', 'getchar(); return 0;', timeLimitExceeded, 'idle'],
      [
        'dies of the pipe that a program closed blames the program',
        'signal(SIGPIPE, SIG_DFL); for (;;) puts("more");',
        'return 0;',
        wrongAnswer,
        'checker',
      ],
    ])('%s', async (_name, body, program, status, reason) => {
      const began = performance.now()
      expect(await judged(aProgram(program), anInteractor(body))).toMatchObject({ status, reason })
      expect(performance.now() - began).toBeLessThan(8_000)
    })

    const polite = 'int c; while ((c = getchar()) != EOF) {} return 0;'
    test.each([
      ['ends with exit code 0', 'return 0;', 'The interactor ended with exit code 0 instead of 42 or 43.'],
      ['crashes', 'abort();', 'The interactor was ended by signal 6.'],
      ['does not end', 'fclose(stdout); fclose(stdin); sleep(100);', 'The interactor waited and did not end.'],
      ['computes for ever', 'for (volatile int i = 0;; i++) {}', /The interactor computed so long/],
      [
        'leaves a score that is none',
        'fputs("much", fopen("feedback/score.txt", "w")); return 42;',
        /no number from 0 to 100: "much"/,
      ],
    ])("is the problem's fault when it %s", async (_name, body, message) => {
      const outcome = await judge(aProgram(polite), anInteractor(body))
      expect(outcome).toMatchObject({ outcome: 'system_error', message })
      expect(outcome.cases).toMatchObject([{ status: systemError, detail: { reason: 'checker' } }])
    })

    test('fails after the program has failed is not asked', async () => {
      const crashing = 'int c; while ((c = getchar()) != EOF) {} abort();'
      expect(await judged(aProgram('return 3;'), anInteractor(crashing))).toMatchObject({ status: runtimeError })
    })
  })

  test('ends with the job', async () => {
    const controller = new AbortController()
    const job = aJob({
      source: aProgram('sleep(100);'),
      judgeMode: 'interactive',
      validator: anInteractor('sleep(100);'),
      limits: { ...limits, timeMs: 20_000 },
      cases: bench.casesOf([['', '']]),
    })
    const judging = bench.judge(job, { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('lost')), 1_000)
    await expect(judging).rejects.toThrow('lost')
    const { outcome } = await judge(aProgram(finder), anInteractor(guessing))
    expect(outcome).toBe('judged')
  })
})
