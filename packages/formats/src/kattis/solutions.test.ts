import { describe, expect, test } from 'vitest'
import { declaredResults } from './expectedResults.ts'
import { expecting } from '../parts/expecting.ts'
import { read, model, oi } from '../testing/reading.ts'

describe('solutions', () => {
  const files = {
    'submissions/accepted/a.cpp': 'a\n',
    'submissions/wrong_answer/b.py': 'b\n',
    'submissions/rejected/c.java': 'c\n',
  }

  test('are expected to do what praxis.yaml says', async () => {
    const expected = {
      'accepted/a.cpp': { status: 0, score: 100 },
      'wrong_answer/b.py': { status: 8, case: 2, score: 50, language: 'PyPy3' },
      'rejected/c.java': { status: -2 },
    }
    const { model: it, approximated } = await read({ problem: oi, praxis: { expected }, files })
    expect(it.workshop.solutions).toEqual([
      {
        file: 'submissions/accepted/a.cpp',
        language: 'C++ 17 With O2',
        source: 'a\n',
        extraFiles: {},
        expected: expecting([0], { score: { least: 100, most: 100 } }),
        setsTimeLimit: true,
      },
      {
        file: 'submissions/rejected/c.java',
        language: 'Java',
        source: 'c\n',
        extraFiles: {},
        expected: expecting([-2]),
        setsTimeLimit: false,
      },
      {
        file: 'submissions/wrong_answer/b.py',
        language: 'PyPy3',
        source: 'b\n',
        extraFiles: {},
        expected: expecting([8], { case: 2, score: { least: 50, most: 50 } }),
        setsTimeLimit: false,
      },
    ])
    expect(approximated).toEqual([])
  })

  test('are expected to do what their folder says where nothing else does', async () => {
    const more = { 'submissions/README.md': 'Hi\n', 'submissions/mixed/d.py': 'd\n' }
    const { model: it, approximated } = await read({ files: { ...files, ...more } })
    expect(it.workshop.solutions.map((one) => [one.file, one.expected?.statuses ?? null])).toEqual([
      ['submissions/accepted/a.cpp', [0]],
      ['submissions/mixed/d.py', null],
      ['submissions/rejected/c.java', [-1, -3, 1, 3, 2, 8]],
      ['submissions/wrong_answer/b.py', [-1, -3]],
    ])
    expect(approximated).toEqual(['submissions/mixed/d.py: nothing says what is expected of it'])
  })

  test('may earn points where they fail a scoring problem', async () => {
    const { workshop } = await model({ problem: oi, files })
    expect(workshop.solutions.map((one) => one.expected?.statuses)).toEqual([[0], [-1, -3, 1, 3, 2, 8], [-1, -3, 8]])
  })

  test.each<[string, number[]]>([
    ['// @EXPECTED_RESULTS@: CORRECT', [0]],
    ['# @EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT', [-1, -3, 1]],
    ['/* @EXPECTED_RESULTS@: RUN-ERROR */', [3, 2]],
    ['@EXPECTED_RESULTS@:COMPILER-ERROR,CORRECT', [-2, 0]],
    ['{- @EXPECTED_RESULTS@: MEMORY-LIMIT -}', [2]],
    ['-- @EXPECTED_RESULTS@: OUTPUT-LIMIT', [3]],
    ['-- @EXPECTED_RESULTS@: NO-OUTPUT', [-1, -3]],
    ['// @EXPECTED_RESULTS@: accepted, Wrong_Answer', [0, -1, -3]],
    ['// @EXPECTED_RESULTS@: TIME_LIMIT_EXCEEDED, RUN_TIME_ERROR', [1, 3, 2]],
    ['// @EXPECTED_RESULTS@: COMPILER_ERROR', [-2]],
    ['// @EXPECTED_RESULTS@: CHECK-MANUALLY', []],
    ['// @EXPECTED_RESULTS@: CORRECT, CHECK-MANUALLY', []],
  ])('say of themselves: %s', async (line, statuses) => {
    const { model: it, approximated } = await read({ files: { 'submissions/mixed/a.c': `\n ${line}\nint x;\n` } })
    expect(it.workshop.solutions[0]?.expected).toEqual(expecting(statuses))
    expect(approximated).toEqual([])
  })

  test.each([
    ['FINE', '@EXPECTED_RESULTS@: "FINE" is no result'],
    ['CORRECT, ', '@EXPECTED_RESULTS@: "" is no result'],
    ['constructor', '@EXPECTED_RESULTS@: "constructor" is no result'],
    ['CORRECT\n// @EXPECTED_RESULTS@: TIMELIMIT', '@EXPECTED_RESULTS@ is there twice'],
  ])('of which nothing is expected when they say @EXPECTED_RESULTS@: %s', async (results, problem) => {
    const source = `int x;\n// @EXPECTED_RESULTS@: ${results}\n`
    const { model: it, approximated } = await read({ files: { 'submissions/accepted/a.c': source } })
    expect(it.workshop.solutions[0]?.expected).toBeNull()
    const line = results.includes('\n') ? 3 : 2
    expect(approximated).toEqual([`submissions/accepted/a.c:${line}: ${problem}`])
  })

  test('that say something else than their folder are believed, with a warning; praxis.yaml is believed before them', async () => {
    const source = '// @EXPECTED_RESULTS@: TIMELIMIT\n'
    const expected = { 'accepted/b.c': { status: 0 } }
    const sources = { 'submissions/accepted/a.c': source, 'submissions/accepted/b.c': source }
    const { model: it, approximated } = await read({ praxis: { expected }, files: sources })
    expect(it.workshop.solutions.map((one) => one.expected?.statuses)).toEqual([[1], [0]])
    expect(approximated).toEqual(['submissions/accepted/a.c:1: @EXPECTED_RESULTS@: not what its folder accepted says'])
  })

  test('may be folders; the main one of several sources is read with the others, and what must be linked is included', async () => {
    const main = 'int main() {}\n'
    const { model: it, dropped } = await read({
      praxis: {
        expected: {
          'wrong_answer/py/b.py': { status: -1 },
          'mixed/a/x.py': { files: { 'u.py': 'submissions/mixed/a/y.py' } },
        },
      },
      files: {
        'submissions/accepted/one/main.c': 'a\n',
        'submissions/accepted/one/part.h': 'b\n',
        'submissions/accepted/two/sum.cpp': main,
        'submissions/accepted/two/part.cpp': '#include "inner.cpp"\n',
        'submissions/accepted/two/inner.cpp': 'b\n',
        'submissions/accepted/two/part.h': 'c\n',
        'submissions/accepted/two/notes.pdf': 'd\n',
        'submissions/accepted/three/a.py': 'a\n',
        'submissions/accepted/three/b.py': 'b\n',
        'submissions/wrong_answer/py/a.py': 'a\n',
        'submissions/wrong_answer/py/b.py': 'b\n',
        'submissions/mixed/a/x.py': 'a\n',
        'submissions/mixed/a/y.py': 'b\n',
        'submissions/accepted/sum.c++': main,
        'submissions/accepted/README.md': 'e\n',
        'submissions/accepted/only/README.md': 'f\n',
        'submissions/accepted/loose.h': 'g\n',
        'submissions/readme.txt': 'h\n',
      },
    })
    expect(
      it.workshop.solutions.map(({ file, source, extraFiles }) => [file.slice(12), source, Object.keys(extraFiles)]),
    ).toEqual([
      ['accepted/one/main.c', 'a\n', ['part.h']],
      ['accepted/sum.c++', main, []],
      ['accepted/two/sum.cpp', `${main}\n#include "part.cpp"\n`, ['inner.cpp', 'part.cpp', 'part.h']],
      ['mixed/a/x.py', 'a\n', ['u.py']],
      ['wrong_answer/py/b.py', 'b\n', ['a.py']],
    ])
    expect(it.workshop.solutions.find(({ file }) => file.endsWith('.c++'))?.language).toBe('C++ 17 With O2')
    expect(dropped).toEqual([
      'submissions/accepted/README.md: the file is not used',
      'submissions/accepted/loose.h: the file is not used',
      'submissions/accepted/only/README.md: the file is not used',
      'submissions/readme.txt: the file is not used',
      'submissions/accepted/three: nothing says which of its files is the main one, or they are of several languages',
      'submissions/accepted/two/notes.pdf: the file is not used',
    ])
  })

  test('an input validator is read when it is named', async () => {
    const validators = { 'input_validators/val.py': 'v\n' }
    const praxis = { input_validator: { source: 'input_validators/val.py', language: 'Python3' } }
    expect((await model({ praxis, files: validators })).workshop.inputValidator).toEqual({
      file: 'input_validators/val.py',
      language: 'Python3',
      source: 'v\n',
      extraFiles: {},
    })
    expect((await read({ files: validators })).dropped).toEqual([
      'input_validators: input_validator in praxis.yaml names none, so none is run',
    ])
  })
})

test('a result of very many letters is none', () => {
  const declared = declaredResults(`@EXPECTED_RESULTS@: ${'a-'.repeat(8_000_000)}`)
  expect(declared).toMatchObject({ line: 1, wrong: { code: 'kattis_result_unknown' } })
})
