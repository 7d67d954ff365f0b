import { describe, expect, test } from 'vitest'
import type { Expectation, ProblemModel, Solution } from '#formats/model.ts'
import { expecting } from '#formats/parts/expecting.ts'
import { aFile, aModel, caseOf, readBack, toldOf } from '#formats/testing/aModel.ts'
import { attachmentLink } from '#formats/texts/attachments.ts'
import { kattisWriter } from './kattisWriter.ts'

const tokens = { ...aModel().compare, kind: 'tokens', caseInsensitive: true } as const
const plain = {
  displayId: null,
  difficulty: 0,
  source: {},
  sharesCode: null,
  showsCases: null,
  examples: [],
  compare: tokens,
  limits: { ...aModel().limits, stackMb: 256 },
}
const filesOf = (change: Partial<ProblemModel>, withSolutions = false) =>
  Object.fromEntries(
    kattisWriter
      .entries(aModel({ ...plain, ...change }), { key: 'a', withSolutions })
      .map(({ name, content }) => [name.slice('a/'.length), typeof content === 'string' ? content : null]),
  )

test('Kattis: a plain problem is the files of the format', () => {
  expect(filesOf({ uuid: 'c3a5', tags: ['easy'] })).toEqual({
    'problem.yaml': `problem_format_version: 2025-09
type: pass-fail
name:
  en: Sum
uuid: c3a5
limits:
  time_limit: 1.5
  memory: 256
keywords:
  - easy
`,
    'statement/problem.en.md': 'Add.\n\n## Input\n\nTwo numbers.\n\n## Output\n\nOne.\n',
    'data/secret/01.in': null,
    'data/secret/01.ans': null,
    'data/secret/02.in': null,
    'data/secret/02.ans': null,
  })
})

test('Kattis: names of folders have only small letters and digits', async () => {
  const read = await readBack(
    'kattis',
    ['P-1', 'p1', '加'].map((displayId) => aModel({ ...plain, displayId })),
  )
  expect(read.map(({ key }) => key)).toEqual(['p1', 'p1x2', 'problem'])
})

test('Kattis: subtasks are folders with their points and what they require', () => {
  const files = filesOf({
    type: 1,
    caseMode: 'subtask_lowest',
    ioScore: 100,
    examples: [{ input: '1', output: '2\n', noteZh: null, noteEn: null }],
    groups: [
      { number: 4, name: 'small', points: 30, aggregate: 'min' },
      { number: 7, name: '大', points: 70, aggregate: 'min' },
    ],
    cases: [
      caseOf('s', { isSample: true, score: 0 }),
      caseOf('1', { group: 4, score: 30, requires: [0] }),
      caseOf('x', { group: 7, score: 70, requires: [0, 4] }),
      caseOf('y', { group: 7, score: 70, requires: [0, 4] }),
    ],
  })
  expect(Object.keys(files).filter((name) => name.endsWith('.in') || name.endsWith('.statement'))).toEqual([
    'data/sample/01.in',
    'data/sample/01.in.statement',
    'data/sample/01.ans.statement',
    'data/secret/01-small/01.in',
    'data/secret/02/02-x.in',
    'data/secret/02/03-y.in',
  ])
  expect(files['data/sample/01.in.statement']).toBe('1\n')
  expect(files['data/secret/test_group.yaml']).toBe('max_score: 100\n')
  // The format wants all or nothing of a group that others require.
  expect(files['data/secret/01-small/test_group.yaml']).toBe(
    'max_score: 30\nscore_aggregation: pass-fail\nrequire_pass:\n  - sample\n',
  )
  expect(files['data/secret/02/test_group.yaml']).toBe(
    'max_score: 70\nscore_aggregation: min\nrequire_pass:\n  - sample\n  - 01-small\n',
  )
})

test('Kattis: the default validator is told how to compare', () => {
  const files = filesOf({ compare: { ...tokens, kind: 'float', caseInsensitive: false, epsAbs: 1e-9, epsRel: null } })
  expect(files['data/secret/test_group.yaml']).toBe(
    'output_validator_args:\n  - case_sensitive\n  - float_absolute_tolerance\n  - "1e-9"\n',
  )
})

test('Kattis: solutions lie in their folders, and submissions.yaml says the rest', () => {
  const aSolution = (file: string, statuses: number[] | null, setsTimeLimit = false) => ({
    file,
    language: 'Python3',
    source: 'print()\n',
    extraFiles: {},
    expected: statuses === null ? null : expecting(statuses),
    setsTimeLimit,
  })
  const solutions = [
    aSolution('a.py', [0], true),
    aSolution('slow.py', [1]),
    aSolution('b.py', [-1, 3], true),
    aSolution('unknown', null),
  ]
  const workshop = { generation: null, inputValidator: null, solutions }
  const files = filesOf({ workshop }, true)
  expect(Object.keys(files).filter((name) => name.startsWith('submissions/'))).toEqual([
    'submissions/accepted/a.py',
    'submissions/time_limit_exceeded/slow.py',
    'submissions/mixed/b.py',
    'submissions/mixed/unknown.py',
    'submissions/submissions.yaml',
  ])
  expect(files['submissions/submissions.yaml']).toBe(
    'mixed/b.py:\n  required:\n    - WA\n    - RTE\n  use_for_time_limit: lower\n',
  )
  expect(Object.keys(filesOf({ workshop })).filter((name) => name.startsWith('submissions/'))).toEqual([])
})

test('Kattis: files beside a solution are those that its language takes', () => {
  const solution = {
    file: 'a.cpp',
    language: 'C++ 17 With O2',
    source: '#include "a.h"\nint main() {}\n',
    extraFiles: { 'a.h': 'h', 'A.cpp': 'same name', 'grader.cpp': 'linked', 'x y.h': 'blank' },
    expected: expecting([0]),
    setsTimeLimit: true,
  }
  const inPython = { ...solution, file: 'b.py', language: 'Python3', extraFiles: { 'b.py': 'same', 'c.py': 'module' } }
  const workshop = { generation: null, inputValidator: null, solutions: [solution, inPython] }
  const files = filesOf({ workshop }, true)
  expect(Object.keys(files).filter((name) => name.startsWith('submissions/'))).toEqual([
    'submissions/accepted/a_cpp/a.cpp',
    'submissions/accepted/a_cpp/a.h',
    'submissions/accepted/b_py/b.py',
    'submissions/accepted/b_py/c.py',
    'submissions/submissions.yaml',
  ])
  expect(files['submissions/accepted/b_py/b.py']).toBe(solution.source)
  expect(files['submissions/submissions.yaml']).toBe('accepted/b_py:\n  entrypoint: b.py\n')
  expect(toldOf('kattis', aModel({ ...plain, workshop }))).toContain(
    'dropped solutions: the format has no place for it, left out: a.cpp, b.py',
  )
})

test('Kattis: what is expected of a solution is told where it is read in another way', () => {
  const aSolution = (file: string, language: string, expected: Expectation | null, setsTimeLimit: boolean) => ({
    file,
    language,
    source: 'x\n',
    extraFiles: {},
    expected,
    setsTimeLimit,
  })
  const told = (...solutions: Solution[]) =>
    toldOf('kattis', aModel({ ...plain, workshop: { generation: null, inputValidator: null, solutions } })).filter(
      (line) => line.startsWith('approximated solutions'),
    )
  expect(told(aSolution('a.py', 'Python3', expecting([0]), true))).toEqual([])
  expect(told(aSolution('a.py', 'Python3', expecting([0], { case: 3 }), true))).toHaveLength(1)
  expect(told(aSolution('a.py', 'PyPy3', expecting([0]), false))).toEqual([
    'approximated solutions: the format tells no versions of a language: a.py',
  ])
  const many = Array.from({ length: 30 }, (_, at) => aSolution(`${at + 1}.py`, 'PyPy3', expecting([0]), false))
  expect(told(...many)).toEqual([
    'approximated solutions: the format tells no versions of a language: 1.py, 2.py, 3.py, 4.py, 5.py, … (+25)',
  ])
  expect(told(aSolution('memory.py', 'Python3', expecting([2]), false))).toEqual([
    'approximated solutions: the format says what is expected of them, and whether they set the time limit, only nearly: memory.py',
  ])
})

test('Kattis: pictures lie beside the statement', () => {
  const statements = {
    'en-US': { title: 'S', description: `![](${attachmentLink('图.png')})`, input: null, output: null, hint: null },
  }
  const files = filesOf({ statements, attachments: [aFile('图.png', 'x'), aFile('tool.zip', 'x')] })
  expect(files['statement/problem.en.md']).toBe('![](picture.png)\n')
  expect(Object.keys(files)).toContain('attachments/tool.zip')
})

describe('Kattis: what it cannot say', () => {
  test.each<[string, Partial<ProblemModel>, string[]]>([
    [
      'nothing but names of a plain problem',
      { tags: [] },
      ['approximated cases: names that the format forbids are written in another way (2)'],
    ],
    [
      'comparing by lines',
      { compare: aModel().compare, cases: [] },
      [
        'approximated comparison: outputs are judged in the same way, but by a checker that is written for it (lines, isRemoveEndBlank = true)',
        'broken cases: there is no test case',
      ],
    ],
    [
      'a checker of testlib, and in Java',
      {
        judgeMode: 'spj',
        cases: [],
        validator: { language: 'Java', source: 'x', protocol: 'testlib', args: [], extraFiles: {} },
      },
      [
        'broken checker: the format cannot say it, and it would be judged in another way: protocol = testlib',
        'broken checker: the format cannot say it, and it would be judged in another way: Java',
        'broken cases: there is no test case',
      ],
    ],
  ])('%s', (_, change, told) => {
    expect(toldOf('kattis', aModel({ ...plain, ...change }))).toEqual(told)
  })

  const oi = { type: 1, caseMode: 'subtask_lowest' } as const
  test.each<[string, Partial<ProblemModel>, string]>([
    [
      'an average',
      { ...oi, caseMode: 'subtask_average', ioScore: 9, cases: [caseOf('1', { group: 1, score: 9 })] },
      'caseMode',
    ],
    [
      'a subtask whose cases are not together',
      { ...oi, ioScore: 3, cases: [1, 2, 1].map((group, at) => caseOf(String(at), { group, score: 1 })) },
      'groups',
    ],
    [
      'a subtask that a later one requires without what that requires',
      {
        ...oi,
        ioScore: 3,
        cases: [1, 2, 3].map((group, at) => caseOf(String(at), { group, score: 1, requires: at === 0 ? [] : [at] })),
      },
      'groups',
    ],
    ['no points', { ...oi, ioScore: 0, cases: [caseOf('1', { group: 1, score: 0 })] }, 'scores'],
    [
      'a subtask that others require, where a checker may give a part of its points',
      {
        ...oi,
        judgeMode: 'spj',
        validator: { language: 'C++ 17 With O2', source: 'x', protocol: 'kattis', args: [], extraFiles: {} },
        ioScore: 3,
        cases: [1, 2].map((group, at) => caseOf(String(at), { group, score: group, requires: at === 0 ? [] : [1] })),
      },
      'groups',
    ],
    ['another full score', { ...oi, ioScore: 7, cases: [caseOf('1', { group: 1, score: 9 })] }, 'scores'],
  ])('%s is refused', (_, change, part) => {
    const broken = toldOf('kattis', aModel({ ...plain, ...change })).filter((line) => line.startsWith('broken'))
    expect(broken.map((line) => line.split(':')[0])).toContain(`broken ${part}`)
  })
})
