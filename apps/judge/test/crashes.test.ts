import type { JobCase, TestRun } from '@praxis/contract/judgingJobs'
import { writeNote } from '@praxis/contract/judgeNotes'
import { judgeStatus } from '@praxis/contract/statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInstalled } from '#judge/offer/installed.ts'
import { languages } from '#judge/languages/index.ts'
import { runTestsOn } from '#judge/job/testRun.ts'
import { aBench, sandboxMissing, twoCompilers } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob, aTestRun, aValidator } from './jobs.ts'

const names = ['C++ 17 With O2', 'Java', 'Kotlin', 'Scala', 'Python3', 'PyPy3', 'JavaScript Node', 'TypeScript']
const wanted = languages.filter(({ name }) => names.includes(name))
const isHere = sandboxMissing() === null && wanted.every(isInstalled)
const limits = { timeMs: 4_000, memoryKb: 524_288, stackKb: 65_536, outputKb: 64 }

/** A crash in line 4, with what it says. */
const crashes = {
  Java: {
    source: `public class Solution {
  static int at(int[] list, int i) {
    // not here
    return list[i];
  }
  public static void main(String[] args) {
    System.out.println(at(new int[3], 5));
  }
}
`,
    exception: 'ArrayIndexOutOfBoundsException',
    said: 'Index 5 out of bounds for length 3',
  },
  Kotlin: {
    source: 'fun main() {\n  val list = intArrayOf(1)\n  val i = 5\n  println(list[i])\n}\n',
    exception: 'ArrayIndexOutOfBoundsException',
    said: 'Index 5 out of bounds for length 1',
  },
  Scala: {
    source:
      'object Main {\n  def main(args: Array[String]): Unit = {\n    val zero = 0\n    println(1 / zero)\n  }\n}\n',
    exception: 'ArithmeticException',
    said: '/ by zero',
  },
  Python3: {
    source: 'import sys\ndef number(text):\n    # not here\n    return int(text)\nprint(number("x"))\n',
    exception: 'ValueError',
    said: "invalid literal for int() with base 10: 'x'",
  },
  PyPy3: {
    source: 'import sys\ndef first(list):\n    # not here\n    return list[0]\nprint(first([]))\n',
    exception: 'IndexError',
    said: 'list index out of range',
  },
  'JavaScript Node': {
    source: 'const f = (x) => {\n  const y = x\n  // not here\n  return y.length\n}\nf(null)\n',
    exception: 'TypeError',
    said: "Cannot read properties of null (reading 'length')",
  },
  TypeScript: {
    source: `interface Box { value: number }
interface Other { value: number }
function f(box: Box | null): number {
  return (box as Box).value
}
f(null)
`,
    exception: 'TypeError',
    said: "Cannot read properties of null (reading 'value')",
  },
} as const

/** Programs that make a hidden input part of whatever is told of an exception. */
const spies: Record<string, readonly string[]> = {
  Java: [
    'class Main { public static void main(String[] a) { throw new IllegalStateException(new java.util.Scanner(System.in).next()); } }',
    'class Main { static class secret extends RuntimeException {} public static void main(String[] a) { throw new secret(); } }',
    'class IllegalStateException extends RuntimeException {} class Main { public static void main(String[] a) { throw new IllegalStateException(); } }',
    'class Main { public static void main(String[] a) { System.err.println("Exception in thread \\"main\\" secret: secret\\n\\tat Main.main(Main.java:42)"); System.exit(1); } }',
  ],
  Python3: [
    'raise ValueError(input())',
    'raise type(input(), (Exception,), {})',
    'raise type("ValueError" + input(), (ValueError,), {})("x")',
    'code = "\\n" * 41 + "raise ValueError"\nexec(compile(code, "main.py", "exec"))',
    'import sys\nsys.stderr.write("Traceback (most recent call last):\\n  File \\"main.py\\", line 42, in <module>\\n" + input() + ": x\\n")\nsys.exit(1)',
    'import sys\nsys.exit(input())',
  ],
  'JavaScript Node': [
    "throw new TypeError(require('fs').readFileSync(0, 'utf8'))",
    "const e = new Error('x'); e.name = require('fs').readFileSync(0, 'utf8').trim(); e.stack = e.name + ': x\\n    at f (/w/main.js:42:1)'; throw e",
    "throw require('fs').readFileSync(0, 'utf8')",
    "console.error('x:1\\n^\\n\\nsecret: secret\\n    at f (/w/main.js:42:1)\\n\\nNode.js v24.0.0'); process.exit(1)",
  ],
}

describe.skipIf(!isHere)('a program that ends by an exception', () => {
  let bench: TestBench
  beforeAll(async () => {
    bench = await aBench(wanted, twoCompilers)
    const ofCrashes = Object.entries(crashes).map(([language, { source }]) => ({ language, source }))
    const ofSpies = Object.entries(spies).flatMap(([language, all]) => all.map((source) => ({ language, source })))
    await bench.prepare([...ofCrashes, ...ofSpies])
  }, 6 * 60_000)
  afterAll(() => bench.close())

  const detailsOf = async (language: string, source: string, more: Parameters<typeof aJob>[0] = {}) => {
    const { outcome, cases } = await bench.judge(aJob({ language, source, limits, ...more }))
    expect([outcome, ...new Set(cases.map((it) => it.status))]).toEqual(['judged', judgeStatus.runtimeError])
    return cases.map((it) => it.detail)
  }
  const twoCases = (): JobCase[] => {
    const [sample, hidden] = bench.casesOf([
      ['secret\n', 'x\n'],
      ['secret\n', 'x\n'],
    ])
    return [{ ...sample!, isSample: true }, hidden!]
  }
  const testRun = (language: string, source: string, more: Partial<TestRun> = {}) =>
    runTestsOn(bench)(aTestRun({ language, source, limits, ...more }), new AbortController().signal)

  test.each(Object.entries(crashes))(
    'in %s tells it with its line for a sample, and its name alone for any other case',
    async (language, { source, exception, said }) => {
      const ended = { reason: 'exit', exitCode: 1 }
      expect(await detailsOf(language, source, { cases: twoCases() })).toEqual([
        { ...ended, exception, said, programLine: 4 },
        { ...ended, exception },
      ])
    },
  )

  test.each(Object.entries(crashes))('in %s is told in a test run', async (language, { source, exception, said }) => {
    const { status, stderr } = await testRun(language, source)
    expect(status).toBe(judgeStatus.runtimeError)
    const [first, ...others] = stderr.split('\n')
    expect(first).toBe(writeNote({ note: 'crash', name: exception, said, line: 4 }))
    expect(others.join('\n')).toContain(said)
  })

  const attacks = Object.entries(spies).flatMap(([language, all]) =>
    all.map((source, number) => ({ language, number, source })),
  )
  test.each(attacks)('gives nothing of a hidden input away: $language, spy $number', async ({ language, source }) => {
    const [open, hidden] = await detailsOf(language, source, { cases: twoCases() })
    const builtIn = ['IllegalStateException', 'ValueError', 'TypeError', 'Error']
    expect(Object.keys(hidden ?? {}).filter((key) => !['reason', 'exitCode', 'exception'].includes(key))).toEqual([])
    expect([undefined, ...builtIn]).toContain(hidden?.exception)
    expect(JSON.stringify(hidden)).not.toMatch(/secret|42/)
    expect(open).toMatchObject({ reason: 'exit' })
  })

  test('that has the name of a class of its own tells it for samples only', async () => {
    const source = 'class Mine(Exception): pass\nraise Mine("it")\n'
    expect(await detailsOf('Python3', source, { cases: twoCases() })).toEqual([
      { reason: 'exit', exitCode: 1, exception: 'Mine', said: 'it', programLine: 2 },
      { reason: 'exit', exitCode: 1 },
    ])
  })

  test('counts the lines of the person, not those that the problem puts around them', async () => {
    const source = 'def hidden(x):\n    return x()\ndef mine():\n    return 1 / 0\nhidden(mine)\n'
    const at = async (ownLines: { before: number; count: number }) => {
      const [detail] = await detailsOf('Python3', source, { cases: twoCases(), ownLines })
      return detail?.programLine
    }
    expect(await at({ before: 2, count: 3 })).toBe(2)
    // Thrown in what was put around it: the line that called it.
    expect(await at({ before: 4, count: 1 })).toBe(1)
    expect(await at({ before: 5, count: 0 })).toBeUndefined()
  })

  test('tells no line behind the end of the source', async () => {
    const source = 'fun main() {\n  println(listOf(1).first { it == 5 })\n}\n'
    const [open] = await detailsOf('Kotlin', source, { cases: twoCases() })
    expect(open).toMatchObject({ exception: 'NoSuchElementException' })
    expect(open?.programLine ?? 0).toBeLessThan(4)
  })

  test('tells no line and no words once a checker has made the input', async () => {
    const more = {
      cases: twoCases(),
      passes: 2,
      judgeMode: 'spj',
      validator: aValidator('int main() {}', { language: 'C++ 17 With O2' }),
    } as const
    const [open] = await detailsOf('Python3', 'raise ValueError("it")\n', more)
    expect(open).toEqual({ reason: 'exit', exitCode: 1, exception: 'ValueError' })
  })

  test('is told beside an interactor, too', async () => {
    const interactor = 'int main() { int c; while ((c = getchar()) != EOF); return 43; }'
    const validator = aValidator(`#include <cstdio>\n${interactor}`, { language: 'C++ 17 With O2' })
    const more = { cases: twoCases(), judgeMode: 'interactive', validator } as const
    expect(await detailsOf('Python3', '\nraise KeyError(7)\n', more)).toEqual([
      { reason: 'exit', exitCode: 1, exception: 'KeyError', said: '7', programLine: 2 },
      { reason: 'exit', exitCode: 1, exception: 'KeyError' },
    ])
  })

  test('after much that it wrote to stderr, or deep in itself, is told as well', async () => {
    const flood = 'import sys\nfor i in range(30000): sys.stderr.write("0123456789\\n")\nraise KeyError(1)\n'
    const deep = {
      Java: [
        'class Main {\n  static int f(int n) {\n    return f(n + 1) + 1;\n  }\n  public static void main(String[] a) { f(0); }\n}\n',
        'StackOverflowError',
        3,
      ],
      Python3: ['import sys\ndef f(n):\n  return f(n + 1)\nf(0)\n', 'RecursionError', 3],
      'JavaScript Node': ['function f(n) {\n  // deeper\n  return f(n + 1) + 1\n}\nf(0)\n', 'RangeError', 3],
    } as const
    for (const [language, [source, exception, programLine]] of [
      ['Python3', [flood, 'KeyError', 3]],
      ...Object.entries(deep),
    ] as const) {
      const [open, hidden] = await detailsOf(language, source, { cases: twoCases() })
      expect([language, open]).toEqual([language, expect.objectContaining({ exception, programLine })])
      expect([language, hidden?.exception]).toEqual([language, exception])
    }
  })

  test('and one that ends without any is told by its exit code', async () => {
    for (const [language, source] of [
      ['Python3', 'import sys\nsys.exit(3)\n'],
      ['Java', 'class Main { public static void main(String[] a) { System.exit(3); } }'],
      ['JavaScript Node', 'process.exit(3)'],
    ] as const) {
      const ended = { reason: 'exit', exitCode: 3 }
      expect(await detailsOf(language, source, { cases: twoCases() })).toEqual([ended, ended])
    }
  })

  test('cannot pass a line of its own off as one of the judge', async () => {
    const source = `import sys\nsys.stderr.write('${String.raw`\x1e`}{"note":"mainMissing"}')\nsys.exit(1)\n`
    expect((await testRun('Python3', source)).stderr).toBe('{"note":"mainMissing"}')
  })
})
