import { expect, test } from 'vitest'
import { boardInMemory, contestInMemory, problemInMemory } from '../../../../../test/boardsInMemory.ts'
import { viewNames, type BoardContest, type StoredBoardProblem } from '../../boards/boardTypes.ts'
import { writeHead } from './boardHead.ts'

const entry = { priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 1 }
const freezeAt = contestInMemory.startAt + 60_000

/** Another value of each field of a contest. Null: pages do not read a board anew for it. */
const otherContest: { readonly [Field in keyof BoardContest]: BoardContest[Field] | null } = {
  cid: 7,
  rule: 'oi',
  oiScore: 'Highest',
  ownerUid: 'another',
  groupId: 3,
  shownName: 'realname',
  minuteGranularity: true,
  tiesByLast: true,
  showsEntered: true,
  windowSeconds: 60,
  awardKind: 1,
  awards: [entry],
  startAt: contestInMemory.startAt - 1_000,
  endAt: contestInMemory.endAt + 1_000,
  freezeAt,
  pauses: [[contestInMemory.startAt, contestInMemory.startAt + 1_000]],
  createdAt: contestInMemory.createdAt - 1_000,
  updatedAt: null,
}

const otherProblem: { readonly [Field in keyof StoredBoardProblem]: StoredBoardProblem[Field] | null } = {
  cpid: 99,
  // The page knows problems by their places in the contest.
  pid: null,
  displayId: 'Z',
  title: 'Zebra',
  titles: { 'zh-CN': '斑马' },
  color: '#fff',
  points: 5,
  fullScore: 50,
}

const shapeOf = (board: ReturnType<typeof boardInMemory>['board'], name: (typeof viewNames)[number] = 'whole') =>
  writeHead(board, name).shape

test('every field of a contest that a board is made of gives it another shape, and no other does', () => {
  expect(Object.keys(otherContest).toSorted()).toEqual(Object.keys(contestInMemory).toSorted())
  const usual = shapeOf(boardInMemory().board)
  expect(shapeOf(boardInMemory().board)).toBe(usual)
  expect(shapeOf(boardInMemory({ updatedAt: 5 }).board)).toBe(usual)
  const shapes = Object.entries(otherContest).flatMap(([field, value]) =>
    value === null ? [] : [shapeOf(boardInMemory({ [field]: value }).board)],
  )
  expect(new Set([usual, ...shapes]).size).toBe(shapes.length + 1)
})

test('every field of a problem that a page shows gives a board another shape', () => {
  const one = problemInMemory('A', 0)
  expect(Object.keys(otherProblem).toSorted()).toEqual(Object.keys(one).toSorted())
  const usual = shapeOf(boardInMemory({}, [one]).board)
  expect(shapeOf(boardInMemory({}, [{ ...one, pid: 99 }]).board)).toBe(usual)
  const shapes = Object.entries(otherProblem).flatMap(([field, value]) =>
    value === null ? [] : [shapeOf(boardInMemory({}, [{ ...one, [field]: value }]).board)],
  )
  expect(new Set([usual, ...shapes]).size).toBe(shapes.length + 1)
})

test('each view of a board has a head of its own', () => {
  const { board } = boardInMemory({ freezeAt })
  expect(new Set(viewNames.map((name) => shapeOf(board, name))).size).toBe(viewNames.length)
})
