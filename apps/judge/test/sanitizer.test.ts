import type { TestRun } from '@praxis/contract/judgingJobs'
import type { Mistake, SanitizerResult } from '@praxis/contract/sanitizer'
import { isSanitizable } from '@praxis/rules/hints/sanitizable'
import { judgeStatus } from '@praxis/contract/statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runTestsOn, type RunTest } from '#judge/job/testRun.ts'
import { languages } from '#judge/languages/index.ts'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aTestRun } from './jobs.ts'

test('the languages of gcc, and no others, can be run with a sanitizer', () => {
  const ofGcc = languages.filter(({ facts }) => ['text/x-csrc', 'text/x-c++src'].includes(facts.contentType))
  expect(languages.filter(({ name }) => isSanitizable(name))).toEqual(ofGcc)
  expect(ofGcc).toHaveLength(10)
})

describe.skipIf(sandboxMissing() !== null)('a test run with a sanitizer', () => {
  let bench: TestBench
  let runTest: RunTest
  beforeAll(async () => {
    bench = await aBench()
    runTest = runTestsOn(bench)
  })
  afterAll(() => bench.close())

  const run = (source: string, more: Partial<TestRun> = {}) =>
    runTest(aTestRun({ source, isSanitized: true, ...more }), new AbortController().signal)

  /** Each starts with these lines, so that the mistake is in line 5. */
  const c = (body: string) => `#include <stdio.h>
#include <stdlib.h>
int global[4];
int main(void) { int n; if (scanf("%d", &n) != 1) return 0; int *heap = malloc(4 * sizeof(int));
${body}
}
`
  const mistake = (kind: Mistake, line: number | null, column: unknown = null): SanitizerResult =>
    ({ found: 'mistake', kind, line, column }) as SanitizerResult
  const anyColumn = expect.any(Number) as unknown

  test.each<[string, string, SanitizerResult]>([
    ['a heap', 'return heap[n];', mistake('heapOverflow', 5)],
    ['an array', 'int few[4] = {n}; return few[n];', mistake('indexOutOfBounds', 5, anyColumn)],
    ['a global array by a pointer', 'int *p = global; return p[n];', mistake('globalOverflow', 5)],
    ['freed memory', 'free(heap); return heap[0];', mistake('useAfterFree', 5)],
    ['memory freed twice', 'free(heap); free(heap);', mistake('doubleFree', 5)],
    ['a sum', 'n += 2147483647; printf("%d", n);', mistake('integerOverflow', 5, anyColumn)],
    ['a division', 'return 1 / (n - 4);', mistake('divisionByZero', 5, anyColumn)],
    ['a null pointer', 'int *p = n ? NULL : &n; return *p;', mistake('nullPointer', 5, anyColumn)],
    ['a shift', 'return 1 << (n + 60);', mistake('shift', 5, anyColumn)],
  ])('names the line: %s', async (_name, body, sanitizer) => {
    expect(await run(c(body), { input: '4' })).toMatchObject({ status: judgeStatus.runtimeError, sanitizer })
  })

  test('tells a program without a mistake so, with its output', async () => {
    const clean = c('fputs("note", stderr); printf("%d", n); free(heap);')
    expect(await run(clean, { input: '4' })).toMatchObject({
      status: judgeStatus.accepted,
      output: '4',
      stderr: 'note',
      sanitizer: { found: 'nothing' },
    })
  })

  test('shows neither addresses nor paths of the judge', async () => {
    const { stderr, output } = await run(
      c('fputs("own words", stderr); puts("out"); fflush(stdout); return heap[n];'),
      {
        input: '4',
      },
    )
    expect({ stderr, output }).toEqual({ stderr: 'own words', output: 'out\n' })
  })

  test('finds the report behind a flood of messages', async () => {
    const body = 'for (int i = 0; i < 30000; i++) fputs("a line of debug output\\n", stderr); return heap[n];'
    expect((await run(c(body), { input: '4' })).sanitizer).toEqual(mistake('heapOverflow', 5))
  })

  test('names the line of the person, not of the library, and counts in their own lines', async () => {
    const own = 'int solve(std::vector<int> all) {\n    all.reserve(9);\n    return all[5];\n}'
    const before = '#include <bits/stdc++.h>\nusing namespace std;\nint zero() { return 0; }\n#line 1 "main.cpp"\n'
    const after = '\nint main() { return solve({1, 2, 3}); }\n'
    const ownLines = { before: 4, count: 4 }
    const language = 'C++ 17 With O2'
    const result = await run(before + own + after, { language, ownLines })
    expect(result.sanitizer).toEqual(mistake('containerOverflow', 3))
    // The mistake of the problem's own line is not given to a line of the person.
    const inFront = before.replace('return 0;', 'return std::vector<int>(3)[7];')
    const theirs = await run(`${inFront}int main() { return\n zero(); }`, {
      language,
      ownLines: { before: 4, count: 2 },
    })
    expect(theirs.sanitizer).toEqual(mistake('heapOverflow', 2))
    const behind = `${before}${own}\nint main() { return std::vector<int>(3)[7]; }\n`
    expect((await run(behind, { language, ownLines })).sanitizer).toEqual(mistake('heapOverflow', null))
  })

  test('knows a recursion without end', async () => {
    const deep = 'int deep(int n) { volatile char all[99]; all[n % 9] = n; return deep(n + 1) + all[3]; }\n'
    const result = await run(`${deep}int main(void) { return deep(0); }\n`)
    expect(result.sanitizer).toEqual(mistake('deepRecursion', 1))
  })

  test('lets a program use the memory and the time that it may use without one', async () => {
    const body = `int *all = malloc(60 << 20); for (int i = 0; i < 15 << 20; i++) all[i] = i; printf("%d", all[n]);`
    expect(await run(c(body), { input: '7' })).toMatchObject({ status: judgeStatus.accepted, output: '7' })
  })

  test('tells what the compiler says', async () => {
    const result = await run('int main(void) { return x; }')
    expect(result).toMatchObject({ status: judgeStatus.compileError, stderr: /^main\.c: In function .main/ })
    expect(result.sanitizer).toBeUndefined()
  })

  test('is not there where the compiler lacks its library', async () => {
    const [name, toolchain] = [...bench.toolchains].find(([name]) => name === 'C With O2')!
    const bare = {
      ...toolchain,
      // No library of any sanitizer is found.
      language: {
        ...toolchain.language,
        compile: (variant: typeof toolchain.variant) =>
          [...toolchain.language.compile(variant), '-nostdlib', '-lno_such_library'] as [string, ...string[]],
      },
    }
    const poor = runTestsOn({ ...bench, toolchains: new Map([[name, bare]]) })
    const result = await poor(aTestRun({ isSanitized: true }), new AbortController().signal)
    expect(result).toMatchObject({ status: judgeStatus.systemError, sanitizer: { found: 'unavailable' } })
  })
})
