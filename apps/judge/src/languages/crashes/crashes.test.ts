import { describe, expect, test } from 'vitest'
import type { RunResult } from '#judge/sandbox/types.ts'
import { readJavaCrash } from './java.ts'
import { readNodeCrash } from './node.ts'
import { readPythonCrash } from './python.ts'
import { describeCrash } from './describeCrash.ts'

const readMain = readJavaCrash('Main.java')

describe('an exception is read as its runtime tells it:', () => {
  test.each([
    [
      'Python',
      readPythonCrash,
      'Traceback (most recent call last):\n  File "main.py", line 5, in <module>\n  File "main.py", line 2, in f\n' +
        '  File "/usr/lib/python3.11/json/__init__.py", line 346, in loads\nValueError: it: is\nwrong\n',
      { name: 'ValueError', isBuiltIn: true, said: 'it: is\nwrong', lines: [2, 5] },
    ],
    [
      'Python, without words',
      readPythonCrash,
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\nAssertionError\n',
      { name: 'AssertionError', isBuiltIn: true, said: '', lines: [1] },
    ],
    [
      'Python, the last of two',
      readPythonCrash,
      'Traceback (most recent call last):\n  File "main.py", line 2, in f\nKeyError: 1\n\n' +
        'During handling of the above exception, another exception occurred:\n\n' +
        'Traceback (most recent call last):\n  File "main.py", line 4, in <module>\nmine.Trouble: 2\n',
      { name: 'mine.Trouble', isBuiltIn: false, said: '2', lines: [4] },
    ],
    [
      'Node',
      readNodeCrash,
      "noise\n/w/main.js:3\n  throw new TypeError('a')\n  ^\n\nTypeError: a\nb\n    at f (/w/main.js:3:9)\n" +
        '    at Object.<anonymous> (/w/main.js:7:1)\n    at /w/main.js:9:2\n    at node:internal/main:28:49\n\nNode.js v24.1.0\n',
      { name: 'TypeError', isBuiltIn: true, said: 'a\nb', lines: [3, 7, 9] },
    ],
    [
      'Node, with a code',
      readNodeCrash,
      'node:assert:1\n  throw x\n  ^\n\nAssertionError [ERR_ASSERTION]: 1 == 2\n    at file:///w/main.js:1:8\n\nNode.js v24.1.0\n',
      { name: 'AssertionError', isBuiltIn: true, said: '1 == 2', lines: [1] },
    ],
    [
      'Node, of TypeScript',
      readNodeCrash,
      'main.js:3\n  x\n  ^\n\nRangeError: a\n    at f (/w/main.ts:4:9)\n\nNode.js v24.1.0',
      { name: 'RangeError', isBuiltIn: true, said: 'a', lines: [4] },
    ],
    [
      'Java',
      readMain,
      'noise\nException in thread "main" java.lang.ArithmeticException: / by zero\n\tat java.base/java.util.X.y(X.java:9)\n' +
        '\tat a.b.Solution.f(Main.java:4)\n\tat a.b.Solution.main(Main.java:8)\nCaused by: x\n',
      { name: 'ArithmeticException', isBuiltIn: true, said: '/ by zero', lines: [4, 8] },
    ],
    [
      'Java, a class of the program',
      readMain,
      'Exception in thread "main" ArithmeticException\n\tat Main.main(Main.java:8)\n',
      { name: 'ArithmeticException', isBuiltIn: false, said: '', lines: [8] },
    ],
  ] as const)('%s', (_name, read, stderr, crash) => expect(read(stderr)).toEqual(crash))

  test.each([
    ['Python', readPythonCrash, 'ValueError: 1\n'],
    ['Python', readPythonCrash, 'Traceback (most recent call last):\n  File "main.py", line 1, in f\n'],
    ['Python', readPythonCrash, 'Traceback (most recent call last):\n  File "main.py", line 1\nwhat is this\n'],
    ['Node', readNodeCrash, 'TypeError: a\n    at f (/w/main.js:3:9)\n'],
    ['Node', readNodeCrash, "x:1\nthrow 'a'\n^\na\n(Use `node --trace-uncaught ...`)\n\nNode.js v24.1.0\n"],
    ['Java', readMain, 'java.lang.ArithmeticException: / by zero\n'],
    ['Java', readMain, ''],
  ] as const)('nothing is made of anything else (%s, %#)', (_name, read, stderr) => expect(read(stderr)).toBeNull())
})

describe('of an exception', () => {
  const said = (stderr: string, more: Partial<RunResult> = {}) =>
    ({ status: 'exit', stderr: Buffer.from(stderr), stderrBytes: stderr.length, ...more }) as RunResult
  const stderr = (name: string, line = 3) =>
    `Traceback (most recent call last):\n  File "main.py", line ${line}, in <module>\n${name}: words\n`
  const all = { before: 0, count: 9 }
  const told = (run: RunResult, isOpen: boolean, ownLines = all) =>
    describeCrash(readPythonCrash, run, { isOpen, ownLines })

  test('everything is told of what is open, a fixed name and nothing else of what is hidden', () => {
    expect(told(said(stderr('KeyError')), true)).toEqual({ exception: 'KeyError', said: 'words', programLine: 3 })
    expect(told(said(stderr('KeyError')), false)).toEqual({ exception: 'KeyError' })
    expect(told(said(stderr('Secret42')), true)).toEqual({ exception: 'Secret42', said: 'words', programLine: 3 })
    expect(told(said(stderr('Secret42')), false)).toBeNull()
    for (const name of ['keyerror', 'KeyErrorX', 'XKeyError', 'my.KeyError', 'constructor', '__proto__'])
      expect([name, told(said(stderr(name)), false)]).toEqual([name, null])
  })

  test('nothing is told where something else ended the program', () => {
    for (const status of ['ok', 'signal', 'memory', 'cpu', 'idle', 'output'] as const)
      expect(told(said(stderr('KeyError'), { status }), true)).toBeNull()
  })

  test('the line is one of the person’s own, counted from their first', () => {
    const lineAt = (line: number) => told(said(stderr('KeyError', line)), true, { before: 2, count: 3 })?.programLine
    expect([1, 2, 3, 5, 6].map(lineAt)).toEqual([undefined, undefined, 1, 3, undefined])
  })

  test('long words are cut, and the end of a long text is found behind what was left out', () => {
    const long = told(said(stderr('KeyError').replace('words', 'x'.repeat(1_000))), true)
    expect(long?.said).toBe('x'.repeat(300))
    const parts = { stderr: Buffer.from('noise\nhalf a li'), stderrTail: Buffer.from(`alf\n${stderr('KeyError')}`) }
    expect(told(said('', { ...parts, stderrBytes: 9_999 }), false)).toEqual({ exception: 'KeyError' })
    // The cut lines could be anything, so they are ignored.
    const cut = {
      stderr: Buffer.from('Traceback (most recent call last):\nKey'),
      stderrTail: Buffer.from('Error: 1\n x'),
    }
    expect(told(said('', { ...cut, stderrBytes: 9_999 }), false)).toBeNull()
  })
})
