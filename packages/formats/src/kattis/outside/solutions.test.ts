import { expect, test } from 'vitest'
import { told } from '#formats/testing/anArchive.ts'
import { modelOf, reading, type KattisFiles } from '#formats/testing/aKattisPackage.ts'
import { globsOf } from './solutions/globs.ts'

const main = 'int main() {}\n'

async function solutions(version: 'legacy' | '2023-07' | '2025-09', files: KattisFiles, lines = '') {
  const found = await modelOf(version, files, lines)
  return Object.fromEntries(
    found.workshop.solutions.map(({ file, expected, setsTimeLimit }) => [
      file.slice('submissions/'.length),
      [expected?.statuses ?? null, expected?.permitted ?? null, expected?.required ?? null, setsTimeLimit],
    ]),
  )
}

const folders = Object.fromEntries(
  [
    'accepted',
    'rejected',
    'wrong_answer',
    'time_limit_exceeded',
    'run_time_error',
    'brute_force',
    'memory_limit_exceeded',
    'compiler_error',
  ].map((name) => [`submissions/${name}/a.py`, '']),
)

test('folders of the newer versions say what each case may give, and one must give', async () => {
  expect(await solutions('2025-09', folders)).toEqual({
    'accepted/a.py': [[0], [0], null, true],
    'brute_force/a.py': [[1, 3, 2], [0, 1, 3, 2], [1, 3, 2], false],
    'compiler_error/a.py': [[-2], null, null, false],
    'memory_limit_exceeded/a.py': [[2], null, null, false],
    'rejected/a.py': [[-1, -3, 1, 3, 2], null, [-1, -3, 1, 3, 2], false],
    'run_time_error/a.py': [[3, 2], [0, 3, 2], [3, 2], false],
    'time_limit_exceeded/a.py': [[1], [0, 1], [1], false],
    'wrong_answer/a.py': [[-1, -3], [0, -1, -3], [-1, -3], false],
  })
})

test('in version legacy a slow solution may be wrong as well, and one that crashes may do anything else', async () => {
  const found = await solutions('legacy', folders)
  expect(found['time_limit_exceeded/a.py']).toEqual([[-1, -3, 1], [0, -1, -3, 1], [1], false])
  expect(found['run_time_error/a.py']).toEqual([[-1, -3, 1, 3, 2], null, [3, 2], false])
})

test('a comment in the source comes before the folder, and a folder of another name needs one', async () => {
  const files = {
    'submissions/mixed/a.py': '# @EXPECTED_RESULTS@: TIMELIMIT, CORRECT\n',
    'submissions/mixed/b.py': '# @EXPECTED_RESULTS@: ACCEPTED\n',
    'submissions/wrong_answer/c.py': '# @EXPECTED_RESULTS@: RUN-ERROR\n',
    'submissions/mixed/d.py': '',
    'submissions/mixed/e.py': '# @EXPECTED_RESULTS@: MAGIC\n',
  }
  expect(await solutions('legacy', files)).toEqual({
    'mixed/a.py': [[1, 0], null, null, false],
    'mixed/b.py': [[0], null, null, true],
    'mixed/d.py': [null, null, null, false],
    'mixed/e.py': [null, null, null, false],
    'wrong_answer/c.py': [[3, 2], null, null, false],
  })
  expect(told(await reading('legacy', files))).toEqual([
    'approximated solutions: submissions/mixed/d.py: nothing says what is expected of it',
    'approximated solutions: submissions/mixed/e.py:1: @EXPECTED_RESULTS@: "MAGIC" is no result',
    'approximated solutions: submissions/mixed/e.py: nothing says what is expected of it',
  ])
})

test('submissions.yaml comes before all that', async () => {
  const files = {
    'submissions/submissions.yaml': `
accepted/*.py: {authors: Ann}
accepted/slow.py: {use_for_time_limit: false}
other: {permitted: [AC, WA, RTE]}
"{accepted,other}/x.txt": {language: python2, permitted: [AC, RTE], required: RTE, score: [10, 20.5], message: no}
time_limit_exceeded: {permitted: [AC, WA, TLE]}
wrong_answer/b.py:
  secret/g1: {permitted: [AC]}
  use_for_time_limit: lower
rejected/c.py: {required: [TLE, WA]}
rejected/*: {required: [WA, RTE]}
`,
    'submissions/accepted/a.py': '',
    'submissions/accepted/slow.py': '',
    'submissions/other/x.txt': 'print\n',
    'submissions/time_limit_exceeded/a.py': '# @EXPECTED_RESULTS@: RUN-ERROR\n',
    'submissions/wrong_answer/b.py': '',
    'submissions/rejected/c.py': '',
  }
  expect(await solutions('2025-09', files)).toEqual({
    'accepted/a.py': [[0], [0], null, true],
    'accepted/slow.py': [[0], [0], null, false],
    'other/x.txt': [[3, 2], [0, 3, 2], [3, 2], false],
    'rejected/c.py': [[-1, -3, 1, 3, 2], null, [-1, -3, 1], false],
    'time_limit_exceeded/a.py': [[-1, -3, 1], [0, -1, -3, 1], [1], false],
    'wrong_answer/b.py': [[-1, -3], [0, -1, -3], [-1, -3], true],
  })
  expect(told(await reading('2025-09', files))).toEqual([
    'dropped solutions: submissions/submissions.yaml: {accepted,other}/x.txt: message has no place here and is left out',
    'approximated solutions: submissions/rejected/c.py: of several demands only the first one counts',
    'dropped solutions: submissions/wrong_answer/b.py: what is expected in single groups is left out: secret/g1',
  ])
  const scoring = await modelOf('2025-09', files, 'type: scoring\n')
  const other = scoring.workshop.solutions.find(({ file }) => file.endsWith('x.txt'))
  expect(other).toMatchObject({
    language: 'Python2',
    expected: { statuses: [3, 2, 8], score: { least: 10, most: 20.5 } },
  })
})

test('a score in a comment counts in a scoring problem only', async () => {
  const files = {
    'submissions/accepted/a.c': `/* @EXPECTED_SCORE@: 40 */\n${main}`,
    'submissions/accepted/b.c': `// @EXPECTED_SCORE@: 2.5 points\n${main}`,
  }
  const scores = async (lines: string) =>
    (await modelOf('2025-09', files, lines)).workshop.solutions.map(({ expected }) => expected?.score)
  expect(await scores('')).toEqual([null, null])
  expect(await scores('type: scoring\n')).toEqual([{ least: 40, most: 40 }, null])
})

test('of several files the main one is read with the others beside it, and what must be linked is included', async () => {
  const files = {
    'submissions/submissions.yaml': 'accepted/k: {entrypoint: Start}\n',
    'submissions/accepted/java/Main.java': 'class Main {}\n',
    'submissions/accepted/java/Other.java': 'class Other {}\n',
    'submissions/accepted/java/notes.pdf': '%PDF',
    'submissions/accepted/k/Start.java': '',
    'submissions/accepted/k/End.java': '',
    'submissions/accepted/linked/a.cpp': main,
    'submissions/accepted/linked/b.cpp': 'int b;\n',
    'submissions/accepted/one/a.cpp': `#include "b.cpp"\n${main}`,
    'submissions/accepted/one/b.cpp': 'int b;\n',
    'submissions/accepted/py/a.py': '',
    'submissions/accepted/py/b.py': '',
    'submissions/accepted/x.prolog': '',
    'submissions/readme.md': '',
  }
  const found = await reading('2025-09', files)
  expect(found.model!.workshop.solutions.map(({ file, extraFiles }) => [file, Object.keys(extraFiles)])).toEqual([
    ['submissions/accepted/java/Main.java', ['Other.java']],
    ['submissions/accepted/k/Start.java', ['End.java']],
    ['submissions/accepted/linked/a.cpp', ['b.cpp']],
    ['submissions/accepted/one/a.cpp', ['b.cpp']],
  ])
  const sourceOf = (name: string) => found.model!.workshop.solutions.find(({ file }) => file.includes(name))?.source
  expect(sourceOf('/linked/')).toBe(`${main}\n#include "b.cpp"\n`)
  expect(sourceOf('/one/')).toBe(`#include "b.cpp"\n${main}`)
  expect(told(found)).toEqual([
    'dropped solutions: submissions/accepted/java/notes.pdf: the file is not used',
    'dropped solutions: submissions/accepted/py: nothing says which of its files is the main one, or they are of several languages',
    'dropped solutions: submissions/accepted/x.prolog: nothing says what language this is',
    'dropped solutions: submissions/readme.md: the file is not used',
  ])
})

test.each([
  ['accepted', 'accepted/a.py', true],
  ['accepted/*', 'accepted/a.py', true],
  ['*/a.py', 'accepted/a.py', true],
  ['*', 'accepted/a.py', true],
  ['accepted/a', 'accepted/a.py', false],
  ['accepted/*.py', 'accepted/a/b.py', false],
  ['accepted/a*', 'accepted/ab/c.py', true],
  ['accepted/{a,b}.{py,cpp}', 'accepted/b.cpp', true],
  ['accepted/{a,b}.py', 'accepted/c.py', false],
  ['accepted/a*a', 'accepted/a', false],
  ['{x{1,2},y}/a', 'x2/a', true],
  ['accepted/*a*b*', 'accepted/xaxbx', true],
  ['accepted/*b*a', 'accepted/ab', false],
])('the pattern %s and the path %s: %s', (pattern, path, isFit) => {
  expect(globsOf([pattern])!.map((fits) => fits(path))).toEqual([isFit])
})

test('patterns with many stars are matched soon', { timeout: 2_000 }, () => {
  const [stars, open] = globsOf([`${'*a'.repeat(100)}b`, '{'.repeat(5_000)])!
  expect([stars!('a'.repeat(200)), open!('c')]).toEqual([false, false])
})

test('patterns that come to very many are left out at once, alone or together', { timeout: 2_000 }, () => {
  const ten = '{a,b}'.repeat(10)
  expect(globsOf([ten])!.map((fits) => fits('abababbbaa'))).toEqual([true])
  for (const patterns of [
    ['{a,b}'.repeat(30)],
    [`{${','.repeat(100_000)}}`],
    [`${ten}${'x'.repeat(100_000)}`],
    Array.from({ length: 2_001 }, (_, at) => String(at)),
    [ten, ten],
  ])
    expect(globsOf(patterns)).toBeNull()
})

test('a submissions.yaml with too many patterns says nothing, and that is told', async () => {
  const files = {
    'submissions/submissions.yaml': `"${'{a,b}'.repeat(30)}": {permitted: [WA]}\naccepted: {permitted: [WA]}\n`,
    'submissions/accepted/a.py': '',
  }
  expect(await solutions('2025-09', files)).toEqual({ 'accepted/a.py': [[0], [0], null, true] })
  expect(told(await reading('2025-09', files))).toEqual([
    'dropped solutions: submissions/submissions.yaml: the settings file has more than 2000 words and signs',
  ])
})

test('a score is read from a comment whatever blanks are beside it, and soon', { timeout: 4_000 }, async () => {
  const blanks = ' '.repeat(200_000)
  const files = {
    'submissions/partially_accepted/a.py': `# @EXPECTED_SCORE@: 40${blanks}x\n`,
    'submissions/partially_accepted/b.c': `/* @EXPECTED_SCORE@:${blanks}41.5 */${blanks}\n`,
  }
  const found = await modelOf('legacy', files, 'type: scoring')
  expect(found.workshop.solutions.map(({ expected }) => expected?.score ?? null)).toEqual([
    null,
    { least: 41.5, most: 41.5 },
  ])
})

test('a demand without AC is no expectation to be accepted, whatever else is required', async () => {
  const files = {
    'submissions/other/a.py': 'print()\n',
    'submissions/submissions.yaml': 'other: {permitted: [AC, WA]}\nother/a.py: {permitted: WA}\n',
  }
  const { workshop } = await modelOf('2025-09', files)
  expect(workshop.solutions[0]?.expected).toMatchObject({ statuses: [-1, -3], permitted: [-1, -3] })
})

test('what is plainly Prolog is no Perl', async () => {
  const files = {
    'submissions/accepted/a.pl': 'main :- read(X), print(X).\n',
    'submissions/accepted/b.pl': '#!/usr/bin/perl\nprint "a :- b";\n',
    'submissions/accepted/c.pl': 'print 5 + <STDIN>;\n',
  }
  const found = await reading('2023-07', files)
  expect(found.model?.workshop.solutions.map(({ file, language }) => [file, language])).toEqual([
    ['submissions/accepted/b.pl', 'Perl'],
    ['submissions/accepted/c.pl', 'Perl'],
  ])
  expect(told(found)).toEqual(['dropped solutions: submissions/accepted/a.pl: nothing says what language this is'])
})
