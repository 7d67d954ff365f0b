import { judgeStatus } from '@praxis/contract/statuses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minute } from '../testing/contests.ts'
import { boardFrom, fates, ruleNames, scenarios, views, type Scenario } from '../testing/scenarios.ts'
import { boardOf, ranksOf, scored, sent } from '../testing/standings.ts'
import { acm } from './acm.ts'
import { oiRecent } from './oi.ts'
import { compareRows, isFirst, firstsOf, openFirsts, type RankedRow, type StandingsRow } from './ranking.ts'
import { standingsRules } from './registry.ts'

const runs = { numRuns: 30 }
const placesOf = (board: readonly RankedRow[]) => board.map(({ rank, person }) => `${rank} ${person.uid}`)

test('rows out of competition stand in place without a number, and rows after them count on', () => {
  const people = {
    ann: [[sent(10, 'AC')]],
    'joe*': [[sent(10, 'AC')]],
    mia: [[sent(10, 'AC')]],
    'max*': [[sent(11, 'AC')]],
    zoe: [[sent(12, 'AC')]],
  }
  expect(ranksOf(boardOf(acm, people))).toBe('1 ann, -1 joe*, 1 mia, -1 max*, 3 zoe')
})

test('equal rows stand by their names, by the codes of letters', () => {
  const same = [[scored(10, 50)]]
  expect(ranksOf(boardOf(oiRecent, { émile: same, zoe: same, Zed: same, ann: same }))).toBe(
    '1 Zed, 1 ann, 1 zoe, 1 émile',
  )
})

describe.each(ruleNames)('%s', (name) => {
  const rule = standingsRules[name]

  test('rows are in one order without contradictions, and a rank is how many are better, and one', () => {
    fc.assert(
      fc.property(scenarios, views, (scenario, view) => {
        const { settings } = scenario
        const board = boardFrom(scenario, { rule, view })
        for (const [n, one] of board.entries()) {
          for (const [m, other] of board.entries()) {
            expect(Math.sign(compareRows({ rule, settings }, one, other))).toBe(Math.sign(n - m))
          }
          const better = board.filter(
            ({ person, totals }) => !person.isStar && rule.compare(totals, one.totals, settings) < 0,
          )
          expect(one.rank).toBe(one.person.isStar ? -1 : better.length + 1)
        }
      }),
      runs,
    )
  })

  test('without those out of competition everybody else has the same rank and is first where they were', () => {
    fc.assert(
      fc.property(scenarios, views, (scenario, view) => {
        const board = boardFrom(scenario, { rule, view })
        const submissions = scenario.submissions.filter(({ who }) => !scenario.people[who]!.isStar)
        const isOfficial = ({ person }: (typeof board)[number]) => !person.isStar
        const without = boardFrom({ ...scenario, submissions }, { rule, view }).filter(isOfficial)
        const official = board.filter(isOfficial)
        expect(without).toEqual(official)
        const columns = scenario.problems.length
        expect(firstsOf(board, columns)).toEqual(firstsOf(without, columns))
      }),
      runs,
    )
  })

  test('who is first has no earlier solution before them, and shares it only within a millisecond', () => {
    fc.assert(
      fc.property(scenarios, views, (scenario, view) => {
        const board = boardFrom(scenario, { rule, view })
        for (const [column, first] of firstsOf(board, scenario.problems.length).entries()) {
          const solved = board.flatMap(({ person, cells }) => {
            const cell = cells[column] ?? null
            return person.isStar || cell?.solvedAt == null || cell.isLate ? [] : [{ person, cell }]
          })
          const times = solved.map(({ cell }) => cell.solvedAt!)
          expect(first.at).toBe(times.length === 0 ? null : Math.min(...times))
          const firsts = solved.filter(({ person, cell }) => isFirst(first, person, cell)).length
          expect(firsts).toBe(first.isProvisional ? 0 : times.filter((at) => at === first.at).length)
        }
      }),
      runs,
    )
  })
})

test('in ACM no submission after a solution changes a rank', () => {
  const later = fc.record({ place: fc.nat(), minutes: fc.integer({ min: 0, max: 60 }), fate: fates })
  fc.assert(
    fc.property(scenarios, views, fc.array(later, { minLength: 1, maxLength: 5 }), (scenario, view, all) => {
      const solutions = scenario.submissions.filter(
        ({ attempt, who }) =>
          attempt.status === judgeStatus.accepted &&
          attempt.at >= scenario.people[who]!.clock.startAt &&
          attempt.at < scenario.people[who]!.clock.endAt,
      )
      fc.pre(solutions.length > 0)
      const added = all.map(({ place, minutes, fate }, n): Scenario['submissions'][number] => {
        const solution = solutions[place % solutions.length]!
        const at = solution.attempt.at + minutes * minute
        return { ...solution, attempt: { ...fate, id: 1_000 + n, at } }
      })
      const asked = { rule: acm, view }
      const more = boardFrom({ ...scenario, submissions: [...scenario.submissions, ...added] }, asked)
      expect(placesOf(more)).toEqual(placesOf(boardFrom(scenario, asked)))
      const counts = (board: readonly RankedRow[]) => board.map(({ totals }) => [totals.solved, totals.time])
      expect(counts(more)).toEqual(counts(boardFrom(scenario, asked)))
    }),
    { numRuns: 200 },
  )
})

const cellsOf = fc.record({
  solvedAt: fc.option(fc.nat(9_000), { nil: null }),
  waitingSince: fc.option(fc.nat(9_000), { nil: null }),
  isLate: fc.boolean(),
})
const someRow = fc.record({
  who: fc.nat(4),
  isStar: fc.boolean(),
  cells: fc.array(fc.option(cellsOf), { minLength: 2, maxLength: 2 }),
})

test('whoever solved a problem first is known after any change of rows without looking at the others', () => {
  const changes = fc.array(fc.record({ row: someRow, isThere: fc.boolean(), isRead: fc.boolean() }), { maxLength: 60 })
  fc.assert(
    fc.property(changes, (all) => {
      const rows = new Map<number, StandingsRow>()
      const firsts = openFirsts(2)
      for (const { row, isThere, isRead } of all) {
        const before = rows.get(row.who)
        const person = { uid: String(row.who), name: '', isStar: row.isStar }
        const after = isThere ? ({ person, cells: row.cells, totals: {} } as unknown as StandingsRow) : undefined
        if (after === undefined) rows.delete(row.who)
        else rows.set(row.who, after)
        firsts.put(before, after)
        const current = [...rows.values()]
        if (isRead) expect(firsts.of(current)).toEqual(firstsOf(current, 2))
      }
      expect(firsts.of([...rows.values()])).toEqual(firstsOf([...rows.values()], 2))
    }),
    { numRuns: 300 },
  )
})

test('of a large board only what was lost is looked for again', () => {
  const rowOf = (uid: string, solvedAt: number | null, waitingSince: number | null = null) => {
    const cell = { solvedAt, waitingSince, isLate: false }
    return { person: { uid, name: uid, isStar: false }, cells: [cell], totals: {} } as unknown as StandingsRow
  }
  const firsts = openFirsts(1)
  const [ann, bob] = [rowOf('ann', 60_000), rowOf('bob', null, 90_000)]
  firsts.put(undefined, ann)
  firsts.put(undefined, bob)
  expect(firsts.of([ann, bob])).toEqual([{ at: 60_000, isProvisional: false }])
  // Nobody is asked for rows: what comes later changes nothing.
  firsts.put(bob, rowOf('bob', 90_000))
  expect(firsts.of([])).toEqual([{ at: 60_000, isProvisional: false }])
  firsts.put(undefined, rowOf('cid', null, 30_000))
  expect(firsts.of([])).toEqual([{ at: 60_000, isProvisional: true }])
  firsts.put(ann, undefined)
  expect(firsts.of([])).toEqual([{ at: null, isProvisional: false }])
})
