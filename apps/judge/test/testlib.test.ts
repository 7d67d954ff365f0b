import type { Job, Validator } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { standardChecker, standardCheckers } from '@praxis/formats/standardCheckers'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob, aValidator } from './jobs.ts'

const { accepted, wrongAnswer, presentationError, partialAccepted, systemError, runtimeError } = judgeStatus

const sum = `#include <stdio.h>
int main(void) { int a, b; if (scanf("%d %d", &a, &b) == 2) printf("%d\\n", a + b); }
`
const print = (text: string) => `#include <stdio.h>\nint main(void) { fputs(${JSON.stringify(text)}, stdout); }\n`

/** Ends as its arguments say, when its files are as the protocol promises. */
const puppet = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int holds(const char *name, const char *wanted) {
    char text[100] = "";
    FILE *file = fopen(name, "r");
    return file != NULL && fread(text, 1, 99, file) > 0 && strcmp(text, wanted) == 0;
}
int main(int argc, char **argv) {
    if (argc != 7 || getchar() != EOF) return 90;
    if (!holds(argv[1], "1 2\\n") || !holds(argv[2], "3\\n") || !holds(argv[3], "three\\n")) return 91;
    if (fopen(argv[1], "a") != NULL || fopen(argv[2], "a") != NULL || fopen(argv[3], "a") != NULL) return 92;
    fputs(argv[5], stderr);
    fputs(argv[6], stdout);
    return atoi(argv[4]);
}
`

const cpp = (body: string, more: Partial<Validator> = {}) =>
  aValidator(`#include "testlib.h"\nint main(int argc, char *argv[]) {\n${body}\n}\n`, {
    language: 'C++ 17 With O2',
    protocol: 'testlib',
    ...more,
  })

describe.skipIf(sandboxMissing() !== null)('the testlib protocol', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench()))
  afterAll(() => bench.close())

  const judge = (validator: Validator, more: Partial<Job> = {}) =>
    bench.judge(
      aJob({ source: sum, judgeMode: 'spj', validator, cases: bench.casesOf([['1 2\n', 'three\n']]), ...more }),
    )
  const ends = async (code: number, said = '', printed = '', more: Partial<Validator> = {}) => {
    const args = [String(code), said, printed]
    const { cases } = await judge(aValidator(puppet, { protocol: 'testlib', args, ...more }))
    return cases[0]!
  }

  test.each([
    [0, '', '', accepted, 1],
    [100, 'whatever', '', accepted, 1],
    [101, '', '', presentationError, 0],
    [102, 'ok but no', '', wrongAnswer, 0],
    [103, '', '', systemError, 0],
    [99, '', '40', partialAccepted, 0.4],
    [99, '', ' 62.5\n', partialAccepted, 0.625],
    [99, '', '100', accepted, 1],
    [99, '', '0', wrongAnswer, 0],
    [99, '', '', wrongAnswer, 0],
    [99, '', 'forty', wrongAnswer, 0],
    [99, '', '101', systemError, 0],
    [99, '', '-1', systemError, 0],
    [1, '', '', wrongAnswer, 0],
    [2, '', '', wrongAnswer, 0],
    // Words on stderr may be those of the contestant.
    [1, 'ok 4', '', wrongAnswer, 0],
    [2, 'points 100', '', wrongAnswer, 0],
    [1, 'Traceback: okay', '', wrongAnswer, 0],
    [7, 'ok 4', '', systemError, 0],
    [7, 'points 100', '', systemError, 0],
    [5, 'ok 3 numbers', '', systemError, 0],
    [66, 'partially correct (50) half', '', systemError, 0],
    [3, 'FAIL no answer', '', systemError, 0],
    [0, 'partially correct (0) nothing', '', accepted, 1],
    [102, 'points 100', '', wrongAnswer, 0],
    [99, 'partially correct (99) nearly', '40', partialAccepted, 0.4],
    [42, '', '', systemError, 0],
  ])('exit code %i with %j on stderr and %j on stdout', async (code, said, printed, status, share) => {
    expect(await ends(code, said, printed)).toMatchObject({ status, share })
  })

  test.each([
    // A header of others: a part of n percent ends with the code n.
    [0, 'partially correct (0) nothing', '', wrongAnswer, 0],
    [1, 'partially correct (1) a little', '', partialAccepted, 0.01],
    [99, 'partially correct (99) nearly', '', partialAccepted, 0.99],
    [66, 'partially correct (50) half', '', partialAccepted, 0.5],
    [7, 'points 25.5 some', '', partialAccepted, 0.255],
    [7, 'points 100', '', accepted, 1],
    [7, 'points 0', '', wrongAnswer, 0],
    [7, 'points 1000', '', systemError, 0],
    [7, 'points_info=x', '', systemError, 0],
    [116, 'partially correct (100) all', '', accepted, 1],
    // What a contestant wrote, repeated before the header says its own.
    [1, 'ok wrong answer expected 5', '', wrongAnswer, 0],
    [1, 'points 100\nwrong answer', '', wrongAnswer, 0],
    [2, 'partially correct (100) wrong output format', '', wrongAnswer, 0],
    [4, 'ok wrong output format', '', wrongAnswer, 0],
    [8, 'ok wrong output format', '', wrongAnswer, 0],
    [1, 'FAIL wrong answer', '', wrongAnswer, 0],
    [3, 'ok FAIL', '', systemError, 0],
  ])('with testlib.h, exit code %i with %j on stderr and %j on stdout', async (code, said, printed, status, share) => {
    const extraFiles = { 'testlib.h': '' }
    expect(await ends(code, said, printed, { source: `#include "testlib.h"\n${puppet}`, extraFiles })).toMatchObject({
      status,
      share,
    })
  })

  test('a header that is pasted in is testlib.h too', async () => {
    const source = `void registerTestlibCmd(int argc, char **argv) { (void)argc, (void)argv; }\n${puppet}`
    expect(await ends(7, 'points 40', '', { source })).toMatchObject({ status: partialAccepted, share: 0.4 })
  })

  test('what it says is for staff, 1 024 characters of it, and the contestant hears of a wrong format', async () => {
    const wrong = await ends(1, 'wrong answer expected 5, found 7')
    expect(wrong.detail).toEqual({ reason: 'checker', judgeMessage: 'wrong answer expected 5, found 7' })
    const extraFiles = { 'testlib.h': '' }
    const ours = { source: `#include "testlib.h"\n${puppet}`, extraFiles }
    const format = await ends(2, `wrong output format ${'ü'.repeat(2_000)}`, '', ours)
    expect(format.detail?.message).toBe('The output is not in the format that was asked for.')
    expect(format.detail?.judgeMessage).toHaveLength(1_024)
    expect((await ends(0)).detail).toBeNull()
    expect((await ends(0, 'ok 1 number')).detail).toEqual({ reason: 'checker', judgeMessage: 'ok 1 number' })
  })

  test.each([
    ['crashes', 'abort();', 'The checker was ended by signal 6.'],
    ['forgets to say a verdict', 'registerTestlibCmd(argc, argv);', /says that input, answer or the checking itself/],
    ['reads an answer that is not there', 'registerTestlibCmd(argc, argv); ans.readInt();', /says that input, answer/],
    ['eats memory', 'for (;;) memset(malloc(1 << 20), 1, 1 << 20);', /took more than 512 MB/],
  ])('a checker that %s is a system error', async (_name, body, message) => {
    expect(await judge(cpp(body))).toMatchObject({ outcome: 'system_error', message: expect.stringMatching(message) })
  })

  test('a checker finds testlib.h, whose code counts when other words came before its own on stderr', async () => {
    const body = `registerTestlibCmd(argc, argv);
      std::cerr << "looking\\n";
      quitf(ouf.readInt() == 3 ? _ok : _wa, "sum");`
    expect((await judge(cpp(body))).cases).toMatchObject([{ status: accepted }])
    expect((await judge(cpp(body), { source: print('4') })).cases).toMatchObject([{ status: wrongAnswer, share: 0 }])
    expect((await judge(cpp(body), { source: print('x') })).cases).toMatchObject([
      { status: wrongAnswer, detail: { message: expect.stringContaining('format') } },
    ])
    const part = body.replace('_ok : _wa', '_ok : _pc(30)')
    expect((await judge(cpp(part), { source: print('4') })).cases).toMatchObject([
      { status: partialAccepted, share: 0.3 },
    ])
  })

  test('a part of the points is a failure of an ACM problem and some of the score of an OI problem', async () => {
    const half = cpp('registerTestlibCmd(argc, argv); ouf.readInt(); quitf(_pc(50), "half");')
    const [cases] = [bench.casesOf([['1 2\n', 'three\n']]).map((it) => ({ ...it, score: 25 }))]
    const { outcome, cases: results } = await judge(half, { type: 1, cases })
    expect({ outcome, share: results[0]?.share }).toEqual({ outcome: 'judged', share: 0.5 })
  })

  test("the package's own testlib.h comes first", async () => {
    const extraFiles = { 'testlib.h': 'static int verdict(void) { return 102; }\n' }
    const validator = aValidator('#include "testlib.h"\nint main() { return verdict(); }\n', {
      language: 'C++ 17 With O2',
      protocol: 'testlib',
      extraFiles,
    })
    expect((await judge(validator)).cases).toMatchObject([{ status: wrongAnswer }])
  })

  test('a contestant does not find testlib.h', async () => {
    const source = '#include "testlib.h"\nint main() {}\n'
    const { outcome, message } = await judge(standardChecker('wcmp'), { source, language: 'C++ 17 With O2' })
    expect({ outcome, message }).toMatchObject({
      outcome: 'compile_error',
      message: expect.stringContaining('testlib.h'),
    })
  })

  test('the standard checkers are those that packages may name', () => {
    const files = readdirSync(join(import.meta.dirname, '../testlib/checkers'))
    expect(files.toSorted()).toEqual(standardCheckers.map((name) => `${name}.cpp`).toSorted())
  })

  test.each([
    ['rcmp6', '0.5', '0.5000001', accepted],
    ['rcmp6', '0.5', '0.51', wrongAnswer],
    ['yesno', 'YES', 'yes', accepted],
    ['ncmp', '1 2', '1 2 3', wrongAnswer],
  ] as const)('%s by its name judges %j against %j', async (name, answer, output, status) => {
    const cases = bench.casesOf([['', answer]])
    expect((await judge(standardChecker(name), { source: print(output), cases })).cases).toMatchObject([{ status }])
  })

  test('reads what a program wrote into a file, all of a large output, and one that is empty', async () => {
    const fileIo = { input: 'a.in', output: 'a.out' }
    const writes = '#include <stdio.h>\nint main(void) { fputs("three", fopen("a.out", "w")); }\n'
    const wcmp = standardChecker('wcmp')
    expect((await judge(wcmp, { source: writes, fileIo })).cases).toMatchObject([{ status: accepted }])
    expect((await judge(wcmp, { source: 'int main(void) {}', fileIo })).cases).toMatchObject([{ status: wrongAnswer }])
    const much = '#include <stdio.h>\nint main(void) { for (int i = 0; i < 3000000; i++) puts("1234567"); }\n'
    const limits = { ...aJob().limits, outputKb: 32_768 }
    const counts = cpp(`registerTestlibCmd(argc, argv); int n = 0; while (!ouf.seekEof()) ouf.readInt(), n++;
      quitif(n == 3000000, _ok, "all"); quitf(_wa, "%d", n);`)
    expect((await judge(counts, { source: much, limits })).cases).toMatchObject([{ status: accepted }])
  })

  describe('of an interactor', () => {
    const guessing = cpp(`
      registerInteraction(argc, argv);
      const int secret = ans.readInt();
      for (int turn = 1; turn <= 10; turn++) {
          const int guess = ouf.readInt(1, 1000, "guess");
          std::cout << (guess == secret ? "right" : guess < secret ? "more" : "less") << std::endl;
          if (guess == secret) {
              tout << turn << std::endl;
              quitf(_ok, "%d turns", turn);
          }
      }
      quitf(_wa, "too many guesses, it was %d", secret);`)
    const finder = (first: string) => `#include <stdio.h>
#include <string.h>
int main(void) {
    int low = 1, high = 1000;
    char word[20];
    ${first}
    while (low <= high) {
        int middle = (low + high) / 2;
        printf("%d\\n", middle);
        fflush(stdout);
        if (scanf("%19s", word) != 1) return 0;
        if (strcmp(word, "right") == 0) return 0;
        if (strcmp(word, "more") == 0) low = middle + 1;
        else high = middle - 1;
    }
}
`
    const talk = async (source: string, validator = guessing) => {
      const cases = bench.casesOf([['', '777\n']])
      return (await judge(validator, { source, judgeMode: 'interactive', cases })).cases
    }

    test('the program that finds the number is accepted, after few turns', async () => {
      const [found] = await talk(finder(''))
      expect(found).toMatchObject({
        status: accepted,
        detail: { judgeMessage: expect.stringMatching(/^ok \d+ turns$/) },
      })
    })

    test.each([
      ['one by one', 'for (low = 1; low < 20; low++) { printf("%d\\n", low); fflush(stdout); scanf("%19s", word); }'],
      ['out of range', 'puts("1001"); fflush(stdout);'],
      ['with words', 'puts("seven"); fflush(stdout);'],
      ['nothing', 'return 0;'],
    ])('a program that guesses %s is wrong', async (_name, first) => {
      expect(await talk(finder(first))).toMatchObject([{ status: wrongAnswer }])
    })

    test('a program that fails is to blame before the interactor', async () => {
      expect(await talk(finder('__builtin_trap();'))).toMatchObject([{ status: runtimeError, detail: { signal: 4 } }])
    })

    test('its word is a system error when it fails itself', async () => {
      const broken = cpp('registerInteraction(argc, argv); quitf(_fail, "no");')
      expect(await talk(finder(''), broken)).toMatchObject([{ status: systemError }])
    })
  })

  test('leaves no files behind', () => {
    expect(readdirSync(bench.scratchFolder)).toEqual([])
  })
})
