import { awardKinds } from '@praxis/contract/statuses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boardFrom, ruleNames, scenarios, views } from '../testing/scenarios.ts'
import { boardOf, scored, sent } from '../testing/standings.ts'
import { acm } from './acm.ts'
import { awardsOf, seatsOf, type AwardEntry, type AwardSettings } from './awards.ts'
import { oiRecent } from './oi.ts'
import { standingsRules } from './registry.ts'

const entry = (name: string, priority: number, num: number): AwardEntry => ({
  name,
  priority,
  num,
  background: '#ededed',
  color: '#666',
})
const usual = [entry('gold', 1, 10), entry('silver', 2, 20), entry('bronze', 3, 30)]
const { none, percentage, count } = awardKinds
const shares = (ranked: number, entries = usual) =>
  seatsOf({ kind: percentage, entries }, ranked).map(({ entry, seats }) => `${seats} ${entry.name}`)

describe('seats', () => {
  test('golden vector 15: of 7 rows 10, 20 and 30 % are 0, 1 and 2; gold is left out', () => {
    expect(shares(7)).toEqual(['1 silver', '2 bronze'])
  })
  test.each([
    [3, []],
    [4, ['1 bronze']],
    [9, ['1 silver', '2 bronze']],
    [10, ['1 gold', '2 silver', '3 bronze']],
    [19, ['1 gold', '3 silver', '5 bronze']],
    [100, ['10 gold', '20 silver', '30 bronze']],
  ])('shares of %i rows are cut to whole ones', (ranked, seats) => {
    expect(shares(ranked)).toEqual(seats)
  })
  test('numbers are taken as they are, those of 0 are left out, and priority is the order', () => {
    const entries = [entry('third', 3, 5), entry('none', 2, 0), entry('first', 1, 2)]
    expect(seatsOf({ kind: count, entries }, 1).map(({ entry, seats }) => [entry.name, seats])).toEqual([
      ['first', 2],
      ['third', 5],
    ])
  })
  test('there are none without awards', () => {
    expect(seatsOf({ kind: none, entries: usual }, 100)).toEqual([])
  })
})

/** Each row with the award it got. */
const given = (rule: typeof acm, people: Parameters<typeof boardOf>[1], settings: AwardSettings) => {
  const rows = boardOf(rule, people)
  const awards = awardsOf(rule, rows, settings)
  return rows.map(({ person }, n) => `${person.name} ${awards[n]?.name ?? '-'}`).join(', ')
}
const solving = (minutes: number) => [[sent(minutes, 'AC')]]
const failing = [[sent(1, 'WA')]]

describe('awards', () => {
  const numbers = (...nums: number[]): AwardSettings => ({
    kind: count,
    entries: nums.map((num, n) => entry(['gold', 'silver', 'bronze'][n]!, n + 1, num)),
  })

  test('golden vector 15: the first of 7 rows gets silver', () => {
    const people = { a: solving(1), b: solving(2), c: solving(3), d: solving(4), e: failing, f: failing, g: failing }
    expect(given(acm, people, { kind: percentage, entries: usual })).toBe(
      'a silver, b bronze, c bronze, d -, e -, f -, g -',
    )
  })

  test('rows that solved nothing count for the share and get nothing', () => {
    const people = { a: solving(1), ...Object.fromEntries('bcdefghij'.split('').map((name) => [name, failing])) }
    expect(given(acm, people, { kind: percentage, entries: usual })).toBe(
      'a gold, b -, c -, d -, e -, f -, g -, h -, i -, j -',
    )
  })

  test('rows out of competition neither count for the share nor take a seat', () => {
    const people = { 'a*': solving(1), b: solving(2), 'c*': solving(3), d: solving(4), e: solving(5), f: failing }
    expect(given(acm, people, { kind: percentage, entries: usual })).toBe('a* -, b bronze, c* -, d -, e -, f -')
    expect(given(acm, people, numbers(1, 1))).toBe('a* -, b gold, c* -, d silver, e -, f -')
  })

  test('rows that share a rank do not extend an award', () => {
    const people = { a: solving(1), b: solving(1), c: solving(1), d: solving(2) }
    expect(given(acm, people, numbers(1, 1))).toBe('a gold, b silver, c -, d -')
  })

  test('an award without seats passes to the next one', () => {
    const people = { a: solving(1), b: solving(2), c: solving(3) }
    expect(given(acm, people, numbers(0, 2, 5))).toBe('a silver, b silver, c bronze')
  })

  test('with scores a row needs points', () => {
    const people = { a: [[scored(1, 100)]], b: [[scored(1, 30)]], c: [[scored(1, 0)]], d: [[sent(1, 'CE')]] }
    expect(given(oiRecent, people, numbers(4))).toBe('a gold, b gold, c -, d -')
  })
})

test('awards never exceed their seats, go to the best and are all given while somebody has earned one', () => {
  const settings = fc.record({
    kind: fc.constantFrom(none, percentage, count),
    entries: fc.array(
      fc.record({ priority: fc.nat(3), num: fc.oneof(fc.nat(3), fc.constantFrom(20, 40, 100)) }).map((one) => ({
        ...entry('award', one.priority, one.num),
      })),
      { maxLength: 4 },
    ),
  })
  fc.assert(
    fc.property(scenarios, views, settings, fc.constantFrom(...ruleNames), (scenario, view, settings, name) => {
      const rule = standingsRules[name]
      const board = boardFrom(scenario, { rule, view })
      const awards = awardsOf(rule, board, settings)
      const official = board.filter(({ person }) => !person.isStar)
      const seats = seatsOf(settings, official.length)
      const earning = official.filter(({ totals }) => rule.hasEarned(totals))
      for (const { entry, seats: most } of seats) {
        expect(awards.filter((award) => award === entry).length).toBeLessThanOrEqual(most)
      }
      // The best who have earned something, seat after seat, and nobody else.
      const expected = seats.flatMap(({ entry, seats }) => Array.from({ length: Math.min(seats, 9) }, () => entry))
      const got = earning.map(({ person }) => awards[board.findIndex((row) => row.person.uid === person.uid)] ?? null)
      expect(got).toEqual(earning.map((_row, n) => expected[n] ?? null))
      expect(awards.filter((award) => award !== null).length).toBe(Math.min(earning.length, expected.length))
    }),
    { numRuns: 200 },
  )
})
