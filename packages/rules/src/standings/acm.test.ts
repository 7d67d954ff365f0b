import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Attempt } from './attempt.ts'
import { acm } from './acm.ts'
import { firstsOf, isFirst } from './ranking.ts'
import { lastEnd } from '../testing/contests.ts'
import {
  boardOf,
  byMinutes,
  cellOf,
  frozen,
  ranksOf,
  sent,
  settings,
  withLate,
  type Conditions,
} from '../testing/standings.ts'

const totalsOf = (problems: readonly (readonly Attempt[])[], more: Conditions = {}) => {
  const [row] = boardOf(acm, { ann: problems }, more)
  return row!.totals
}
/** Solved, penalty in minutes. */
const result = (problems: readonly (readonly Attempt[])[], more: Conditions = {}) => {
  const { solved, time } = totalsOf(problems, more)
  return [solved, time / 60]
}

describe('golden vectors of ACM', () => {
  test('1: wrong tries cost 20 minutes each if the problem is solved, compile errors and later tries nothing', () => {
    const a = [sent(8, 'TLE'), sent(23, 'WA'), sent(27, 'AC'), sent(59, 'WA')]
    const b = [sent(42, 'CE'), sent(43, 'RE'), sent(52, 'AC')]
    const c = [sent(58, 'TLE')]
    expect([a, b, c].map((problem) => result([problem]))).toEqual([
      [1, 67],
      [1, 72],
      [0, 0],
    ])
    expect(result([a, b, c])).toEqual([2, 139])
  })

  test('2: an unsolved problem adds nothing', () => {
    const a = [sent(5, 'WA'), sent(20, 'WA'), sent(30, 'AC')]
    const b = [sent(31, 'WA'), sent(32, 'WA'), sent(33, 'WA')]
    const c = [sent(40, 'WA'), sent(45, 'AC')]
    expect(result([a, b, c])).toEqual([2, 135])
  })

  const twoSolved = [[sent(1 + 59 / 60, 'AC')], [sent(2 + 59 / 60, 'AC')]]
  test('3: with minutes each time is cut before the sum', () => {
    expect(result(twoSolved, { settings: byMinutes })).toEqual([2, 3])
    expect(totalsOf(twoSolved, { settings: byMinutes }).lastSolved).toBe(120)
  })
  test('3: without minutes each time is cut to a second before the sum', () => {
    expect(totalsOf(twoSolved).time).toBe(119 + 179)
    expect(totalsOf([[sent(1, 'AC', { at: sent(1, 'AC').at + 999 })], [sent(2, 'AC')]]).time).toBe(60 + 120)
  })

  // Both have solved two problems with 110 minutes; the last one of ann at 100, of bob at 101.
  const tied = {
    bob: [[sent(9, 'AC')], [sent(101, 'AC')]],
    ann: [[sent(10, 'AC')], [sent(100, 'AC')]],
    cid: [[sent(200, 'AC')], []],
  }
  test('4: equal rows share a rank and the next one skips', () => {
    expect(ranksOf(boardOf(acm, tied))).toBe('1 ann, 1 bob, 3 cid')
  })
  test('4: where the last solution breaks ties, the earlier one is first', () => {
    const swapped = { ...tied, zoe: tied.ann, ann: tied.bob, bob: [] }
    expect(ranksOf(boardOf(acm, swapped))).toBe('1 ann, 1 zoe, 3 cid')
    expect(ranksOf(boardOf(acm, swapped, { settings: { tiesByLast: true } }))).toBe('1 zoe, 2 ann, 3 cid')
  })
  test('4: with an equal last solution they still share a rank', () => {
    const same = { ann: tied.ann, bob: tied.ann, cid: tied.cid }
    expect(ranksOf(boardOf(acm, same, { settings: { tiesByLast: true } }))).toBe('1 ann, 1 bob, 3 cid')
  })

  test('5: a wrong try after the solution changes the cell only in its count', () => {
    const before = cellOf(acm, [sent(10, 'AC')])
    expect(cellOf(acm, [sent(10, 'AC'), sent(20, 'WA')])).toEqual({ ...before, attempts: 2 })
    expect(before).toMatchObject({ attempts: 1, accepted: 1, wrong: 0, solvedAt: 600_000 })
  })

  test('6: of equal times the smaller number is first', () => {
    const at = (id: number, verdict: 'WA' | 'AC') => sent(30, verdict, { id })
    expect(cellOf(acm, [at(2, 'AC'), at(1, 'WA')])).toMatchObject({ wrong: 1, solvedAt: 1_800_000 })
    expect(cellOf(acm, [at(2, 'WA'), at(1, 'AC')])).toMatchObject({ wrong: 0, solvedAt: 1_800_000 })
  })
})

describe('the board of the wire', () => {
  test('counts every submission, also compile errors and those after the solution', () => {
    const problems = [[sent(1, 'CE'), sent(2, 'WA'), sent(3, 'AC'), sent(4, 'AC')], [sent(5, '..')]]
    expect(totalsOf(problems)).toEqual({ solved: 1, score: 0, time: 180 + 1_200, lastSolved: 180, attempts: 5 })
  })

  test('lists whoever has sent something that counts, also without a solution, and nobody else', () => {
    const people = { ann: [[sent(1, 'CE')]], bob: [[sent(-1, 'AC'), sent(300, 'AC')]], cid: [[]] }
    expect(ranksOf(boardOf(acm, people))).toBe('1 ann')
  })

  test('counts what came after the end only where it is asked for, at its own time', () => {
    const problem = [sent(290, 'WA'), sent(310, 'AC')]
    expect(cellOf(acm, problem)).toMatchObject({ attempts: 1, solvedAt: null, isLate: false })
    expect(cellOf(acm, problem, { view: withLate })).toMatchObject({ attempts: 2, wrong: 1, isLate: true })
    expect(result([problem], { view: withLate })).toEqual([1, 330])
  })
})

describe('first to solve', () => {
  const firstOf = (people: Parameters<typeof boardOf>[1], more: Conditions = {}) => {
    const rows = boardOf(acm, people, more)
    const [first] = firstsOf(rows, 1)
    return { ...first!, who: rows.filter(({ person, cells }) => isFirst(first!, person, cells[0]!)).map(named) }
  }
  const named = ({ person }: { person: { name: string } }) => person.name

  /** A submission so many milliseconds after ten minutes. */
  const justAfter = (ms: number, verdict: 'AC' | '..' = 'AC') =>
    sent(10, verdict, { id: 1, at: sent(10, verdict).at + ms })
  test('is who came 14 milliseconds before somebody of the same second', () => {
    const people = { ann: [[justAfter(14)]], bob: [[justAfter(0)]] }
    expect(firstOf(people)).toEqual({ at: 600_000, isProvisional: false, who: ['bob'] })
    expect(firstOf({ ann: [[justAfter(501)]], bob: [[justAfter(502)]] })).toMatchObject({ at: 600_501, who: ['ann'] })
  })
  test('is everybody of the same millisecond, of which the database knows parts', () => {
    const people = { ann: [[justAfter(7.9)]], bob: [[justAfter(7)]], cid: [[justAfter(8)]] }
    expect(firstOf(people)).toEqual({ at: 600_007, isProvisional: false, who: ['ann', 'bob'] })
  })
  test('is nobody out of competition, however early', () => {
    const people = { 'star*': [[sent(5, 'AC')]], 'waits*': [[sent(4, '..')]], ann: [[sent(10, 'AC')]] }
    expect(firstOf(people)).toEqual({ at: 600_000, isProvisional: false, who: ['ann'] })
  })
  test('is open while somebody who sent earlier waits', () => {
    const people = { ann: [[sent(10, 'AC')]], bob: [[sent(9, '..')]] }
    expect(firstOf(people)).toEqual({ at: 600_000, isProvisional: true, who: [] })
  })
  test('is open while an earlier submission of the same person waits', () => {
    expect(firstOf({ ann: [[sent(9, '..'), sent(10, 'AC')]] })).toEqual({ at: 600_000, isProvisional: true, who: [] })
  })
  test.each([
    ['later', sent(11, '..')],
    ['in the same millisecond, which would be first too', justAfter(600, '..')],
    ['later in the same second', justAfter(601, '..')],
  ])('is settled although somebody waits who sent %s', (_when, attempt) => {
    const people = { ann: [[justAfter(600)]], bob: [[attempt]] }
    expect(firstOf(people)).toEqual({ at: 600_600, isProvisional: false, who: ['ann'] })
  })
  test('is open while somebody waits who sent a millisecond earlier', () => {
    const people = { ann: [[justAfter(600)]], bob: [[justAfter(599, '..')]] }
    expect(firstOf(people)).toEqual({ at: 600_600, isProvisional: true, who: [] })
  })
  test('is not what was solved after the end', () => {
    expect(firstOf({ ann: [[sent(310, 'AC')]] }, { view: withLate })).toMatchObject({ at: null, who: [] })
  })
  test('is nobody of a problem without a solution', () => {
    expect(firstOf({ ann: [[sent(5, 'WA')]], bob: [[sent(6, '..')]] })).toEqual({
      at: null,
      isProvisional: false,
      who: [],
    })
  })

  /** Somebody with times of their own. */
  const rowOf = (name: string, attempts: readonly Attempt[], more: Conditions) => {
    const cells = [cellOf(acm, attempts, more)]
    return { person: { uid: name, name, isStar: false }, cells, totals: acm.total(cells, settings) }
  }
  test('is not kept open by a submission after the end of somebody with less time', () => {
    const ann = rowOf('ann', [sent(310, 'AC')], { view: withLate, clock: { endAt: lastEnd } })
    const bob = rowOf('bob', [sent(305, '..')], { view: withLate })
    expect(firstsOf([ann, bob], 1)).toEqual([{ at: 18_600_000, isProvisional: false }])
    const inTime = rowOf('bob', [sent(305, '..')], { view: withLate, clock: { endAt: lastEnd } })
    expect(firstsOf([ann, inTime], 1)).toEqual([{ at: 18_600_000, isProvisional: true }])
  })
  test('is kept open by a hidden submission of somebody who began later and needed less time', () => {
    const ann = rowOf('ann', [sent(60, 'AC')], { view: frozen })
    const bob = rowOf('bob', [sent(250, 'WA')], { view: frozen, clock: { startAt: sent(200, 'AC').at } })
    expect(firstsOf([ann], 1)).toEqual([{ at: 3_600_000, isProvisional: false }])
    expect(firstsOf([ann, bob], 1)).toEqual([{ at: 3_600_000, isProvisional: true }])
  })
})

describe('what is judged again', () => {
  const again = { isJudgedAgain: true }
  test('counts by the verdict that it had, with a mark', () => {
    expect(cellOf(acm, [sent(5, 'WA', again), sent(10, 'AC', again)])).toEqual({
      ...cellOf(acm, [sent(5, 'WA'), sent(10, 'AC')]),
      again: 2,
    })
    expect(cellOf(acm, [sent(5, 'WA', again), sent(6, 'WA')])).toMatchObject({ wrong: 2, waiting: 0, again: 1 })
    expect(cellOf(acm, [sent(5, 'CE', again)])).toMatchObject({ attempts: 1, wrong: 0, waiting: 0, again: 1 })
  })
  test('has no mark after a solution that stands', () => {
    expect(cellOf(acm, [sent(10, 'AC'), sent(20, 'WA', again)])?.again).toBe(0)
  })
  test('has no mark where it is hidden, or had no verdict', () => {
    expect(cellOf(acm, [sent(250, 'AC', again)], { view: frozen })).toMatchObject({ hidden: 1, again: 0 })
    expect(cellOf(acm, [sent(5, '..', again)])).toMatchObject({ waiting: 1, again: 0 })
  })
  test('stays first to solve, and keeps nobody from it', () => {
    const rows = boardOf(acm, { ann: [[sent(10, 'AC', again)]], bob: [[sent(5, 'WA', again)]] })
    expect(firstsOf(rows, 1)).toEqual([{ at: 600_000, isProvisional: false }])
  })
})

/** The loop over all records that the wire describes: no cells, no outcomes, only its counters. */
function loopOfWire(records: readonly { who: string; what: number; second: number; status: number }[]) {
  const users = new Map<string, { total: number; ac: number; time: number; cells: Map<number, [number, boolean]> }>()
  for (const { who, what, second, status } of records) {
    const user = users.get(who) ?? { total: 0, ac: 0, time: 0, cells: new Map() }
    users.set(who, user)
    user.total += 1
    const [errors, isAc] = user.cells.get(what) ?? [0, false]
    if (isAc) continue
    if (status === 0) {
      user.ac += 1
      user.time += errors * 1_200 + second
    }
    // Partly accepted is a wrong try here.
    user.cells.set(what, [errors + ([-1, -3, 1, 2, 3, 8].includes(status) ? 1 : 0), status === 0])
  }
  return users
}

test('totals are those of the loop that the wire describes, whatever is sent', () => {
  const record = fc.record({
    who: fc.constantFrom('ann', 'bob', 'cid'),
    what: fc.nat(2),
    second: fc.nat(17_999),
    status: fc.constantFrom(-4, -3, -2, -1, 0, 1, 2, 3, 4, 8),
  })
  const records = fc.uniqueArray(record, { selector: ({ second }) => second, maxLength: 25 })
  fc.assert(
    fc.property(records, (all) => {
      const attemptsTo = (name: string, problem: number) =>
        all
          .filter(({ who, what }) => who === name && what === problem)
          .map(({ second, status }) => sent(second / 60, 'AC', { status }))
      const people = Object.fromEntries(
        ['ann', 'bob', 'cid'].map((name) => [name, [0, 1, 2].map((problem) => attemptsTo(name, problem))]),
      )
      const expected = loopOfWire(all.toSorted((one, other) => one.second - other.second))
      const board = boardOf(acm, people)
      expect(board.map(({ person }) => person.name).toSorted()).toEqual([...expected.keys()].toSorted())
      for (const { person, totals } of board) {
        const { total, ac, time } = expected.get(person.name)!
        expect([totals.attempts, totals.solved, totals.time]).toEqual([total, ac, time])
      }
    }),
    { numRuns: 150 },
  )
})
