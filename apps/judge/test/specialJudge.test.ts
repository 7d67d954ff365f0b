import type { CaseDetail } from '@praxis/contract/judged'
import type { Job, Validator } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob, aValidator } from './jobs.ts'

const { accepted, wrongAnswer, partialAccepted, systemError, timeLimitExceeded } = judgeStatus

const header = `#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static void say(const char *folder, const char *name, const char *text) {
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "a");
    if (file == NULL || fputs(text, file) < 0 || fclose(file) != 0) exit(99);
}
`
/** A checker whose main does this; it has read the answer into `right` and the output into `got`. */
const aChecker = (body: string, more: Partial<Validator> = {}) =>
  aValidator(
    `${header}int main(int argc, char **argv) {
    int right = -1, got = -1;
    FILE *answer = fopen(argv[2], "r");
    if (answer != NULL && fscanf(answer, "%d", &right) != 1) right = -1;
    if (scanf("%d", &got) != 1) got = -1;
    (void)argc;
    ${body}
}
`,
    more,
  )
const sum = `#include <stdio.h>
int main(void) { int a, b; if (scanf("%d %d", &a, &b) == 2) printf("%d\\n", a + b); }
`
const print = (text: string) => `#include <stdio.h>\nint main(void) { fputs(${JSON.stringify(text)}, stdout); }\n`

describe.skipIf(sandboxMissing() !== null)('a special judge', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench()))
  afterAll(() => bench.close())

  const judge = (validator: Validator | null, more: Partial<Job> = {}) =>
    bench.judge(aJob({ source: sum, judgeMode: 'spj', validator, cases: bench.casesOf([['1 2\n', '3\n']]), ...more }))
  const judged = async (body: string, more: Partial<Job> = {}) => {
    const { outcome, cases } = await judge(aChecker(body), more)
    expect(outcome).toBe('judged')
    return cases
  }

  test('accepts by exit code 42 and rejects by 43', async () => {
    const body = 'return got == right ? 42 : 43;'
    const cases = bench.casesOf([
      ['1 2\n', '3\n'],
      ['1 2\n', '4\n'],
    ])
    const results = await judged(body, { cases })
    expect(results).toMatchObject([
      { status: accepted, share: 1, detail: null },
      { status: wrongAnswer, share: 0, detail: { reason: 'checker' } },
    ])
    expect(results[0]?.timeUs).toBeGreaterThan(0)
    expect(results[0]?.memoryKb).toBeGreaterThan(0)
  })

  test('gets input, answer, a folder for its notes and the arguments of the problem', async () => {
    const body = `
    char first[20] = "";
    FILE *input = fopen(argv[1], "r");
    if (input == NULL || fscanf(input, "%19s", first) != 1 || fopen(argv[1], "a") != NULL) return 1;
    return argc == 6 && strcmp(argv[4], "--strict") == 0 && strcmp(argv[5], "a b") == 0 && strcmp(first, "1") == 0 ? 42 : 2;`
    const { cases } = await judge(aChecker(body, { args: ['--strict', 'a b'] }))
    expect(cases).toMatchObject([{ status: accepted }])
  })

  test('may have files beside its source, and be written in any language that is offered', async () => {
    const extraFiles = { 'check.h': '#define ACCEPT 42\n', 'check.py': 'accept = 42\n' }
    const c = await judge(aValidator('#include "check.h"\nint main(void) { return ACCEPT; }\n', { extraFiles }))
    const text = 'import sys, check\nsys.exit(check.accept if sys.stdin.read() == open(sys.argv[2]).read() else 43)\n'
    const python = await judge(aValidator(text, { extraFiles, language: 'Python3' }))
    expect([...c.cases, ...python.cases].map((it) => it.status)).toEqual([accepted, accepted])
  })

  test('talks to the contestant and, apart from that, to staff', async () => {
    const body = `
    say(argv[3], "teammessage.txt", "Line 2 is too long.\\n");
    say(argv[3], "judgemessage.txt", "The jury has 3.");
    return 43;`
    const detail: CaseDetail = { reason: 'checker', message: 'Line 2 is too long.', judgeMessage: 'The jury has 3.' }
    expect(await judged(body)).toMatchObject([{ status: wrongAnswer, detail }])
    const long = 'for (int i = 0; i < 3000; i++) say(argv[3], "judgemessage.txt", "long"); return 42;'
    const [first] = await judged(long)
    expect(first?.status).toBe(accepted)
    expect(first?.detail?.judgeMessage).toHaveLength(4_096)
  })

  test.each([
    ['score.txt', '100', accepted, 1],
    ['score.txt', '62.5\n', partialAccepted, 0.625],
    ['score.txt', '0', wrongAnswer, 0],
    ['score_multiplier.txt', '0.25', partialAccepted, 0.25],
    ['score_multiplier.txt', '1e0', accepted, 1],
  ])('gives a part of the points by %s: %j', async (name, text, status, share) => {
    const body = `say(argv[3], "${name}", ${JSON.stringify(text)}); return 42;`
    expect(await judged(body, { type: 1 })).toMatchObject([{ status, share }])
  })

  test('gives nothing for a rejected output, whatever score it leaves', async () => {
    expect(await judged('say(argv[3], "score.txt", "50"); return 43;')).toMatchObject([
      { status: wrongAnswer, share: 0 },
    ])
  })

  test.each([
    ['ends with exit code 0', 'return 0;', 'The checker ended with exit code 0 instead of 42 or 43.'],
    ['ends with exit code 1', 'return 1;', 'The checker ended with exit code 1 instead of 42 or 43.'],
    ['crashes', 'raise(SIGSEGV);', 'The checker was ended by signal 11.'],
    ['sleeps', 'sleep(100);', 'The checker waited and did not end.'],
    ['computes for ever', 'for (volatile int i = 0;; i++) {}', 'The checker took more than 10 s.'],
    ['eats memory', 'for (;;) memset(malloc(1 << 20), 1, 1 << 20);', 'The checker took more than 512 MB of memory.'],
    ['floods its output', 'for (;;) puts("much");', 'The checker wrote more than 16 MB.'],
    [
      'floods its notes',
      'for (;;) for (int i = 0; i < 1000; i++) fputs("much text that is written", fopen("feedback/judgemessage.txt", "a")), fclose(fopen("x", "a"));',
      /The checker (was ended by signal \d+|ended with exit code)/,
    ],
    [
      'scores too much',
      'say(argv[3], "score.txt", "101"); return 42;',
      /a score that is no number from 0 to 100: "101"/,
    ],
    ['scores nonsense', 'say(argv[3], "score.txt", "0x10 of 20"); return 42;', /no number from 0 to 100: "0x10 of 20"/],
    ['scores nothing', 'say(argv[3], "score.txt", " "); return 42;', /no number from 0 to 100: ""/],
    ['multiplies', 'say(argv[3], "score_multiplier.txt", "2"); return 42;', /no number from 0 to 1: "2"/],
    [
      'scores twice',
      'say(argv[3], "score.txt", "1"); say(argv[3], "score_multiplier.txt", "1"); return 42;',
      'The checker left both a score and a multiplier of the score.',
    ],
  ])("is the problem's fault when it %s", async (_name, body, message) => {
    const { outcome, message: said, cases } = await judge(aChecker(body), { type: 1 })
    expect(outcome).toBe('system_error')
    expect(said).toMatch(message)
    expect(cases).toMatchObject([{ status: systemError, share: 0, detail: { reason: 'checker', message: said } }])
  })

  test('shows its last words to staff when it fails', async () => {
    const { cases } = await judge(aChecker('fputs("assertion failed: 3 == 4\\n", stderr); return 1;'))
    expect(cases[0]?.detail?.judgeMessage).toBe('assertion failed: 3 == 4')
    expect(cases[0]?.detail?.message).not.toContain('assertion')
  })

  test('is not asked about a program that failed by itself', async () => {
    const broken = aChecker('return 0;')
    const loop = 'int main(void) { for (volatile int i = 0;; i++) {} }\n'
    const limits = { ...aJob().limits, timeMs: 200, outputKb: 16 }
    const slow = await judge(broken, { source: loop, limits })
    expect(slow.cases).toMatchObject([{ status: timeLimitExceeded, detail: { reason: 'time' } }])
    const flood = '#include <stdio.h>\nint main(void) { for (;;) puts("much"); }\n'
    const loud = await judge(broken, { source: flood, limits })
    expect(loud.cases).toMatchObject([{ status: judgeStatus.runtimeError, detail: { reason: 'output', limit: 16 } }])
  })

  test('reads what a program wrote into a file of the name that the problem gives', async () => {
    const source = `#include <stdio.h>
int main(void) {
    int a, b;
    if (fscanf(fopen("sum.in", "r"), "%d %d", &a, &b) != 2) return 1;
    if (a > 0) fprintf(fopen("sum.out", "w"), "%d\\n", a + b);
}
`
    const fileIo = { input: 'sum.in', output: 'sum.out' }
    const cases = bench.casesOf([
      ['1 2\n', '3\n'],
      ['-1 2\n', '1\n'],
    ])
    const results = await judged('return got == right ? 42 : 43;', { source, fileIo, cases })
    expect(results.map((it) => it.status)).toEqual([accepted, wrongAnswer])
  })

  test('gets all of a large output', async () => {
    const source = `#include <stdio.h>
int main(void) { for (int i = 0; i < 3000000; i++) puts("1234567"); }
`
    const body = 'long bytes = 0; while (getchar() != EOF) bytes++; return bytes == 3000000 * 8L - 7 ? 42 : 43;'
    const limits = { ...aJob().limits, outputKb: 32_768 }
    expect(await judged(body, { source, limits })).toMatchObject([{ status: accepted }])
  })

  test.each([
    [
      'does not compile',
      aValidator('int main(void) { return secret; }\n'),
      /^The checker of the problem does not compile\. main\.c:1:\d+: error: .*\n.\{"note":"forStaff","text":".*return secret.*"\}$/,
    ],
    ['is missing', null, /^The problem has no checker\.$/],
  ])('that %s is a system error which says so', async (_name, validator, message) => {
    expect(await judge(validator)).toMatchObject({ outcome: 'system_error', message, cases: [] })
  })

  test('does not hide that the contestant’s own source does not compile', async () => {
    expect(await judge(aChecker('return 42;'), { source: 'int main(' })).toMatchObject({ outcome: 'compile_error' })
  })

  test('leaves no files behind', () => {
    expect(readdirSync(bench.scratchFolder)).toEqual([])
  })

  test('cannot be reached by the program that it judges', async () => {
    const source = `#include <stdio.h>
int main(void) { puts(fopen("feedback/score.txt", "w") == NULL && fopen("answer", "r") == NULL ? "3" : "4"); }
`
    expect(await judged('return got == right ? 42 : 43;', { source })).toMatchObject([{ status: accepted }])
    expect(await judged('return got == right ? 42 : 43;', { source: print('4') })).toMatchObject([
      { status: wrongAnswer },
    ])
  })
})
