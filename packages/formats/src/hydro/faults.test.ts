import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { broken, configured, read } from '../testing/aHydroPackage.ts'
import { told, type Entries } from '../testing/anArchive.ts'

describe('a broken package is told with its line', () => {
  test.each<[string, Entries, string[]]>([
    ['no title', { 'problem.yaml': 'pid: A1\n' }, ['title: problem.yaml:1: title is missing']],
    [
      'a map as title',
      { 'problem.yaml': 'title: {a: 1}\n' },
      ['title: problem.yaml:1: title must be text, not {"a":1}'],
    ],
    ['no map', { 'problem.yaml': '- a\n' }, ['package: problem.yaml:1: problem.yaml must be a map, not ["a"]']],
    [
      'no YAML',
      { 'testdata/config.yaml': 'time: 1s\n a: [\n' },
      ['package: testdata/config.yaml:1: this is no valid YAML: Nested mappings are not allowed in compact mappings'],
    ],
    [
      'limits',
      { 'testdata/config.yaml': 'time: soon\nmemory: [1]\n' },
      [
        'memoryLimit: testdata/config.yaml:2: memory must be text, not [1]',
        'timeLimit: testdata/config.yaml:1: time must be a duration such as 1s or 500ms, not "soon"',
      ],
    ],
    [
      'files',
      { 'testdata/config.yaml': 'cases:\n  - input: 1.in\n    output: 9.out\n  - input: ../problem.yaml\n' },
      [
        'package: testdata/config.yaml:2: there is no file 9.out',
        'package: testdata/config.yaml:4: there is no file ../problem.yaml',
      ],
    ],
    [
      'a checker',
      { 'testdata/config.yaml': 'checker_type: testlib\n' },
      ['checker: testdata/config.yaml:1: checker is missing'],
    ],
    [
      'a type of checkers',
      { 'testdata/config.yaml': 'checker_type: mine\n' },
      [
        'checker: testdata/config.yaml:1: checker_type: mine is not known; there are default, strict, testlib, kattis, lemon, syzoj, hustoj, qduoj',
      ],
    ],
    [
      'a subtask',
      {
        'testdata/config.yaml':
          'subtasks:\n  - id: 1\n    if: [2, 7]\n    cases: [{input: 1.in}]\n  - id: 2\n    score: x\n',
      },
      [
        'scores: testdata/config.yaml:6: subtasks.1.score must be a whole number, not "x"',
        'groups: testdata/config.yaml:5: subtask 2 cases is missing',
        'groups: testdata/config.yaml:2: there is no subtask 2',
        'groups: testdata/config.yaml:2: there is no subtask 7',
      ],
    ],
    [
      'a later subtask',
      {
        'testdata/config.yaml':
          'subtasks:\n  - {id: 1, if: [2], cases: [{input: 1.in}]}\n  - {id: 2, cases: [{input: 1.in}]}\n',
      },
      ['groups: testdata/config.yaml:2: subtask 1 if: 2 cannot be judged here'],
    ],
    [
      'passes',
      { 'testdata/config.yaml': 'multi_pass: 2\nredirect: a/b\n' },
      [
        'judgeMode: testdata/config.yaml:1: multi_pass: 2 cannot be judged here',
        'judgeMode: testdata/config.yaml:2: redirect: a/b cannot be judged here',
      ],
    ],
    [
      'scripts that compile and run',
      {
        'testdata/config.yaml': 'user_extra_files: [compile.sh, a.h, x/execute.sh]\n',
        'testdata/compile.sh': '',
        'testdata/execute.sh': '',
        'testdata/a.h': '',
      },
      [
        'extraFiles: testdata/config.yaml:1: user_extra_files: compile.sh cannot be judged here',
        'extraFiles: testdata/config.yaml:1: user_extra_files: execute.sh cannot be judged here',
      ],
    ],
    [
      'a score that is not whole',
      { 'testdata/config.yaml': 'cases:\n  - {input: 1.in, output: 1.out, score: 33.3}\n' },
      ['scores: testdata/config.yaml:2: cases.0.score must be a whole number, not 33.3'],
    ],
    [
      'an old count',
      { 'testdata/config.ini': 'x\n' },
      ['cases: testdata/config.ini:1: testdata/config.ini must be a whole number, not "x"'],
    ],
    [
      'old cases at the end of the file',
      { 'testdata/config.ini': '2\n1.in|1.out|1|10' },
      ['cases: testdata/config.ini: testdata/config.ini needs at least 2 entries'],
    ],
    [
      'old cases',
      { 'testdata/config.ini': '2\n1.in|1.out|1|10\n' },
      ['cases: testdata/config.ini: testdata/config.ini needs at least 2 entries'],
    ],
    [
      'an old case',
      { 'testdata/config.ini': '1\n1.in\n' },
      ['cases: testdata/config.ini:2: testdata/config.ini: "1.in" does not have the right form'],
    ],
    [
      'old values',
      { 'testdata/config.ini': '1\n1.in|9.out|soon|x\n' },
      [
        'scores: testdata/config.ini:2: cases.0.score must be a whole number, not "x"',
        'timeLimit: testdata/config.ini:2: cases.0.time must be a duration such as 1s or 500ms, not "soons"',
        'package: testdata/config.ini:2: there is no file 9.out',
      ],
    ],
    [
      'a name of another subtask',
      {
        'testdata/config.yaml': 'subtasks:\n  - {id: 1}\n',
        'testdata/2-1.in': '',
        'testdata/2-1.out': '',
      },
      ['groups: testdata/2-1.in: there is no subtask 2'],
    ],
  ])('%s', async (_what, change, expected) => {
    expect(await broken(read(change))).toEqual(expected.map((one) => `broken ${one}`))
  })

  test.each(['communication', 'submit_answer', 'objective', 'remote_judge'])('%s', async (type) => {
    expect(await broken(configured(`type: ${type}\n`))).toEqual([
      `broken judgeMode: testdata/config.yaml:1: type: ${type} cannot be judged here`,
    ])
  })

  test('aliases do not expand a few lines to gigabytes', async () => {
    const lines = Array.from({ length: 10 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(10)}]`)
    expect(await broken(configured(`a0: &a0 [x]\n${lines.join('\n')}\n`))).toEqual([
      'broken package: testdata/config.yaml: this is no valid YAML: Excessive alias count indicates a resource exhaustion attack',
    ])
  })
})

test('whatever the settings hold, the package is read or refused', async () => {
  const keys = 'type time memory filename checker_type checker interactor langs detail score cases subtasks multi_pass'
  const inner = 'id score type if time memory cases input output file lang __proto__ constructor'
  const leaf = fc.constantFrom(null, true, 0, 7, -1, 1.5, '', '1.in', '1.out', 'min', 'sum', 'testlib', '1s', '3k', '.')
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('any'), { maxLength: 3 }), tie('map')),
    map: fc.dictionary(fc.constantFrom(...inner.split(' ')), tie('any'), { maxKeys: 4 }),
  })).any
  const config = fc.dictionary(fc.constantFrom(...keys.split(' '), ...inner.split(' ')), value)
  await fc.assert(
    fc.asyncProperty(config, async (data) => {
      const found = await configured(JSON.stringify(data))
      expect(found.model === null).toBe(told(found, 'broken').length > 0)
    }),
    { numRuns: 100 },
  )
})
