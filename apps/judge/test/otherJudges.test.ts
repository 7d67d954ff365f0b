import type { Job, Validator } from '@praxis/contract/judgingJobs'
import type { ValidatorProtocol } from '@praxis/contract/validatorProtocols'
import { judgeStatus } from '@praxis/contract/statuses'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob, aValidator } from './jobs.ts'

const { accepted, wrongAnswer, partialAccepted, systemError } = judgeStatus

const sum = `#include <stdio.h>
int main(void) { int a, b; if (scanf("%d %d", &a, &b) == 2) printf("%d\\n", a + b); }
`
const header = `#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int holds(FILE *file, const char *wanted) {
    char text[1000] = "";
    return file != NULL && fread(text, 1, 999, file) == strlen(wanted) && strcmp(text, wanted) == 0;
}
static int file(const char *name, const char *wanted) {
    return fopen(name, "a") == NULL && holds(fopen(name, "r"), wanted);
}
static int writes(const char *name, const char *text) {
    FILE *file = fopen(name, "w");
    return file != NULL && fputs(text, file) >= 0 && fclose(file) == 0;
}
`
/** A checker whose main does this. The input is "1 2", the output "3", the answer "three", each with a line break. */
const aChecker = (protocol: ValidatorProtocol, body: string, more: Partial<Validator> = {}) =>
  aValidator(`${header}int main(int argc, char **argv) {\n(void)argc; (void)argv;\n${body}\n}\n`, { protocol, ...more })

describe.skipIf(sandboxMissing() !== null)('a checker of another judge', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench()))
  afterAll(() => bench.close())

  const judge = (validator: Validator, more: Partial<Job> = {}) =>
    bench.judge(
      aJob({
        source: sum,
        judgeMode: 'spj',
        validator,
        cases: bench.casesOf([['1 2\n', 'three\n']]),
        type: 1,
        ...more,
      }),
    )
  const judged = async (protocol: ValidatorProtocol, body: string, more: Partial<Job> = {}) => {
    const { cases } = await judge(aChecker(protocol, body), more)
    return cases[0]!
  }
  /** In a case of so many points. */
  const worth = (score: number | null): Partial<Job> => ({
    cases: bench.casesOf([['1 2\n', 'three\n']]).map((one) => ({ ...one, score })),
  })
  const c = (text: string) => JSON.stringify(text)

  describe('of QDUOJ', () => {
    test('gets input and output, the input on stdin too, no answer, and the arguments of the problem', async () => {
      const body = `
      if (argc != 4 || strcmp(argv[3], "--strict") != 0) return 2;
      if (!file(argv[1], "1 2\\n") || !file(argv[2], "3\\n") || !holds(stdin, "1 2\\n")) return 3;
      return fopen("answer", "r") == NULL ? 0 : 4;`
      const { cases } = await judge(aChecker('qduoj', body, { args: ['--strict'] }))
      expect(cases).toMatchObject([{ status: accepted, share: 1, detail: null }])
    })

    test.each([
      [0, accepted, 1, undefined],
      [1, wrongAnswer, 0, undefined],
      [2, systemError, 0, 'The checker ended with exit code 2 instead of 0 or 1.'],
      [42, systemError, 0, 'The checker ended with exit code 42 instead of 0 or 1.'],
      [255, systemError, 0, 'The checker ended with exit code 255 instead of 0 or 1.'],
    ])('that ends with %i', async (code, status, share, message) => {
      const one = await judged('qduoj', `fputs("the answer is three", stderr); return ${code};`)
      expect(one).toMatchObject({ status, share, detail: { reason: 'checker', judgeMessage: 'the answer is three' } })
      expect(one.detail?.message).toBe(message)
    })
  })

  describe('of HUSTOJ', () => {
    test('gets input, answer and output in this order, and an empty stdin', async () => {
      const body = `
      if (argc != 4 || !holds(stdin, "")) return 2;
      return file(argv[1], "1 2\\n") && file(argv[2], "three\\n") && file(argv[3], "3\\n") ? 0 : 1;`
      expect(await judged('hustoj', body)).toMatchObject({ status: accepted, share: 1, detail: null })
    })

    test.each([
      [0, accepted, 1],
      [1, wrongAnswer, 0],
      [2, wrongAnswer, 0],
      [42, wrongAnswer, 0],
      [255, wrongAnswer, 0],
    ])('that ends with %i', async (code, status, share) => {
      const one = await judged('hustoj', `puts("expected three"); return ${code};`)
      expect(one).toEqual({ ...one, status, share, detail: { reason: 'checker', judgeMessage: 'expected three' } })
    })
  })

  describe('of Lemon', () => {
    test.each([
      ['the points of the case', 30, '30'],
      ['100 in a case without points', null, '100'],
      ['100 in a case of no points', 0, '100'],
    ])('gets %s and the names of two files', async (_name, points, most) => {
      const body = `
      if (argc != 7 || !holds(stdin, "") || strcmp(argv[4], "${most}") != 0) return 2;
      if (!file(argv[1], "1 2\\n") || !file(argv[2], "3\\n") || !file(argv[3], "three\\n")) return 3;
      return writes(argv[5], argv[4]) ? 0 : 4;`
      expect(await judged('lemon', body, worth(points))).toMatchObject({ status: accepted, share: 1, detail: null })
    })

    test.each([
      ['100', null, accepted, 1],
      [' 100 \n', null, accepted, 1],
      ['+7', null, partialAccepted, 0.07],
      ['0', null, wrongAnswer, 0],
      ['-0', null, wrongAnswer, 0],
      ['12', 40, partialAccepted, 0.3],
      ['40', 40, accepted, 1],
      ['7', 7, accepted, 1],
      // Lemon reads whole points.
      ['62.9', null, partialAccepted, 0.62],
      ['99.99', null, partialAccepted, 0.99],
      ['0.9', null, wrongAnswer, 0],
      ['10.5', 10, accepted, 1],
    ])('that writes %j in a case of %j points', async (text, points, status, share) => {
      const one = await judged('lemon', `return writes(argv[5], ${c(text)}) ? 0 : 1;`, worth(points))
      expect(one.status).toBe(status)
      // Not minus zero.
      expect(one.share).toBe(share)
    })

    test.each([
      '',
      ' \n',
      'NaN',
      '1e309',
      '1e2',
      '-1',
      '-0.5',
      '101',
      '0x10',
      '010',
      '.5',
      '50 points',
      '١٠',
      'inf',
      '9'.repeat(400),
    ])('that writes %j is the fault of the problem', async (text) => {
      const { status, share, detail } = await judged('lemon', `return writes(argv[5], ${c(text)}) ? 0 : 1;`)
      const message = `The checker left a score that is no number from 0 to 100: "${text.trim().slice(0, 40)}".`
      expect({ status, share, detail }).toEqual({
        status: systemError,
        share: 0,
        detail: { reason: 'checker', message },
      })
    })

    test('may not give more than the case is worth', async () => {
      const one = await judged('lemon', 'return writes(argv[5], "31") ? 0 : 1;', worth(30))
      const message = 'The checker left a score that is no number from 0 to 30: "31".'
      expect(one).toMatchObject({ status: systemError, share: 0, detail: { message } })
    })

    test('gives whole points, not a percentage of them', async () => {
      const { cases } = await judge(aChecker('lemon', 'return writes(argv[5], "1") ? 0 : 1;'), worth(3))
      expect(cases).toMatchObject([{ status: partialAccepted, share: 1 / 3 }])
    })

    const noScore = 'The checker left no file with a score, or one of more than 1024 bytes.'
    test.each([
      ['writes nothing', 'return 0;', noScore],
      ['makes a folder of it', 'return execl("/bin/mkdir", "mkdir", argv[5], (char *)NULL);', noScore],
      ['makes a pipe of it', 'return execl("/usr/bin/mkfifo", "mkfifo", argv[5], (char *)NULL);', noScore],
      [
        'writes a huge score',
        'FILE *f = fopen(argv[5], "w"); fputs("50", f); for (int i = 0; i < 3000000; i++) fputc(32, f); return 0;',
        noScore,
      ],
      ['ends with 1', 'writes(argv[5], "100"); return 1;', 'The checker ended with exit code 1 instead of 0.'],
      ['crashes', 'writes(argv[5], "100"); raise(SIGSEGV);', 'The checker was ended by signal 11.'],
    ])('that %s is the fault of the problem', async (_name, body, message) => {
      expect(await judged('lemon', body)).toMatchObject({ status: systemError, share: 0, detail: { message } })
    })

    test('speaks to staff only', async () => {
      const body = 'writes(argv[6], "expected three"); puts("loud"); return writes(argv[5], "50") ? 0 : 1;'
      const { detail } = await judged('lemon', body)
      expect(detail).toEqual({ reason: 'checker', judgeMessage: 'expected three' })
      const long =
        'FILE *f = fopen(argv[6], "w"); for (int i = 0; i < 5000000; i++) fputc(120, f); return !writes(argv[5], "0");'
      expect((await judged('lemon', long)).detail?.judgeMessage).toBe('x'.repeat(1_024))
    })
  })

  describe('of SYZOJ', () => {
    test('finds its four files by their names, and gets an empty stdin', async () => {
      const body = `
      if (argc != 1 || !holds(stdin, "") || !file("input", "1 2\\n") || !file("user_out", "3\\n")) return 1;
      if (!file("answer", "three\\n")) return 2;
      FILE *code = fopen("code", "r");
      if (!holds(code, ${c(sum)})) return 3;
      return puts("100") < 0;`
      expect(await judged('syzoj', body)).toMatchObject({ status: accepted, share: 1, detail: null })
    })

    test('does not find what the problem adds to the code of the contestant', async () => {
      const source = `#include <stdio.h>\n#line 1\nint sum(int a, int b) {\n  return a + b;\n}\nint main(void) { printf("%d\\n", sum(1, 2)); }`
      const body = `FILE *code = fopen("code", "r"); puts(holds(code, "int sum(int a, int b) {\\n  return a + b;\\n}") ? "100" : "0"); return 0;`
      expect(await judged('syzoj', body, { source, ownLines: { before: 2, count: 3 } })).toMatchObject({
        status: accepted,
      })
    })

    test.each([
      ['100', accepted, 1],
      [' 100\n', accepted, 1],
      ['1e2', accepted, 1],
      ['62.5', partialAccepted, 0.625],
      ['0', wrongAnswer, 0],
      ['-0', wrongAnswer, 0],
    ])('that prints %j', async (text, status, share) => {
      const one = await judged(
        'syzoj',
        `fputs("look at three", stderr); fputs(${c(text)}, stdout); return 0;`,
        worth(7),
      )
      expect(one).toEqual({ ...one, status, detail: { reason: 'checker', judgeMessage: 'look at three' } })
      expect(one.share).toBe(share)
    })

    test.each(['', ' ', 'NaN', 'Infinity', '1e309', '-1', '100.001', '0x64', '50 points', '50\n60'])(
      'that prints %j is the fault of the problem',
      async (text) => {
        const { status, share, detail } = await judged('syzoj', `fputs(${c(text)}, stdout); return 0;`)
        const message = `The checker printed a score that is no number from 0 to 100: "${text.trim()}".`
        expect({ status, share, detail }).toEqual({
          status: systemError,
          share: 0,
          detail: { reason: 'checker', message },
        })
      },
    )

    test.each([
      [
        'prints much',
        'fputs("50", stdout); for (int i = 0; i < 2000; i++) putchar(32); puts("0"); return 0;',
        /no number/,
      ],
      ['ends with 1', 'puts("100"); fflush(stdout); return 1;', 'The checker ended with exit code 1 instead of 0.'],
      ['crashes', 'puts("100"); fflush(stdout); raise(SIGABRT);', 'The checker was ended by signal 6.'],
    ])('that %s is the fault of the problem', async (_name, body, message) => {
      const one = await judged('syzoj', body)
      expect(one).toMatchObject({ status: systemError, share: 0, detail: { reason: 'checker' } })
      expect(one.detail?.message).toMatch(message)
    })
  })

  test.each(['qduoj', 'hustoj', 'lemon', 'syzoj'] as const)(
    'of the protocol %s that crashes is the fault of the problem',
    async (protocol) => {
      const crashed = await judged(protocol, 'raise(SIGSEGV);')
      const message = 'The checker was ended by signal 11.'
      expect(crashed).toMatchObject({ status: systemError, share: 0, detail: { message } })
    },
  )

  test.each(['qduoj', 'hustoj', 'lemon', 'syzoj'] as const)('the protocol %s has no interactors', async (protocol) => {
    const { outcome, message, cases } = await judge(aChecker(protocol, 'return 0;'), { judgeMode: 'interactive' })
    const said = `The interactor cannot use the protocol ${protocol}.`
    expect({ outcome, message, cases }).toEqual({ outcome: 'system_error', message: said, cases: [] })
  })

  test('leaves no files behind', () => {
    expect(readdirSync(bench.scratchFolder)).toEqual([])
  })
})
