import { awardKinds } from '@praxis/contract/statuses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boardFrom, ruleNames, scenarios, views } from '../testing/scenarios.ts'
import { boardOf, ranksOf, scored, sent } from '../testing/standings.ts'
import { acm } from './acm.ts'
import { awardsOf, competitorsOf, seatsOf, type AwardEntry, type AwardSettings } from './awards.ts'
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

  /** So many people, those of each place equal: `[2, 1]` are two of rank 1 and one of rank 3. */
  const tied = (...places: number[]) => {
    const names = 'abcdefghijklmnopqrst'.split('')
    return Object.fromEntries(
      places.flatMap((many, place) => names.splice(0, many).map((name) => [name, solving(place + 1)])),
    )
  }
  const share = (...nums: number[]): AwardSettings => ({ ...numbers(...nums), kind: percentage })

  test('whoever has sent nothing is on the board where all who entered are, and never counts for a share', () => {
    const people = {
      a: solving(1),
      b: failing,
      ...Object.fromEntries('cdefghij'.split('').map((name) => [name, [[]]])),
      'k*': [[]],
    }
    const settings = { showsEntered: true }
    const rows = boardOf(acm, people, { settings })
    expect(ranksOf(rows)).toBe('1 a, 2 b, 2 c, 2 d, 2 e, 2 f, 2 g, 2 h, 2 i, 2 j, -1 k*')
    expect(competitorsOf(rows)).toBe(2)
    // Half of two is one; of all ten it would be five.
    expect(awardsOf(acm, rows, share(50)).map((award) => award?.name ?? '-')).toEqual([
      'gold',
      ...rows.slice(1).map(() => '-'),
    ])
    expect(awardsOf(acm, rows, share(10)).every((award) => award === null)).toBe(true)
    expect(ranksOf(boardOf(acm, people))).toBe('1 a, 2 b')
    // Nobody is on the board of a contest without problems.
    expect(boardOf(acm, { a: [] }, { settings })).toEqual([])
  })

  test.each([
    ['the first award', [2, 1, 1, 1], 'a gold, b gold, c bronze, d -, e -'],
    ['all awards at once', [5], 'a gold, b gold, c gold, d gold, e gold'],
    ['the second border', [1, 2, 1, 1], 'a gold, b silver, c silver, d -, e -'],
    ['the second border from the last seat on', [1, 3, 1], 'a gold, b silver, c silver, d silver, e -'],
    ['the last border', [1, 1, 3], 'a gold, b silver, c bronze, d bronze, e bronze'],
    ['places behind the last border', [1, 1, 1, 2], 'a gold, b silver, c bronze, d -, e -'],
  ])('numbers: one gold, silver and bronze, and equal rows at %s', (_where, places, expected) => {
    expect(given(acm, tied(...places), numbers(1, 1, 1))).toBe(expected)
  })

  // Of 20 rows 10, 20 and 30 % are 2, 4 and 6: ranks to 2, to 6 and to 12.
  const shared = (...places: number[]) => {
    const awards = given(acm, tied(...places), share(10, 20, 30)).split(', ')
    return ['gold', 'silver', 'bronze', '-'].map((name) => awards.filter((one) => one.endsWith(` ${name}`)).length)
  }
  test.each([
    ['nobody is equal', Array.from({ length: 20 }, () => 1), [2, 4, 6, 8]],
    ['two of rank 2 share the last gold seat', [1, 2, ...Array.from({ length: 17 }, () => 1)], [3, 3, 6, 8]],
    [
      'two of rank 6 share the last silver seat',
      [1, 1, 1, 1, 1, 2, ...Array.from({ length: 13 }, () => 1)],
      [2, 5, 5, 8],
    ],
    [
      'nine of rank 3 take silver, and bronze begins with rank 12',
      [1, 1, 9, ...Array.from({ length: 9 }, () => 1)],
      [2, 9, 1, 8],
    ],
    ['nine of rank 12 all get bronze', [...Array.from({ length: 11 }, () => 1), 9], [2, 4, 14, 0]],
    ['eight of rank 13 all get nothing', [...Array.from({ length: 12 }, () => 1), 8], [2, 4, 6, 8]],
    ['all are equal', [20], [20, 0, 0, 0]],
  ])('shares of 20 rows where %s', (_case, places, expected) => {
    expect(shared(...places)).toEqual(expected)
  })

  test('equal rows out of competition take no rank, so they move no border', () => {
    const people = { 'a*': solving(1), b: solving(1), c: solving(1), 'd*': solving(1), e: solving(2) }
    expect(given(acm, people, numbers(1, 1, 1))).toBe('a* -, b gold, c gold, d* -, e bronze')
  })

  test('equal rows that have solved nothing get nothing, whatever seats are left', () => {
    expect(given(acm, { a: solving(1), b: failing, c: failing }, numbers(1, 1, 1))).toBe('a gold, b -, c -')
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

test('whoever has earned something gets the award of the seat that the number of their rank is for', () => {
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
      const counted = board.filter(({ person, cells }) => !person.isStar && cells.some((cell) => cell !== null))
      const seats = seatsOf(settings, counted.length)
      // An award for each seat, in their order; nobody here has a rank beyond the ninth.
      const seated = seats.flatMap(({ entry, seats }) => Array.from({ length: Math.min(seats, 9) }, () => entry))
      for (const [at, { person, totals, rank }] of board.entries()) {
        const isOutside = person.isStar || !rule.hasEarned(totals)
        expect(awards[at]).toBe(isOutside ? null : (seated[rank - 1] ?? null))
      }
    }),
    { numRuns: 200 },
  )
})
