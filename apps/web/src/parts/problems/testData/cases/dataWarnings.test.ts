import { problemType, type CaseMode } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import type { EditedCase } from '#web/parts/problems/testData/testDataValue.ts'
import { arrivedWithoutAnswer, dataWarnings } from './dataWarnings.ts'

const one = (more: Partial<EditedCase> = {}): EditedCase => ({
  key: 'k',
  id: 1,
  input: '1.in',
  output: '1.out',
  inputSize: 2,
  outputSize: 2,
  score: 50,
  group: 1,
  ...more,
})
const told = (cases: EditedCase[], more: { mode?: CaseMode; type?: number; isUpload?: boolean; compares?: boolean }) =>
  dataWarnings(
    { isUpload: more.isUpload ?? true, dir: '', cases },
    { type: more.type ?? problemType.oi, mode: more.mode ?? 'default', comparesAnswers: more.compares ?? true },
  )

const two = [one(), one()]
test.each([
  ['data that are whole', two, {}, []],
  ['no data', [], {}, []],
  ['an empty answer of an upload', [one(), one({ outputSize: 0 })], {}, [{ kind: 'emptyAnswers', cases: [2] }]],
  ['a size that nobody has counted', [one(), one({ outputSize: null })], {}, []],
  [
    'a typed answer that is empty',
    [one({ output: '' }), one()],
    { isUpload: false },
    [{ kind: 'emptyAnswers', cases: [1] }],
  ],
  ['an empty answer beside a checker', [one(), one({ outputSize: 0 })], { compares: false }, []],
  ['99 points', [one(), one({ score: 49 })], {}, [{ kind: 'total', points: 99 }]],
  ['points of an ACM problem', [one(), one({ score: 49 })], { type: problemType.acm }, []],
  ['numbers of subtasks where there are none', [one({ group: 1 }), one({ group: 4 })], {}, []],
  [
    'subtasks 1, 4, 5 and 8',
    [1, 4, 5, 8].map((group) => one({ group, score: 25 })),
    { mode: 'subtask_lowest' },
    [
      { kind: 'subtaskGap', group: 2 },
      { kind: 'subtaskGap', group: 6 },
    ],
  ],
  [
    'cases without a subtask',
    [one({ group: 0, score: 0 }), one({ group: 1, score: 100 })],
    { mode: 'subtask_lowest' },
    [],
  ],
  [
    'a subtask with unequal points',
    [one({ score: 60 }), one({ score: 100 })],
    { mode: 'subtask_lowest' },
    [
      { kind: 'lostPoints', group: 1, lost: 40 },
      { kind: 'total', points: 60 },
    ],
  ],
] as const)('%s: what is told', (_name, cases, more, expected) => {
  expect(told([...cases], more)).toEqual(expected)
})

test('a save asks about empty answers that came with an upload, not about those that were saved before or typed', () => {
  const cases = [
    one({ outputSize: 0 }),
    one({ id: null, outputSize: 0 }),
    one({ isRenewed: true, outputSize: 0 }),
    one({ id: null }),
  ]
  const judged = { type: problemType.oi, mode: 'default', comparesAnswers: true } as const
  expect(arrivedWithoutAnswer({ isUpload: true, dir: 'd', cases }, judged)).toEqual([2, 3])
  expect(arrivedWithoutAnswer({ isUpload: true, dir: 'd', cases }, { ...judged, comparesAnswers: false })).toEqual([])
  const typed = [one({ id: null, output: '' })]
  expect(arrivedWithoutAnswer({ isUpload: false, dir: '', cases: typed }, judged)).toEqual([])
})
