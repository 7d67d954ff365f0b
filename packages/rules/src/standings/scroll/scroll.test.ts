import { awardKinds } from '@praxis/contract/statuses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boardFrom, ruleNames, scenarios, type Scenario } from '../../testing/scenarios.ts'
import { medals, rankedOf } from '../../testing/scrolls.ts'
import { frozen, open } from '../../testing/standings.ts'
import type { Attempt } from '../attempt.ts'
import { awardsOf } from '../awards.ts'
import { isSameCell } from '../cell.ts'
import { firstsOf, type RankedRow, type StandingsRow } from '../ranking.ts'
import { standingsRules } from '../registry.ts'
import type { StandingsRule } from '../rule.ts'
import { rowOf } from '../standings.ts'
import { planScroll } from './planScroll.ts'
import { focusOf, placesOf, playScroll } from './playScroll.ts'
import { isHidden } from './scrollRows.ts'
import type { Honour, ScrollPlan } from './scrollTypes.ts'

const planOf = (scenario: Scenario, rule: StandingsRule): ScrollPlan =>
  planScroll({
    ruling: { rule, settings: scenario.settings },
    shown: boardFrom(scenario, { rule, view: frozen }),
    whole: boardFrom(scenario, { rule, view: open }),
    columns: scenario.problems.length,
    awards: medals,
  })

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
          expect(player.settled).toBe(settled.length)
          expect(focus?.uid).toBe(step.kind === 'award' ? step.honour.uid : step.uid)
          seen.push(after)
          settledAt.push(settled)
        }
        expect(focusOf(plan, plan.steps.length)).toBeNull()
        for (let at = plan.steps.length; at >= 0; at -= 1) {
          player.go(at)
          expect(told(player.rows())).toEqual(seen[at])
          expect(uids.filter((uid) => player.isSettled(uid))).toEqual(settledAt[at])
          expect(uids.filter((uid) => player.isSettled(uid, Math.floor(at / 2)))).toEqual(settledAt[Math.floor(at / 2)])
          expect(player.settled).toBe(settledAt[at]?.length)
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
          const fates = other.submissions.map(({ attempt }) => fateOf(attempt))
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

/** What became of an attempt. */
const fateOf = ({ id: _id, at: _at, ...fate }: Attempt) => fate
