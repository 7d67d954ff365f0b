import { judgeStatus } from '@praxis/contract/statuses'
import { writeNote } from '@praxis/contract/judgeNotes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInstalled } from '#judge/offer/installed.ts'
import { languages } from '#judge/languages/index.ts'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob } from './jobs.ts'

const java = languages.filter(({ name }) => name === 'Java')
const isHere = sandboxMissing() === null && java.every(isInstalled)
const limits = { timeMs: 2_000, memoryKb: 262_144, stackKb: 65_536, outputKb: 64 }

const says = (word: string) => `public static void main(String[] args) { System.out.print("${word}"); }`

describe.skipIf(!isHere)('a source in Java', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench(java)), 2 * 60_000)
  afterAll(() => bench.close())

  const judged = (source: string, extraFiles: Record<string, string> = {}, answer = 'right') =>
    bench.judge(aJob({ language: 'Java', source, limits, extraFiles, cases: bench.casesOf([['', answer]]) }))
  const verdictOf = async (source: string, extraFiles: Record<string, string> = {}, answer = 'right') => {
    const { outcome, message, cases } = await judged(source, extraFiles, answer)
    return { outcome, message, status: cases[0]?.status }
  }
  const right = { outcome: 'judged', message: '', status: judgeStatus.accepted }
  const errorWith = (message: unknown) => ({ outcome: 'compile_error', message, status: undefined })

  test.each([
    ['a public class of another name', `public class Solution { ${says('right')} }`],
    ['a class that is not public', `class Solution { ${says('right')} }`],
    ['a package', `package org.example; public class Main { ${says('right')} }`],
    [
      'a package and another name',
      `package org.example;\nimport java.util.*;\npublic class Solution { ${says('right')} }`,
    ],
    [
      'main with any number of words',
      'class A { public static void main(String... args) { System.out.print("right"); } }',
    ],
    ['an interface', 'interface A { static void main(String[] args) { System.out.print("right"); } }'],
    ['a record', `record Pair(int a, int b) { ${says('right')} }`],
    ['an enum', `enum Colour { RED; ${says('right')} }`],
    ['a nested class only', `class Outer { static class Inner { ${says('right')} } }`],
    ['main inherited', `public class Solution extends Base {} abstract class Base { ${says('right')} }`],
    ['several classes with main, one called Main', `class A { ${says('wrong')} } class Main { ${says('right')} }`],
    ['several classes with main, one public', `class A { ${says('wrong')} } public class B { ${says('right')} }`],
    ['Main before the public class', `class Main { ${says('right')} } public class B { ${says('wrong')} }`],
    ['a nested class with main as well', `class Outer { ${says('right')} static class Main { ${says('wrong')} } }`],
    ['a name in letters of another script', `public class 解 { ${says('right')} }`],
  ])('runs with %s', async (_name, source) => expect(await verdictOf(source)).toEqual(right))

  test('is not deceived by comments, strings, and methods that are only called main', async () => {
    const source = `package p;
// public class Wrong { public static void main(String[] args) {} }
/* public class Worse { public static void main(String[] args) {} } */
class Text {
  String s = "public class Bad { public static void main(String[] args) {} }";
  String block = """
      public class Main { public static void main(String[] args) {} }
      """;
  void main() {}
  static void main(String[] args) {}
}
class Numbers { public static void main(int[] args) {} public void main(String[] args) {} }
class Own { static class String {} public static void main(String[] args) {} }
class Right { ${says('right')} }
`
    expect(await verdictOf(source)).toEqual(right)
  })

  test('that the problem completes by files of its own finds their classes', async () => {
    const grader = `public class Grader { ${says('right')} }`
    expect(await verdictOf('public class Solution extends Grader {}', { 'Grader.java': grader })).toEqual(right)
  })

  test('without main does not compile, and is told what is missing', async () => {
    const missing = errorWith(writeNote({ note: 'mainMissing' }))
    expect(await verdictOf('public class Solution { void main() {} }')).toEqual(missing)
    expect(await verdictOf('')).toEqual(missing)
  })

  test('with several classes that could be meant does not compile, and is told their names', async () => {
    const source = `package p; class A { ${says('a')} } class B { ${says('b')} }`
    expect(await verdictOf(source)).toEqual(errorWith(writeNote({ note: 'mainSeveral', classes: 'p.A, p.B' })))
  })

  test('with two public classes, or errors, is told what the compiler says of Main.java', async () => {
    const two = await verdictOf(`public class A { ${says('a')} } public class B {}`)
    expect(two).toEqual(errorWith(expect.stringMatching(/^Main\.java:1: error: class B is public, .*named B\.java/)))
    const wrong = await verdictOf('class Solution { int f() { return Main.x; } }')
    expect(wrong).toEqual(errorWith(expect.stringMatching(/^Main\.java:1: error: cannot find symbol[^]*\n1 error$/)))
  })

  test('cannot name the program that compiles it', async () => {
    expect(await verdictOf(`class A { ${says('right')} Compile it; }`)).toEqual(
      errorWith(expect.stringContaining('cannot find symbol')),
    )
  })
})
