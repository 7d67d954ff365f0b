import { awardKinds } from '@praxis/contract/statuses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boardFrom, ruleNames, scenarios, type Scenario } from '../../testing/scenarios.ts'
import { byMinutes, boardOf, frozen, open, ranksOf, scored, sent, type Conditions } from '../../testing/standings.ts'
import type { Attempt } from '../attempt.ts'
import { awardsOf, type AwardEntry } from '../awards.ts'
import { isSameCell } from '../cell.ts'
import { firstsOf, rankRows, type RankedRow, type StandingsRow } from '../ranking.ts'
import { standingsRules } from '../registry.ts'
import type { StandingsRule } from '../rule.ts'
import { rowOf } from '../standings.ts'
import { awardsFile } from './awardsFile.ts'
import { planScroll, stepAtRow, withMedals } from './planScroll.ts'
import { focusOf, placesOf, playScroll } from './playScroll.ts'
import { isHidden } from './scrollRows.ts'
import type { Honour, ScrollPlan } from './scrollTypes.ts'
import { stakeOf } from './stake.ts'

const entry = (priority: number, name: string, num: number): AwardEntry => ({
  priority,
  name,
  background: '',
  color: '',
  num,
})
const medals = [entry(1, 'gold', 1), entry(2, 'silver', 1), entry(3, 'bronze', 1)]

const planOf = (scenario: Scenario, rule: StandingsRule): ScrollPlan =>
  planScroll({
    ruling: { rule, settings: scenario.settings },
    shown: boardFrom(scenario, { rule, view: frozen }),
    whole: boardFrom(scenario, { rule, view: open }),
    columns: scenario.problems.length,
    awards: medals,
  })

/** The board as everybody would see it. */
const rankedOf = (plan: ScrollPlan, rows: readonly StandingsRow[]) => rankRows(plan.ruling, rows)

const told = (rows: readonly StandingsRow[]) =>
  rows.map(({ person, cells, totals }) => ({ uid: person.uid, cells, totals }))
const runs = { numRuns: 40 }

describe.each(ruleNames)('a scroll board of %s', (name) => {
  const rule = standingsRules[name]

  test('begins as the frozen board and ends as the thawed one, with its ranks, awards and first solutions', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const plan = planOf(scenario, rule)
        const shown = boardFrom(scenario, { rule, view: frozen })
        const ranked = (rows: readonly RankedRow[]) =>
          rows.map(({ person, rank, totals }) => ({ uid: person.uid, rank, totals }))
        expect(ranked(rankedOf(plan, plan.start))).toEqual(ranked(shown))
        expect(plan.start.map((row) => rowOf(plan.ruling, row.person, row.cells).totals)).toEqual(
          shown.map(({ totals }) => totals),
        )
        for (const [place, { cells }] of shown.entries()) {
          for (const [column, cell] of cells.entries()) {
            const now = plan.start[place]?.cells[column] ?? null
            // Counts that no cell draws know the verdicts of what was sent after the solution.
            expect(now === null || cell === null || isSameCell(cell, { ...now, accepted: cell.accepted })).toBe(true)
          }
        }
        const player = playScroll(plan)
        player.go(Infinity)
        const whole = boardFrom(scenario, { rule, view: open })
        expect(rankedOf(plan, player.rows())).toEqual(whole)
        expect(player.firsts()).toEqual(firstsOf(whole, scenario.problems.length))
        expect(player.settled).toBe(whole.length)
      }),
      runs,
    )
  })

  test('each step changes what it says and nothing else, and back is where it came from', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const plan = planOf(scenario, rule)
        const player = playScroll(plan)
        const seen = [told(player.rows())]
        const settledAt: string[][] = [[]]
        const uids = plan.start.map(({ person }) => person.uid)
        for (const [n, step] of plan.steps.entries()) {
          const before = new Map(told(player.rows()).map((row) => [row.uid, row]))
          const order = player.rows().map(({ person }) => person.uid)
          const focus = focusOf(plan, n)
          player.go(n + 1)
          const after = told(player.rows())
          const settled = uids.filter((uid) => player.isSettled(uid))
          const moved = step.kind === 'reveal' ? step.uid : null
          expect(after.filter((row) => row.uid !== moved)).toEqual(
            order.filter((uid) => uid !== moved).map((uid) => before.get(uid)),
          )
          if (step.kind === 'reveal') {
            const [from, to] = [before.get(step.uid)!, after[step.to]!]
            expect([order[step.from], to.uid]).toEqual([step.uid, step.uid])
            expect(from.cells.findIndex(isHidden)).toBe(step.column)
            expect(to.cells).toEqual(from.cells.with(step.column, step.after))
            expect(from.cells[step.column]).toEqual(step.before)
            // Nothing below it waits to be settled.
            expect(order.slice(step.from + 1).every((uid) => player.isSettled(uid))).toBe(true)
          } else expect(after.map(({ uid }) => uid)).toEqual(order)
          const news = step.kind === 'settle' ? [step.uid] : []
          expect(settled.toSorted()).toEqual([...settledAt.at(-1)!, ...news].toSorted())
          expect(focus?.uid).toBe(step.kind === 'award' ? step.honour.uid : step.uid)
          seen.push(after)
          settledAt.push(settled)
        }
        expect(focusOf(plan, plan.steps.length)).toBeNull()
        for (let at = plan.steps.length; at >= 0; at -= 1) {
          player.go(at)
          expect(told(player.rows())).toEqual(seen[at])
          expect(uids.filter((uid) => player.isSettled(uid))).toEqual(settledAt[at])
        }
      }),
      runs,
    )
  })

  test('an award is told once, of everybody who has one, and from then on it does not change', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const plan = planOf(scenario, rule)
        const player = playScroll(plan)
        const honours: Honour[] = []
        for (const step of plan.steps) {
          player.go(player.at + 1)
          if (step.kind === 'award') honours.push(step.honour)
          const ranked = rankedOf(plan, player.rows())
          const { ranks, awards } = placesOf(plan, player.rows())
          expect(ranks).toEqual(ranked.map(({ rank }) => rank))
          expect(awards).toEqual(awardsOf(rule, ranked, { kind: awardKinds.count, entries: medals }))
          const firsts = player.firsts()
          expect(firsts).toEqual(firstsOf(ranked, scenario.problems.length))
          for (const { uid, rank, award, firsts: own } of honours) {
            const place = ranked.findIndex(({ person }) => person.uid === uid)
            expect([uid, ranked[place]?.rank, awards[place] ?? null]).toEqual([uid, rank, award])
            for (const column of own) expect(firsts[column]).toMatchObject({ isProvisional: false })
          }
        }
        const whole = boardFrom(scenario, { rule, view: open })
        const given = awardsOf(rule, whole, { kind: awardKinds.count, entries: medals })
        const due = whole.flatMap(({ person }, place) => (given[place] === null ? [] : [person.uid]))
        const withAward = honours.filter(({ award }) => award !== null).map(({ uid }) => uid)
        expect(withAward.toSorted()).toEqual(due.toSorted())
        expect(new Set(honours.map(({ uid }) => uid)).size).toBe(honours.length)
      }),
      runs,
    )
  })

  test('no award is told while another verdict of what is still hidden would change it', () => {
    fc.assert(
      fc.property(scenarios, scenarios, (scenario, other) => {
        const plan = planOf(scenario, rule)
        const player = playScroll(plan)
        const told: Honour[] = []
        for (const step of plan.steps) {
          player.go(player.at + 1)
          if (step.kind !== 'award') continue
          told.push(step.honour)
          // The verdicts of everybody who has hidden cells come from another contest.
          const open = new Set(
            player
              .rows()
              .filter(({ cells }) => cells.some(isHidden))
              .map(({ person }) => person.uid),
          )
          const fates = other.submissions.map(({ attempt: { id: _, at: __, ...fate } }) => fate)
          if (fates.length === 0) continue
          const changed = changeHidden(scenario, player.rows(), { open, fates })
          const ranked = boardFrom(changed, { rule, view: { isFrozen: false, withLate: false } })
          for (const { uid, rank } of told) {
            expect([uid, ranked.find(({ person }) => person.uid === uid)?.rank]).toEqual([uid, rank])
          }
        }
      }),
      runs,
    )
  })

  test('what was sent since the freeze makes a row never less than the least it may be worth', () => {
    fc.assert(
      fc.property(scenarios, ({ settings, ...scenario }) => {
        const all = { ...scenario, settings }
        const whole = new Map(boardFrom(all, { rule, view: open }).map((row) => [row.person.uid, row]))
        for (const { person, cells, totals } of boardFrom(all, { rule, view: frozen })) {
          const least = rule.least?.(cells, settings) ?? totals
          expect(rule.compare(whole.get(person.uid)!.totals, least, settings)).toBeLessThanOrEqual(0)
        }
      }),
      { numRuns: 200 },
    )
  })
})

/** The contest with other verdicts of what is hidden in the rows of some people. */
function changeHidden(
  scenario: Scenario,
  rows: readonly StandingsRow[],
  { open, fates }: { open: ReadonlySet<string>; fates: readonly Omit<Attempt, 'id' | 'at'>[] },
): Scenario {
  const cells = new Map(rows.map((row) => [row.person.uid, row.cells]))
  const isChanged = ({ who, problem, attempt }: Scenario['submissions'][number]) => {
    const person = scenario.people[who]!
    const { freezeAt } = person.clock
    const cell = cells.get(person.uid)?.[problem] ?? null
    return open.has(person.uid) && isHidden(cell) && freezeAt !== null && attempt.at >= freezeAt
  }
  return {
    ...scenario,
    submissions: scenario.submissions.map((one, n) => {
      const { id, at } = one.attempt
      const fate = fates[n % fates.length]!
      return isChanged(one) ? { ...one, attempt: { ...fate, id, at } } : one
    }),
  }
}

type People = Readonly<Record<string, readonly (readonly Attempt[])[]>>

function show(
  rule: StandingsRule,
  people: People,
  { awards = medals, ...more }: Conditions & { awards?: AwardEntry[] } = {},
) {
  const [shown, whole] = [frozen, open].map((view) => boardOf(rule, people, { ...more, view }))
  const settings = { minuteGranularity: false, tiesByLast: false, durationMs: 300 * 60_000, ...more.settings }
  const plan = planScroll({
    ruling: { rule, settings },
    shown: shown!,
    whole: whole!,
    columns: whole![0]!.cells.length,
    awards,
  })
  const player = playScroll(plan)
  const steps = plan.steps.map((step) => {
    player.go(player.at + 1)
    if (step.kind === 'settle') return `settle ${step.uid}`
    if (step.kind === 'award') {
      const { uid, rank, award, firsts } = step.honour
      return `award ${uid} ${rank} ${award?.name ?? '-'} ${firsts.join()}`.trim()
    }
    return `reveal ${step.uid} ${step.column}: ${ranksOf(rankRows(plan.ruling, player.rows()))}`
  })
  return { plan, player, steps }
}

const { acm, oiRecent, oiHighest } = standingsRules

describe('golden vectors', () => {
  // The contest is frozen after 240 minutes.
  const seven: People = { ann: [[sent(241, 'AC')], [sent(242, 'CE')]], bob: [[sent(10, 'AC')], []] }

  test('7: frozen at 240, an accepted try of 241 and a compile error of 242 are both hidden, and the rank stays', () => {
    const { plan, steps } = show(acm, seven)
    const ranked = rankedOf(plan, plan.start)
    expect(ranksOf(ranked)).toBe('1 bob, 2 ann')
    expect(ranked[1]?.cells.map((cell) => cell?.hidden)).toEqual([1, 1])
    expect(steps).toEqual([
      'reveal ann 0: 1 bob, 2 ann',
      'reveal ann 1: 1 bob, 2 ann',
      'settle ann',
      'award ann 2 silver',
      'settle bob',
      'award bob 1 gold 0',
    ])
  })

  test('4.6: the lowest row shows its leftmost hidden problem, moves up, and the next is whoever is lowest now', () => {
    const { steps } = show(acm, {
      ann: [[sent(10, 'AC')], [sent(250, 'WA')]],
      bob: [[sent(20, 'AC')], []],
      cid: [[sent(250, 'WA')], [sent(255, 'AC')]],
      dan: [[sent(245, 'AC')], [sent(246, 'AC')]],
    })
    expect(steps).toEqual([
      'reveal dan 0: 1 ann, 2 bob, 3 dan, 4 cid',
      'reveal cid 0: 1 ann, 2 bob, 3 dan, 4 cid',
      'reveal cid 1: 1 ann, 2 bob, 3 dan, 4 cid',
      'settle cid',
      'reveal dan 1: 1 dan, 2 ann, 3 bob, 4 cid',
      'settle bob',
      'award bob 3 bronze',
      'reveal ann 1: 1 dan, 2 ann, 3 bob, 4 cid',
      'settle ann',
      'award ann 2 silver 0',
      'settle dan',
      'award dan 1 gold 1',
    ])
  })

  test('a row that shares a rank with one that may still rise waits for its award', () => {
    const tied = { ann: [[sent(10, 'AC')], [sent(250, 'AC')]], bob: [[sent(10, 'AC')], []] }
    expect(show(acm, tied).steps).toEqual([
      'settle bob',
      'reveal ann 1: 1 ann, 2 bob',
      'settle ann',
      'award bob 2 silver 0',
      'award ann 1 gold 0,1',
    ])
  })

  test('where the last submission counts a row may fall below settled ones, and no award is told before', () => {
    const people = { ann: [[scored(10, 100), scored(250, 0)]], bob: [[scored(20, 60)]] }
    expect(show(oiRecent, people).steps).toEqual([
      'settle bob',
      'reveal ann 0: 1 bob, 2 ann',
      'settle ann',
      'award bob 1 gold',
    ])
  })

  test('of scores each cell shows its new best', () => {
    const people = { ann: [[scored(10, 30), scored(250, 100)]], bob: [[scored(20, 60), scored(260, 20)]] }
    expect(show(oiHighest, people).steps).toEqual([
      'reveal ann 0: 1 ann, 2 bob',
      'reveal bob 0: 1 ann, 2 bob',
      'settle bob',
      'award bob 2 silver',
      'settle ann',
      'award ann 1 gold 0',
    ])
  })

  test('a star stands in its place without a number and without an award, and holds no award back', () => {
    const people = { 'ann*': [[sent(5, 'AC')], [sent(250, 'AC')]], bob: [[sent(10, 'AC')], []] }
    expect(show(acm, people).steps).toEqual([
      'settle bob',
      'award bob 1 gold 0',
      'reveal ann* 1: -1 ann*, 1 bob',
      'settle ann*',
    ])
  })

  test('whoever was the first with a problem is told without a medal too', () => {
    const people = {
      ann: [[sent(5, 'AC')], [sent(20, 'AC')], []],
      bob: [[sent(6, 'AC')], [], [sent(250, 'AC')]],
    }
    expect(show(acm, people, { awards: [entry(1, 'gold', 1)] }).steps).toEqual([
      'reveal bob 2: 1 ann, 2 bob',
      'settle bob',
      'award bob 2 - 2',
      'settle ann',
      'award ann 1 gold 0,1',
    ])
  })

  test('whoever may still lose a first solution to an earlier try waits until that is known', () => {
    const people = {
      ann: [[sent(5, 'AC')], [sent(242, 'WA')]],
      bob: [[], [sent(250, 'AC')]],
    }
    const { steps } = show(acm, people, { awards: [] })
    expect(steps).toEqual([
      'reveal bob 1: 1 ann, 2 bob',
      'settle bob',
      'reveal ann 1: 1 ann, 2 bob',
      'settle ann',
      'award bob 2 - 1',
      'award ann 1 - 0',
    ])
  })
})

test('a show may begin at a row: what is below it is settled, with the awards that were certain before', () => {
  const people = { ann: [[sent(10, 'AC')]], bob: [[sent(20, 'AC')]], cid: [[sent(250, 'WA')]] }
  const { plan } = show(acm, people)
  const told = [4, 3, 2, 1, 0].map((row) => {
    const player = playScroll(plan)
    player.go(stepAtRow(plan, row))
    return [player.at, player.settled]
  })
  expect(told).toEqual([
    [0, 0],
    [0, 0],
    [2, 1],
    [3, 2],
    [5, 3],
  ])
})

test('what is at stake is said without the result: the rank and the award of a solution with the first try', () => {
  const problem = { points: null, fullScore: 100 }
  const stakeIn = (rule: StandingsRule, people: People, uid: string) => {
    const { plan } = show(rule, people)
    const row = plan.start.find(({ person }) => person.uid === uid)!
    return stakeOf(plan, plan.start, { row, column: 1, problem })
  }
  const people = (verdict: 'AC' | 'WA', tries: number[]): People => ({
    ann: [[sent(10, 'AC')], [sent(100, 'AC')]],
    bob: [[sent(20, 'AC')], tries.map((at) => sent(at, verdict))],
    cid: [[sent(15, 'AC')], []],
  })
  for (const verdict of ['AC', 'WA'] as const) {
    expect(stakeIn(acm, people(verdict, [250]), 'bob')).toEqual({ tries: 1, rank: 2, isExact: true, award: medals[1] })
    expect(stakeIn(acm, people(verdict, [250, 251]), 'bob')).toMatchObject({ tries: 2, rank: 2, isExact: false })
  }
  expect(stakeIn(acm, people('AC', [250]), 'ann')).toBeNull()
  const scores = { ann: [[scored(10, 90)], []], bob: [[], [scored(250, 10)]] }
  expect(stakeIn(oiHighest, scores, 'bob')).toEqual({ tries: 1, rank: 1, isExact: false, award: medals[0] })
})

test('the file of awards lists the winner, the medals and who was first, by the names of teams', () => {
  const people = {
    ann: [[sent(5, 'AC')], [sent(250, 'AC')]],
    bob: [[sent(6, 'AC')], []],
    'zoe*': [[sent(1, 'AC')], []],
  }
  const { plan } = show(acm, people, { settings: byMinutes })
  const telling = {
    winner: 'Winner',
    firstWith: (displayId: string) => `First with ${displayId}`,
    displayIds: ['A', 'B'],
    idOf: (uid: string) => `team-${uid}`,
  }
  expect(awardsFile(plan, telling)).toEqual([
    { id: 'winner', citation: 'Winner', team_ids: ['team-ann'] },
    { id: 'gold-medal', citation: 'gold', team_ids: ['team-ann'] },
    { id: 'silver-medal', citation: 'silver', team_ids: ['team-bob'] },
    { id: 'first-to-solve-A', citation: 'First with A', team_ids: ['team-ann'] },
    { id: 'first-to-solve-B', citation: 'First with B', team_ids: ['team-ann'] },
  ])
})

test('the seats of the first awards are those that were asked for, and an award without seats is none', () => {
  const named = [entry(2, 'silver', 9), entry(1, 'gold', 9), entry(3, 'bronze', 9), entry(4, 'honour', 5)]
  expect(withMedals(named, [1, 0, 3]).map(({ name, num }) => `${num} ${name}`)).toEqual([
    '1 gold',
    '3 bronze',
    '5 honour',
  ])
})

test('two boards with other people make no show', () => {
  const row = boardOf(acm, { ann: [[sent(10, 'AC')]] })
  const board = { ruling: { rule: acm, settings: byMinutes }, columns: 1, awards: [] }
  expect(() => planScroll({ ...board, shown: row, whole: [] })).toThrow('other people')
})
