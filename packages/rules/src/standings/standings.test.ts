import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freezeAt } from '../testing/contests.ts'
import {
  boardFrom,
  cellsOf,
  fates,
  rowsOf,
  ruleNames,
  scenarios,
  views,
  withFates,
  type Asked,
  type Fate,
  type Scenario,
} from '../testing/scenarios.ts'
import { cellOf, frozen, open, sent, settings } from '../testing/standings.ts'
import { awardsOf } from './awards.ts'
import { isSameCell, type Cell } from './cell.ts'
import { firstsOf } from './ranking.ts'
import { standingsRules } from './registry.ts'
import { openStandings } from './standings.ts'

const someFates = fc.array(fates, { minLength: 1, maxLength: 8 })
const runs = { numRuns: 20 }

/** Everything that is shown of a scenario. */
const shownOf = (scenario: Scenario, asked: Asked) => {
  const board = boardFrom(scenario, asked)
  const entries = [{ priority: 1, name: 'gold', background: '', color: '', num: 1 }]
  return {
    board,
    firsts: firstsOf(board, scenario.problems.length),
    awards: awardsOf(asked.rule, board, { kind: 2, entries }),
  }
}

/** What happens to a board while it is kept. */
type Event =
  | { readonly kind: 'arrives' }
  | { readonly kind: 'judged'; readonly which: number; readonly fate: Fate }
  | { readonly kind: 'leaves'; readonly who: number }
  | { readonly kind: 'star'; readonly who: number }
const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<Event>({ kind: 'arrives' }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('judged' as const), which: fc.nat(23), fate: fates }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('leaves' as const), who: fc.nat(4) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('star' as const), who: fc.nat(4) }) },
  ),
  { maxLength: 25 },
)

/** The scenario after an event, and whose row it changes. What arrives is taken from `coming`, from its end. */
function after(scenario: Scenario, event: Event, coming: Scenario['submissions'][number][]): [Scenario, number | null] {
  const { submissions, people } = scenario
  if (event.kind === 'arrives') {
    const next = coming.pop()
    return next === undefined ? [scenario, null] : [{ ...scenario, submissions: [...submissions, next] }, next.who]
  }
  if (event.kind === 'judged') {
    const judged = submissions[event.which]
    return [withFates(scenario, [event.fate], (one) => one === judged), judged?.who ?? null]
  }
  if (event.kind === 'leaves') {
    return [{ ...scenario, submissions: submissions.filter(({ who }) => who !== event.who) }, event.who]
  }
  const changed = people.map((person, n) => (n === event.who ? { ...person, isStar: !person.isStar } : person))
  return [{ ...scenario, people: changed }, event.who]
}

describe.each(ruleNames)('%s', (name) => {
  const rule = standingsRules[name]

  test('a board that is changed event by event is the one that is made of everything at once', () => {
    fc.assert(
      fc.property(scenarios, views, events, fc.nat(24), (scenario, view, events, known) => {
        const asked = { rule, view }
        let now: Scenario = { ...scenario, submissions: scenario.submissions.slice(0, known) }
        const coming = scenario.submissions.slice(known)
        const kept = openStandings({ rule, settings: scenario.settings }, rowsOf(now, asked))
        expect(kept.ranked()).toEqual(boardFrom(now, asked))
        for (const event of events) {
          const [next, who] = after(now, event, coming)
          now = next
          if (who !== null) kept.put(now.people[who]!, cellsOf(now, who, asked))
          const board = boardFrom(now, asked)
          expect(kept.ranked()).toEqual(board)
          expect(kept.rows().map(({ person }) => person.uid)).toEqual(board.map(({ person }) => person.uid))
          expect([kept.size, board.every(({ person }) => kept.get(person.uid)?.person === person)]).toEqual([
            board.length,
            true,
          ])
        }
      }),
      runs,
    )
  })

  test('the order in which submissions arrive does not matter', () => {
    const shuffled = scenarios.chain((scenario) =>
      fc.tuple(
        fc.constant(scenario),
        fc.shuffledSubarray([...scenario.submissions], { minLength: scenario.submissions.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, views, ([scenario, submissions], view) => {
        expect(shownOf({ ...scenario, submissions }, { rule, view })).toEqual(shownOf(scenario, { rule, view }))
      }),
      runs,
    )
  })

  test('a frozen board is the same whatever becomes of what was sent since the freeze', () => {
    fc.assert(
      fc.property(scenarios, someFates, fc.boolean(), (scenario, fates, withLate) => {
        const asked = { rule, view: { isFrozen: true, withLate } }
        const other = withFates(scenario, fates, ({ attempt }) => attempt.at >= freezeAt)
        expect(shownOf(other, asked)).toEqual(shownOf(scenario, asked))
      }),
      { numRuns: 60 },
    )
  })

  test('a frozen board has the scores and solutions of what was sent before the freeze', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const before = scenario.submissions.filter(({ attempt }) => attempt.at < freezeAt)
        const cells = rowsOf(scenario, { rule, view: frozen }).map((row) => row.cells)
        const expected = rowsOf({ ...scenario, submissions: before }, { rule, view: open }).map((row) => row.cells)
        const known = (all: typeof cells) =>
          all.flat().map((cell) => [cell?.solvedAt ?? null, cell?.score ?? null, cell?.wrong ?? 0, cell?.waiting ?? 0])
        expect(known(cells)).toEqual(known(expected))
      }),
      runs,
    )
  })

  test('a board that was thawed row by row is the board that was never frozen', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const kept = openStandings({ rule, settings: scenario.settings }, rowsOf(scenario, { rule, view: frozen }))
        for (const [who, person] of scenario.people.entries()) {
          kept.put(person, cellsOf(scenario, who, { rule, view: open }))
        }
        const people = scenario.people.map((person) => ({ ...person, clock: { ...person.clock, freezeAt: null } }))
        const neverFrozen = boardFrom({ ...scenario, people }, { rule, view: open })
        const withoutClock = (board: ReturnType<typeof boardFrom>) =>
          board.map(({ rank, cells, totals, person }) => ({ rank, cells, totals, uid: person.uid }))
        expect(withoutClock(kept.ranked() as typeof neverFrozen)).toEqual(withoutClock(neverFrozen))
      }),
      runs,
    )
  })

  test('judging again and back restores the board', () => {
    fc.assert(
      fc.property(scenarios, someFates, fc.nat(23), (scenario, fates, first) => {
        const asked = { rule, view: open }
        const rejudged = withFates(scenario, fates, (_one, n) => n >= first)
        const kept = openStandings({ rule, settings: scenario.settings }, rowsOf(scenario, asked))
        const before = structuredClone(kept.ranked())
        for (const now of [rejudged, scenario]) {
          for (const [who, person] of now.people.entries()) kept.put(person, cellsOf(now, who, asked))
        }
        expect(kept.ranked()).toEqual(before)
      }),
      runs,
    )
  })
})

const cell = cellOf(standingsRules.acm, [sent(10, 'AC')])!

test('a list of rows that was handed out stays as it was', () => {
  const kept = openStandings({ rule: standingsRules.acm, settings })
  const before = [kept.rows(), kept.ranked()]
  kept.put({ uid: '1', name: 'ann', isStar: false }, [cell])
  expect(before).toEqual([[], []])
  expect([kept.rows().length, kept.ranked().length, kept.size]).toEqual([1, 1, 1])
})

test('cells are the same if everything is that they draw', () => {
  const pairs = [
    [cell, { ...cell }],
    [null, null],
    [cell, null],
    [null, cell],
  ] as const
  expect(pairs.map(([one, other]) => isSameCell(one, other))).toEqual([true, true, false, false])
  for (const name of Object.keys(cell) as (keyof Cell)[]) {
    expect([name, isSameCell(cell, { ...cell, [name]: name === 'isLate' ? true : 7 })]).toEqual([name, false])
  }
})
