import type { CaseResult } from '@praxis/contract/judged'
import type { Job } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NotOffered } from '#judge/fatalError.ts'
import type { Stage } from '#judge/assignments/progress.ts'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aCase, aJob, aValidator } from './jobs.ts'

const programFolder = join(import.meta.dirname, 'programs')
const nowhere = { hash: 'f'.repeat(64), size: 1 }

const missing = sandboxMissing()
test('the sandbox is there where tests decide', () => {
  if (process.env['CI'] === 'true') expect(missing).toBeNull()
})

describe.skipIf(missing !== null)('the judge', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench()))
  afterAll(() => bench.close())

  const sums = [
    ['1 2\n', '3\n'],
    ['100 23\n', '123\n'],
    ['-5 5\n', '0\n'],
  ] as const
  const casesOf: TestBench['casesOf'] = (files) => bench.casesOf(files)
  const aSum = (source: string, more: Partial<Job> = {}): Job =>
    aJob({
      source,
      cases: casesOf(sums),
      limits: { timeMs: 400, memoryKb: 65_536, stackKb: 65_536, outputKb: 64 },
      ...more,
    })
  const print = (text: string) => `#include <stdio.h>\nint main(void) { fputs(${JSON.stringify(text)}, stdout); }\n`

  test('tells where a compile error is', async () => {
    const result = await bench.judge(aSum('int main(void) {\n  return nothing;\n}\n'))
    expect(result.message).toMatch(/^main\.c: In function .main.:\nmain\.c:2:10: error: /)
    const python = await bench.judge(aSum('x = 1\nprint((\n', { language: 'Python3' }))
    expect(python.message).toContain('File "main.py", line 2')
  })

  test('tells what a compiler warns of in a program that it compiles, also when the program is kept', async () => {
    const source =
      '#include <stdio.h>\nint main(void) {\n  int a, b, odd;\n  scanf("%d%d", &a, &b);\n  printf("%d\\n", a + b);\n}\n'
    for (let time = 0; time < 2; time += 1) {
      const { outcome, message, warnings } = await bench.judge(aSum(source))
      expect([outcome, message]).toEqual(['judged', ''])
      expect(warnings).toMatch(/^main\.c: In function .main.:\nmain\.c:3:13: warning: unused variable .odd. /)
    }
    // The problem has lines of its own in it.
    expect((await bench.judge(aSum(source, { ownLines: { before: 1, count: 2 } }))).warnings).toBe('')
    const again = '#pragma message "so it goes, on and on, and nobody will ever read all of this"\n'.repeat(2_000)
    const loud = await bench.judge(aSum(`#include "again.h"\n${source}`, { extraFiles: { 'again.h': again } }))
    expect(loud.outcome).toBe('judged')
    expect(loud.warnings?.length).toBeLessThanOrEqual(2 * 32_768 + 5)
    expect(loud.warnings).toContain('\n[…]\n')
    expect((await bench.judge(aSum(source.replace(', odd', '')))).warnings).toBe('')
  })

  test('tells the beginning and the end of what a compiler said, however much it was', async () => {
    const include = '#include "again.h"\n'
    const again = '#pragma message "so it goes, on and on, and nobody will ever read all of this"\n'.repeat(2_000)
    const source = `#pragma message "first of all"\n${include}#error last of all\n`
    const { outcome, message } = await bench.judge(aSum(source, { extraFiles: { 'again.h': again } }))
    expect(outcome).toBe('compile_error')
    expect(message).toContain('first of all')
    expect(message.slice(-2_000)).toContain('last of all')
    expect(message.split('\n[…]\n')).toHaveLength(2)
    expect(message.length).toBeLessThanOrEqual(2 * 32_768 + 5)
  })

  test('compiles an equal source once', async () => {
    // A language without a ready-made header, whose making would count as well.
    const job = aSum(`${readFileSync(join(programFolder, 'c/accepted-sum.c'), 'utf8')}// once\n`)
    const before = (await bench.sandbox.stats()).runs
    await Promise.all([bench.judgeAnew(job), bench.judgeAnew(job)])
    await bench.judgeAnew(job)
    expect((await bench.sandbox.stats()).runs - before).toBe(1 + 3 * sums.length)
  })

  test('measures time and memory of what a program does', async () => {
    // The program tells its own time, which a host that takes the CPU away makes longer as well.
    const source = `#include <stdio.h>
#include <stdlib.h>
#include <time.h>
int main(void) {
    volatile char *much = malloc(32 << 20);
    for (int i = 0; i < 32 << 20; i += 4096) much[i] = 1;
    while (clock() < CLOCKS_PER_SEC / 10) {}
    printf("%ld\\n", (long)clock());
}
`
    const { cases } = await bench.judge(aSum(source))
    const apart = cases.map(({ timeUs, detail }) => timeUs - Number(detail?.reason === 'difference' && detail.got))
    expect(Math.min(...apart)).toBeGreaterThan(-5_000)
    expect(Math.min(...apart)).toBeLessThan(60_000)
    for (const { memoryKb } of cases) {
      expect(memoryKb).toBeGreaterThan(32_768)
      expect(memoryKb).toBeLessThan(36_000)
    }
  })

  test('judges a program that ends shortly after the limit once more and keeps the smaller time', async () => {
    const limits = { timeMs: 1_000, memoryKb: 65_536, stackKb: 65_536, outputKb: 64 }
    const late = async (mark: number) => {
      const source = `#include <time.h>
int main(void) { while (clock() < CLOCKS_PER_SEC * 107 / 100) {} } // ${mark}
`
      const before = (await bench.sandbox.stats()).runs
      const { cases } = await bench.judge(aSum(source, { limits, cases: casesOf(sums.slice(0, 1)) }))
      return { result: cases[0], runs: (await bench.sandbox.stats()).runs - before }
    }
    // A host that takes the CPU away for long makes a program reach its end after the kill, which is not repeated.
    let { result, runs } = await late(0)
    for (let mark = 1; runs !== 3 && mark < 8; mark++) ({ result, runs } = await late(mark))
    expect(runs).toBe(3)
    expect(result).toMatchObject({ status: judgeStatus.timeLimitExceeded, detail: { reason: 'time', limit: 1_000 } })
    // Told is what it took up to the limit.
    expect(result?.timeUs).toBe(1_000_000)
  })

  test('stops at the first error when the problem says so', async () => {
    const onlyTheFirst = print('3\n')
    const all = await bench.judge(aSum(onlyTheFirst))
    expect(all.cases.map((it) => it.status)).toEqual([0, -1, -1])
    const stopped = await bench.judge(aSum(onlyTheFirst, { caseMode: 'ergodic_without_error' }))
    expect(stopped.cases.map((it) => it.status)).toEqual([0, -1])
  })

  test('shows staff the first difference', async () => {
    const { cases } = await bench.judge(aSum(print('3\n')))
    expect(cases[1]?.detail).toMatchObject({ reason: 'difference', line: 1, expected: '123\n', got: '3\n' })
  })

  test.each([
    ['lines', { ignoreTrailing: true }, '1 2  \n3', judgeStatus.accepted],
    ['lines', { ignoreTrailing: false }, '1 2\n3', judgeStatus.presentationError],
    ['lines', { ignoreTrailing: false }, '1 2\n4\n', judgeStatus.wrongAnswer],
    ['tokens', {}, '1\n2 3', judgeStatus.accepted],
    ['exact', {}, '1 2\n3', judgeStatus.wrongAnswer],
    ['tokens', { spaceSensitive: true }, '1 2\n3', judgeStatus.wrongAnswer],
    ['float', { epsAbs: 1e-3 }, '1.0001 2\n3', judgeStatus.accepted],
    ['float', { epsAbs: 1e-3, spaceSensitive: true }, '1.0001 2 3\n', judgeStatus.wrongAnswer],
    ['float', { epsAbs: 1e-6 }, '1.0001 2\n3', judgeStatus.wrongAnswer],
  ] as const)('compares by %s with %o', async (kind, options, output, status) => {
    const compare = { ...aJob().compare, kind, ignoreTrailing: false, ...options }
    const { cases } = await bench.judge(aSum(print(output), { compare, cases: casesOf([['', '1 2\n3\n']]) }))
    expect(cases[0]?.status).toBe(status)
  })

  test.each(['tokens', 'float'] as const)('compares words by %s without regard to case where asked', async (kind) => {
    const words = casesOf([['', 'Case 1: NaN\n']])
    const judged = async (caseInsensitive: boolean) => {
      const compare = { ...aJob().compare, kind, caseInsensitive, epsAbs: kind === 'float' ? 1e-6 : null }
      return (await bench.judge(aSum(print('cASE 1: nan\n'), { compare, cases: words }))).cases[0]?.status
    }
    expect(await judged(true)).toBe(judgeStatus.accepted)
    expect(await judged(false)).toBe(judgeStatus.wrongAnswer)
  })

  test('lets a program read and write files by the names of the problem', async () => {
    const source = `#include <stdio.h>
int main(void) {
    int a, b;
    FILE *in = fopen("sum.in", "r");
    if (in == NULL || fscanf(in, "%d %d", &a, &b) != 2) return 1;
    if (a < 0) return 0;
    fprintf(fopen("sum.out", "w"), "%d\\n", a + b);
    puts("not looked at");
}
`
    const { cases } = await bench.judge(aSum(source, { fileIo: { input: 'sum.in', output: 'sum.out' } }))
    expect(cases.map((it) => it.status)).toEqual([judgeStatus.accepted, judgeStatus.accepted, judgeStatus.wrongAnswer])
  })

  test('calls too large an output file too much output', async () => {
    const source = `#include <stdio.h>
int main(void) {
    FILE *out = fopen("sum.out", "w");
    for (int i = 0; i < 100000; i++) fputs("much", out);
}
`
    const { cases } = await bench.judge(aSum(source, { fileIo: { input: 'sum.in', output: 'sum.out' } }))
    expect(cases.map((it) => it.detail?.reason)).toEqual(['output', 'output', 'output'])
  })

  test('puts extra files of a problem beside the source, and beside a program that imports them', async () => {
    const source = '#include "extra.h"\nint main(void) { sum(); }\n'
    const header = '#include <stdio.h>\nstatic void sum() { int a, b; scanf("%d%d", &a, &b); printf("%d", a + b); }\n'
    const c = await bench.judge(aSum(source, { extraFiles: { 'extra.h': header } }))
    const module = 'def total(line):\n    return sum(map(int, line.split()))\n'
    const extraFiles = { 'extra.py': module }
    const text = 'from extra import total\nprint(total(input()))\n'
    const python = await bench.judge(aSum(text, { language: 'Python3', extraFiles }))
    expect([...c.cases, ...python.cases].map((it) => it.status)).toEqual(Array.from({ length: 6 }, () => 0))
    const bad = await bench.judge(aSum(source, { extraFiles: { '../extra.h': header } }))
    expect(bad).toMatchObject({ outcome: 'system_error', message: /name cannot be used/ })
  })

  test.each([
    ['a problem without its checker', { judgeMode: 'spj' }, /The problem has no checker\./],
    ['a problem without test data', { cases: [] }, /no test data/],
    [
      'test data that the server does not have',
      { cases: [aCase(1, { input: nowhere })] },
      /Test data f+: file_unknown/,
    ],
  ] as const)('says what is the matter with %s', async (_name, more, message) => {
    const outcome = await bench.judge(aSum('int main(void) {}', more as Partial<Job>))
    expect(outcome.outcome).toBe('system_error')
    expect(outcome.message).toMatch(message)
  })

  test.each([
    ['the program', { language: 'Fortran' }],
    ['the checker', { judgeMode: 'spj', validator: aValidator('end', { language: 'Fortran' }) }],
    ['the interactor', { judgeMode: 'interactive', validator: aValidator('end', { language: 'Fortran' }) }],
  ] as const)('leaves a job to others where it does not know the language of %s', async (_whose, more) => {
    await expect(bench.judge(aSum('int main(void) {}', more))).rejects.toThrow(NotOffered)
  })

  test('tells how far it is: what it does, and each case as soon as it is judged', async () => {
    const told: { stages: Stage[]; seen: CaseResult[] } = { stages: [], seen: [] }
    const { cases } = await bench.judge(aSum(print('123\n')), told)
    expect(told.stages).toEqual(['compiling', 'judging'])
    expect(told.seen.toSorted((a, b) => a.seq - b.seq)).toEqual(cases)
    expect(cases.map(({ status }) => status)).toEqual([-1, 0, -1])
    const broken: Stage[] = []
    await bench.judge(aSum('int main(void) {'), { stages: broken })
    expect(broken).toEqual(['compiling'])
  })

  test('ends at once when the job is lost', async () => {
    const controller = new AbortController()
    const source = readFileSync(join(programFolder, 'c/idle-sleep.c'), 'utf8')
    const judging = bench.judge(aSum(source), { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('lost')), 300)
    const began = performance.now()
    await expect(judging).rejects.toThrow('lost')
    expect(performance.now() - began).toBeLessThan(600)
  })

  test('judges a case again when the sandbox dies under it', async () => {
    const source = `#include <stdio.h>
#include <unistd.h>
int main(void) {
    int a, b;
    usleep(300000);
    if (scanf("%d %d", &a, &b) == 2) printf("%d", a + b);
}
`
    const judging = bench.judge(aSum(source))
    setTimeout(() => process.kill(sandboxProcess(), 'SIGKILL'), 300)
    expect((await judging).cases.map((it) => it.status)).toEqual([0, 0, 0])
  })
})

/** praxis-box as this process started it. */
function sandboxProcess(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').map(Number)
  const box = children.find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'praxis-box')
  if (box === undefined) throw new Error('praxis-box does not run')
  return box
}
