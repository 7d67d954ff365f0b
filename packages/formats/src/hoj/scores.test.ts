import { expect, test } from 'vitest'
import { told } from '../testing/anArchive.ts'
import { readHojProblem } from '../testing/hojPackage.ts'

test('an ACM problem has no scores and no groups', async () => {
  const { model, findings } = await readHojProblem({
    beside: { samples: [{ input: '1.in', output: '1.out', score: 5, groupNum: 2 }] },
    problem: { ioScore: 70, judgeCaseMode: 'ergodic-without-error' },
  })
  expect([model!.type, model!.caseMode, model!.ioScore, model!.groups]).toEqual([0, 'ergodic_without_error', null, []])
  expect([model!.cases[0]!.score, model!.cases[0]!.group]).toEqual([null, null])
  expect(told({ findings })).toEqual([
    'dropped scores: problem_1.json:8: samples.score has no place here and is left out',
    'dropped groups: problem_1.json:9: samples.groupNum has no place here and is left out',
    'dropped scores: problem_1.json:23: problem.ioScore has no place here and is left out',
  ])
})

const three = {
  'problem_1/2.in': '',
  'problem_1/2.out': '',
  'problem_1/3.in': '',
  'problem_1/3.out': '',
}
const rows = (...extra: object[]) =>
  extra.map((more, at) => ({ input: `${at + 1}.in`, output: `${at + 1}.out`, ...more }))

test.each([
  [
    'each case its score, one without it none',
    { judgeCaseMode: 'default', samples: rows({ score: 30 }, {}, { score: 70 }), ioScore: 100 },
    { scores: [30, 0, 70], total: 100, lines: [] },
  ],
  [
    'the total follows from the cases',
    { judgeCaseMode: 'default', samples: rows({ score: 30 }, { score: 30 }, { score: 30 }), ioScore: 100 },
    { scores: [30, 30, 30], total: 90, lines: ['approximated scores: problem_1.json: 100 becomes 90'] },
  ],
  [
    'nothing says a score, so the total is split',
    { judgeCaseMode: 'default', samples: rows({}, {}, {}), ioScore: 50 },
    {
      scores: [16, 17, 17],
      total: 50,
      lines: ['approximated scores: problem_1.json: no case has a score, so 50 points are split'],
    },
  ],
  [
    'a subtask gives the rounded mean of its cases',
    {
      judgeCaseMode: 'subtask_average',
      samples: rows({ score: 10, groupNum: 1 }, { score: 21, groupNum: 1 }, { score: 40, groupNum: 2 }),
      ioScore: 56,
    },
    { scores: [10, 21, 40], total: 56, lines: [] },
  ],
  [
    'the total is split among subtasks',
    {
      judgeCaseMode: 'subtask_lowest',
      samples: rows({ groupNum: 2 }, { groupNum: 2 }, { groupNum: 7 }),
      ioScore: null,
    },
    {
      scores: [50, 50, 50],
      total: 100,
      lines: ['approximated scores: problem_1.json: no case has a score, so 100 points are split'],
    },
  ],
])('scores of an OI problem: %s', async (_name, { judgeCaseMode, samples, ioScore }, { scores, total, lines }) => {
  const read = await readHojProblem({
    beside: { samples },
    problem: { type: 1, judgeCaseMode, ioScore },
    files: three,
  })
  const { model } = read
  expect([model!.cases.map(({ score }) => score), model!.ioScore, told(read).map(withoutLine)]).toEqual([
    scores,
    total,
    lines,
  ])
})

/** The lines stand in the table of faults. */
const withoutLine = (line: string) => line.replace(/json:\d+/, 'json')

test('the points of subtasks are those of their cases', async () => {
  const samples = rows({ score: 10, groupNum: 3 }, { score: 21, groupNum: 3 }, { score: 40, groupNum: 2 })
  const groupsOf = async (judgeCaseMode: string) =>
    (await readHojProblem({ beside: { samples }, problem: { type: 1, judgeCaseMode }, files: three })).model!.groups
  expect(await groupsOf('subtask_average')).toEqual([
    { number: 2, name: '2', points: 40, aggregate: 'sum' },
    { number: 3, name: '3', points: 16, aggregate: 'sum' },
  ])
  expect(await groupsOf('subtask-lowest')).toEqual([
    { number: 2, name: '2', points: 40, aggregate: 'min' },
    { number: 3, name: '3', points: 10, aggregate: 'min' },
  ])
})

test('a score that is not whole is told, and no points are split then', async () => {
  const read = await readHojProblem({
    beside: { samples: [{ input: '1.in', output: '1.out', score: 33.5 }] },
    problem: { type: 1 },
  })
  expect(told(read)).toEqual(['broken scores: problem_1.json:8: samples.0.score must be a whole number, not 33.5'])
})
