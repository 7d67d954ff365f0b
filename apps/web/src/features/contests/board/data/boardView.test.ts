import { awardKinds } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { countProblems, viewOf } from './boardView.ts'
import { LiveBoard } from './liveBoard.ts'
import { otherRows } from './otherRows.ts'
import { boardRow, openedBoard, solved, tried } from './testing.ts'

const award = (priority: number, name: string, num: number) => ({
  priority,
  name,
  background: '#e6bf25',
  color: '#fff',
  num,
})

test('nothing of a board is there until it has been read', () => {
  expect(viewOf(new LiveBoard())).toBeNull()
})

test('a board has its awards by rows, stars get none, and who solved each problem first', () => {
  const view = viewOf(
    openedBoard(
      [
        boardRow('1', [solved(10), solved(30)]),
        boardRow('2', [solved(5), solved(40)], { isStar: true }),
        boardRow('3', [solved(20), null]),
        boardRow('4', [tried(3), null]),
      ],
      { awards: { kind: awardKinds.count, entries: [award(2, 'Silver', 5), award(1, 'Gold', 1)] } },
    ),
  )
  expect([...(view?.awards ?? [])].map(([uid, { name }]) => `${uid} ${name}`)).toEqual(['1 Gold', '3 Silver'])
  expect(view?.firsts.map(({ at }) => at)).toEqual([600_000, 1_800_000])
  expect(view?.isJudgedAgain).toBe(false)
  expect(view?.medals.map(({ entry, seats }) => `${seats} ${entry.name}`)).toEqual(['1 Gold', '5 Silver'])
})

test('a problem is counted by people who solved it and who tried it, without those of other contests', () => {
  const view = viewOf(openedBoard([boardRow('1', [solved(10), tried(1)]), boardRow('2', [tried(2), null])]))
  if (view === null) throw new Error('there is no board')
  const others = otherRows(view.ruling, [{ ...boardRow('1', [solved(3), solved(4)]), cid: 9, title: 'Spring' }], 2)
  expect(countProblems([...view.ranked, ...others], 2)).toEqual([
    { solved: 1, tried: 2 },
    { solved: 0, tried: 1 },
  ])
})

test('whoever has sent something to a problem since the freeze only has not tried it, as in the list of problems', () => {
  const since = (wrong: number) => ({ attempts: wrong + 2, hidden: 2, wrong })
  const view = viewOf(openedBoard([boardRow('1', [since(0), solved(3)]), boardRow('2', [since(1), since(0)])]))
  expect(countProblems(view?.ranked ?? [], 2)).toEqual([
    { solved: 0, tried: 1 },
    { solved: 1, tried: 1 },
  ])
})

test('a row of another contest takes no number and is nobody of this one, whatever its problems are', () => {
  const view = viewOf(openedBoard([boardRow('1', [solved(10), null])]))
  if (view === null) throw new Error('there is no board')
  const [row] = otherRows(
    view.ruling,
    [{ ...boardRow('9:1', [solved(3), null, solved(4)]), cid: 9, title: 'Spring' }],
    2,
  )
  expect(row?.rank).toBe(-1)
  expect(row?.person).toMatchObject({ uid: '9:1', isStar: true, contest: { cid: 9, title: 'Spring' } })
  expect(row?.cells).toHaveLength(2)
  expect(row?.totals.solved).toBe(1)
})
