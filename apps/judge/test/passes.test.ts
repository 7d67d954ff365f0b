import type { Job, Validator } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob, aValidator } from './jobs.ts'

const { accepted, wrongAnswer, partialAccepted, systemError, timeLimitExceeded, runtimeError } = judgeStatus

const head = `#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
static void note(const char *folder, const char *name, const char *how, const char *text) {
    char path[200];
    snprintf(path, sizeof path, "%s%s", folder, name);
    FILE *file = fopen(path, how);
    if (file == NULL || fputs(text, file) < 0 || fclose(file) != 0) exit(99);
}
static int number(const char *path) {
    int n = -1;
    FILE *file = fopen(path, "r");
    return file != NULL && fscanf(file, "%d", &n) == 1 ? n : -1;
}
static int noted(const char *folder, const char *name) {
    char path[200];
    snprintf(path, sizeof path, "%s%s", folder, name);
    return number(path);
}
`

/** Doubles the number; each pass gets the double of the pass before, until it is the answer. */
const doubler = `#include <stdio.h>
int main(void) { int n; if (scanf("%d", &n) == 1) printf("%d\\n", 2 * n); }
`
const aChecker = (body: string, more: Partial<Validator> = {}) =>
  aValidator(`${head}int main(int argc, char **argv) {\n    (void)argc;\n    char text[40];\n${body}\n}\n`, more)
const doubling = `
    int got = -1, wanted = 2 * number(argv[1]), last = number(argv[2]);
    if (scanf("%d", &got) != 1 || got != wanted) return 43;
    int passes = noted(argv[3], "state") + 1;
    snprintf(text, sizeof text, "%d", passes < 1 ? 1 : passes);
    note(argv[3], "state", "w", text);
    snprintf(text, sizeof text, "%d -> %d\\n", wanted / 2, got);
    note(argv[3], "judgemessage.txt", "a", text);
    if (got >= last) return 42;
    snprintf(text, sizeof text, "%d\\n", got);
    note(argv[3], "nextpass.in", "w", text);
    return 42;`

describe.skipIf(sandboxMissing() !== null)('a problem of several passes', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench()))
  afterAll(() => bench.close())

  const judge = (validator: Validator, more: Partial<Job> = {}) =>
    bench.judge(
      aJob({
        source: doubler,
        judgeMode: 'spj',
        passes: 5,
        validator,
        cases: bench.casesOf([['1\n', '16\n']]),
        ...more,
      }),
    )

  test('runs the program anew on what the checker left, and keeps its notes', async () => {
    const { cases, outcome } = await judge(aChecker(doubling))
    expect(outcome).toBe('judged')
    expect(cases).toMatchObject([
      { status: accepted, share: 1, detail: { judgeMessage: '1 -> 2\n2 -> 4\n4 -> 8\n8 -> 16' } },
    ])
  })

  test('ends with the first pass whose output is wrong, or that fails by itself', async () => {
    const at4 = (what: string) =>
      doubler.replace('printf', `if (n == 4) { ${what} } printf`).replace('<stdio.h>', '<stdlib.h>\n#include <stdio.h>')
    expect((await judge(aChecker(doubling), { source: at4('n = 5;') })).cases).toMatchObject([{ status: wrongAnswer }])
    expect((await judge(aChecker(doubling), { source: at4('return 9;') })).cases).toMatchObject([
      { status: runtimeError, detail: { reason: 'exit', exitCode: 9 } },
    ])
    const limits = { ...aJob().limits, timeMs: 200 }
    expect((await judge(aChecker(doubling), { source: at4('for (;;) {}'), limits })).cases).toMatchObject([
      { status: timeLimitExceeded },
    ])
  })

  test('has its limits for each pass, and tells the greatest figures', async () => {
    const source = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
int main(void) {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    while (clock() < CLOCKS_PER_SEC * (n == 2 ? 25 : 15) / 100) {}
    volatile char *much = malloc(20 << 20);
    for (int i = 0; n == 4 && i < 20 << 20; i += 4096) much[i] = 1;
    printf("%d\\n", 2 * n);
}
`
    const { cases } = await judge(aChecker(doubling), { source, limits: { ...aJob().limits, timeMs: 400 } })
    expect(cases).toMatchObject([{ status: accepted }])
    expect(cases[0]!.timeUs).toBeGreaterThan(240_000)
    expect(cases[0]!.timeUs).toBeLessThan(390_000)
    expect(cases[0]!.memoryKb).toBeGreaterThan(20_000)
  })

  test('counts the score that is there in the end', async () => {
    const body = `
      if (noted(argv[3], "state") == 1) { note(argv[3], "score.txt", "w", "40"); return 42; }
      note(argv[3], "state", "w", "1");
      note(argv[3], "nextpass.in", "w", "7\\n");
      return 42;`
    expect((await judge(aChecker(body), { type: 1 })).cases).toMatchObject([{ status: partialAccepted, share: 0.4 }])
  })

  test('gives the next input as the file that the problem names', async () => {
    const source = `#include <stdio.h>
int main(void) { int n; if (fscanf(fopen("n.in", "r"), "%d", &n) == 1) fprintf(fopen("n.out", "w"), "%d\\n", 2 * n); }
`
    const fileIo = { input: 'n.in', output: 'n.out' }
    expect((await judge(aChecker(doubling), { source, fileIo })).cases).toMatchObject([{ status: accepted }])
  })

  test.each([
    [
      'asks for more passes than there are',
      'note(argv[3], "nextpass.in", "w", "1\\n"); return 42;',
      /more than the 5 passes/,
    ],
    [
      'rejects and asks',
      'note(argv[3], "nextpass.in", "w", "1\\n"); return 43;',
      /rejected and asked for another pass/,
    ],
    [
      'leaves too many files',
      'for (int i = 0; i < 40; i++) { snprintf(text, sizeof text, "f%d", i); note(argv[3], text, "w", "x"); } return 42;',
      /left more than 32 files/,
    ],
  ])('is at fault when its checker %s', async (_name, body, message) => {
    const { outcome, message: said, cases } = await judge(aChecker(body))
    expect({ outcome, said }).toEqual({ outcome: 'system_error', said: expect.stringMatching(message) })
    expect(cases).toMatchObject([{ status: systemError }])
  })

  test('only such a problem has another pass', async () => {
    const body = 'note(argv[3], "nextpass.in", "w", "1\\n"); return 42;'
    expect((await judge(aChecker(body), { passes: 1 })).cases).toMatchObject([{ status: accepted }])
  })

  test('of an interactor begins a new conversation each time', async () => {
    const interactor = aChecker(`
      signal(SIGPIPE, SIG_IGN);
      int n = number(argv[1]), got = -1;
      printf("%d\\n", n);
      fflush(stdout);
      if (scanf("%d", &got) != 1 || got != 2 * n) return 43;
      snprintf(text, sizeof text, "%d ", got);
      note(argv[3], "teammessage.txt", "a", text);
      if (got >= number(argv[2])) return 42;
      snprintf(text, sizeof text, "%d\\n", got);
      note(argv[3], "nextpass.in", "w", text);
      return 42;`)
    const right = await judge(interactor, { judgeMode: 'interactive' })
    expect(right.cases).toMatchObject([{ status: accepted, detail: { message: '2 4 8 16' } }])
    const source = doubler.replace('2 * n', 'n == 8 ? 17 : 2 * n')
    expect((await judge(interactor, { judgeMode: 'interactive', source })).cases).toMatchObject([
      { status: wrongAnswer, detail: { message: '2 4 8' } },
    ])
    const few = await judge(interactor, { judgeMode: 'interactive', passes: 3 })
    expect(few).toMatchObject({ outcome: 'system_error', message: expect.stringContaining('3 passes') })
  })

  test('leaves no files behind', () => {
    expect(readdirSync(bench.scratchFolder)).toEqual([])
  })
})
