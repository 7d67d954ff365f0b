import { expect, test } from 'vitest'
import type { AcmRow } from '@praxis/contract/standings'
import { boardCellsOf, differences, toldCells, toldRows, wireRowsOf } from './compare.ts'
import type { Facts, Sent } from './facts.ts'
import { recompute } from './recompute.ts'

const minute = 60_000
const facts: Facts = {
  kind: 'acm',
  startAt: 0,
  freezeAt: 60 * minute,
  endAt: 120 * minute,
  problems: ['A', 'B'].map((displayId) => ({ displayId, points: null, fullScore: 100 })),
  teams: ['ann', 'bob'].map((name) => ({ uid: name, name, isStar: false, isOut: false })),
  showsEntered: false,
  awards: [{ name: 'Gold', num: 1 }],
  isShare: false,
}
const verdict = { score: null, runMs: 10, isJudgedAgain: false }
const sent: Sent[] = [
  { id: 1, uid: 'ann', problem: 'A', at: 5 * minute + 999, status: 0, ...verdict },
  { id: 2, uid: 'bob', problem: 'A', at: 4 * minute, status: -1, ...verdict },
  { id: 3, uid: 'bob', problem: 'B', at: 61 * minute, status: 0, ...verdict },
]
const rows = recompute(facts, sent, true)

const person = { realname: null, nickname: null, school: null, gender: null, avatar: null }
const award = { isWinAward: true, awardName: 'Gold', awardBackground: '#fff', awardColor: '#000' }
const none = { isWinAward: false, awardName: null, awardBackground: null, awardColor: null }
const solvedA = { ACTime: 300, isAC: true, isFirstAC: true, errorNum: 0 }
const ann: AcmRow = {
  ...person,
  ...award,
  rank: 1,
  uid: 'ann',
  username: 'ann',
  totalTime: 300,
  total: 1,
  ac: 1,
  submissionInfo: { A: solvedA },
}
const bob: AcmRow = {
  ...person,
  ...none,
  rank: 2,
  uid: 'bob',
  username: 'bob',
  totalTime: 0,
  total: 2,
  ac: 0,
  submissionInfo: { A: { errorNum: 1 }, B: { errorNum: 0, tryNum: 1 } },
}

/** What differs where the site tells these rows. */
const told = (...records: AcmRow[]) =>
  differences(
    wireRowsOf(facts, rows),
    toldRows(records, ({ username }) => username),
  ).map(({ row, place, expected, found }) => `${row} ${place}: ${expected} / ${found}`)

test('a board that is as it has to be differs nowhere', () => {
  expect(told(ann, bob)).toEqual([])
})

test('every other place is told by its row and its cell', () => {
  expect(told({ ...ann, rank: 2 }, bob)).toEqual(['ann rank: 1 / 2'])
  expect(told({ ...ann, ...none }, bob)).toEqual(['ann award: Gold / null'])
  expect(told({ ...ann, totalTime: 305, total: 2, ac: 2 }, bob)).toEqual([
    'ann totalTime: 300 / 305',
    'ann total: 1 / 2',
    'ann ac: 1 / 2',
  ])
  const late = { ...solvedA, isFirstAC: false }
  expect(told({ ...ann, submissionInfo: { A: late } }, bob)).toEqual([
    'ann A: {"ACTime":300,"errorNum":0,"isAC":true,"isFirstAC":true} / {"ACTime":300,"errorNum":0,"isAC":true,"isFirstAC":false}',
  ])
  expect(told(ann, { ...bob, submissionInfo: { A: { errorNum: 1 } } })).toEqual([
    'bob B: {"errorNum":0,"tryNum":1} / nothing',
  ])
})

test('rows that are missing, too many or in another order are told', () => {
  expect(told(ann)).toEqual(['bob row: a row / no row'])
  expect(told(ann, bob, { ...bob, username: 'eve' })).toEqual(['eve row: no row / a row'])
  expect(told(bob, ann)).toEqual(['ann place: 1 / 2', 'bob place: 2 / 1'])
})

test('cells of a page are compared field by field, where 0 is as nothing but in a score', () => {
  const annCells = { name: 'ann', cells: [{ attempts: 1, accepted: 1, solvedAt: 300_999, hidden: 0 }, null] }
  const bobCells = {
    name: 'bob',
    cells: [
      { attempts: 1, wrong: 1 },
      { attempts: 1, hidden: 1, waitingSince: 61 * minute },
    ],
  }
  const compared = (...found: Parameters<typeof toldCells>[1][number][]) =>
    differences(boardCellsOf(facts, rows), toldCells(facts, found)).map(({ row, place, found: is }) => [row, place, is])
  expect(compared(annCells, bobCells)).toEqual([])
  const [wrong, hidden] = bobCells.cells
  expect(compared(annCells, { ...bobCells, cells: [wrong!, { ...hidden!, accepted: 1 }] })).toEqual([
    ['bob', 'B', `{"accepted":1,"attempts":1,"hidden":1,"waitingSince":${61 * minute}}`],
  ])
  expect(compared(annCells, { ...bobCells, cells: [{ ...wrong!, score: 0 }, hidden!] })).toEqual([
    ['bob', 'A', '{"attempts":1,"score":0,"wrong":1}'],
  ])
})
