import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulate, type Sent } from '../testing/judges.ts'
import { flowsOf, startOf, stillToCount, type Flow, type Origin } from './flows.ts'
import { inOrder } from './order.ts'
import { aheadSeconds, choosePauses } from './pausing.ts'

const practice = 20
const contest = 10
const site: Origin = { uid: 'ann', groupId: null, ownerUid: 'root', isTrusted: true, isOfGroup: false }

test.each<[string, Partial<Origin>, string[]]>([
  ['a problem of the site', {}, ['person ann 1']],
  [
    'a problem of a group',
    { groupId: 7, ownerUid: 'bob', isOfGroup: true },
    ['person ann 1', 'group 7 16', 'owner bob 16'],
  ],
  [
    'a problem of somebody without trust',
    { groupId: 7, ownerUid: 'eve', isOfGroup: true, isTrusted: false },
    ['person ann 1', 'group 7 16', 'owner eve 1'],
  ],
  ['a problem of the site in a group', { groupId: 7 }, ['person ann 1', 'group 7 16']],
  ['what is judged again', { uid: null, groupId: 7 }, []],
  ['what is judged again of somebody without trust', { uid: null, ownerUid: 'eve', isTrusted: false }, ['owner eve 1']],
])('%s counts for these', (_, origin, flows) => {
  expect(flowsOf({ ...site, ...origin }).map(({ key, share }) => `${key} ${share}`)).toEqual(flows)
})

test.each([
  [0, 0, 0],
  [0, 900, 0],
  [0, 5_000, 4],
  [5_000, 9_000, 4],
  [500, 1_500, 0.5],
])(
  'when work that had held slots for %d ms has held them for %d, %d s are still to be counted',
  (before, now, seconds) => {
    expect(stillToCount({ before, now })).toBe(seconds)
  },
)

test('work starts at its turn, and not before the flow of its that has come furthest', () => {
  const flows = flowsOf({ ...site, groupId: 7 })
  expect(startOf(3, flows, new Map())).toBe(3)
  expect(
    startOf(
      3,
      flows,
      new Map([
        ['person ann', 5],
        ['group 7', 9.5],
        ['person bob', 20],
      ]),
    ),
  ).toBe(9.5)
})

test('of many that wait each counts as handed out before those behind it', () => {
  const work = (id: number, who: string, turn = 0) => ({ id, turn, flows: [{ key: who, share: 1 }] })
  const waiting = [work(1, 'ann'), work(2, 'ann'), work(3, 'bob'), work(4, 'cid', 2)]
  const order = (reached: [string, number][]) =>
    inOrder(waiting, new Map(reached)).map(({ work: { id }, start }) => `${id} at ${start}`)
  expect(order([])).toEqual(['1 at 0', '3 at 0', '2 at 1', '4 at 2'])
  expect(order([['ann', 30]])).toEqual(['3 at 0', '4 at 2', '1 at 30', '2 at 31'])
})

type Pausing = Parameters<typeof choosePauses>[0]
const running = (id: number, reached: number, more: object = {}) => ({
  id,
  priority: practice,
  reached,
  heldMs: 0,
  ...more,
})
test.each<[string, Pausing['running'], Pausing['waiting'], number[]]>([
  ['what is far ahead pauses', [running(1, 30), running(2, 1)], [{ priority: practice, start: 0 }], [1]],
  ['what is a little ahead goes on', [running(1, aheadSeconds)], [{ priority: practice, start: 0 }], []],
  ['nothing pauses for nobody', [running(1, 300)], [], []],
  ['a contest pauses practice at once', [running(1, 0)], [{ priority: contest, start: 99 }], [1]],
  ['practice never pauses a contest', [running(1, 300, { priority: contest })], [{ priority: practice, start: 0 }], []],
  [
    'one pauses for each that waits, the furthest first',
    [running(1, 30), running(2, 40), running(3, 50)],
    [
      { priority: practice, start: 0 },
      { priority: practice, start: 0 },
    ],
    [3, 2],
  ],
  [
    'of those that are as far ahead the one that has run longest',
    [running(2, 30, { heldMs: 4_000 }), running(3, 30, { heldMs: 60_000 }), running(1, 30, { heldMs: 4_000 })],
    [
      { priority: practice, start: 0 },
      { priority: practice, start: 0 },
    ],
    [3, 1],
  ],
  [
    'a late test run takes the slot of what has run for long',
    [running(1, 0, { heldMs: 11_000 })],
    [{ priority: practice, start: null }],
    [1],
  ],
  ['and of nothing else', [running(1, 300, { heldMs: 9_000 })], [{ priority: practice, start: null }], []],
])('%s', (_, work, waiting, ids) => {
  expect(choosePauses({ running: work, waiting, room: 9 })).toEqual(ids)
  expect(choosePauses({ running: work, waiting, room: 0 })).toEqual([])
})

const flow = (key: string, share = 1): Flow => ({ key, share })
const own = (who: string): Sent => ({ at: 0, who, priority: practice, flows: [flow(who)], cases: [0.25] })

/** Judgements of a minute that many accounts send to problems of one owner without trust. */
const flood = fc.record({
  accounts: fc.integer({ min: 1, max: 12 }),
  each: fc.integer({ min: 1, max: 4 }),
  caseSeconds: fc.constantFrom(1, 5, 15, 30),
})
type Flood = { accounts: number; each: number; caseSeconds: number }
const sentBy = ({ accounts, each, caseSeconds }: Flood): Sent[] =>
  Array.from({ length: accounts * each }, (_, n) => ({
    at: 0,
    who: `evil ${n % accounts}`,
    priority: practice,
    flows: [flow(`evil ${n % accounts}`), flow('owner')],
    cases: Array.from({ length: 60 / caseSeconds }, () => caseSeconds),
  }))

test('whatever the problems of one owner take, a newcomer waits no longer than for what is ahead and one case', () => {
  fc.assert(
    fc.property(flood, fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 100 }), (evil, judges, at) => {
      const ended = simulate([...sentBy(evil), { ...own('ann'), at }], { judges, slots: 2, until: 200 })
      const ann = ended.find(({ who }) => who === 'ann')!
      // The slots of a judge bring its owner forward together.
      expect(ann.startedAt! - at).toBeLessThanOrEqual(aheadSeconds + evil.caseSeconds + 2)
    }),
    { numRuns: 60 },
  )
})

test(
  'people who always have something waiting get the same time, however long their judgements are',
  { timeout: 30_000 },
  () => {
    const length = fc.constantFrom(0.5, 2, 10, 60)
    fc.assert(
      fc.property(fc.array(length, { minLength: 2, maxLength: 5 }), (lengths) => {
        const sent = lengths.flatMap((seconds, person) =>
          Array.from({ length: Math.ceil(400 / seconds) }, (): Sent => ({
            ...own(`p${person}`),
            cases: Array.from({ length: Math.ceil(seconds) }, () => Math.min(seconds, 1)),
          })),
        )
        const ended = simulate(sent, { judges: 1, slots: 1, until: 300 })
        const used = lengths.map((_, n) =>
          ended.filter(({ who }) => who === `p${n}`).reduce((sum, { heldSeconds }) => sum + heldSeconds, 0),
        )
        const counted = used.map((seconds, n) => seconds * Math.max(1, 1 / lengths[n]!))
        expect(Math.max(...counted) - Math.min(...counted)).toBeLessThanOrEqual(2 * aheadSeconds + 4)
      }),
      { numRuns: 12 },
    )
  },
)

test('problems of one owner without trust get one share together, beside people who each have one', () => {
  fc.assert(
    fc.property(flood, fc.integer({ min: 1, max: 4 }), (evil, people) => {
      const students = Array.from({ length: people }, (_, n) =>
        Array.from({ length: 400 }, (): Sent => ({ ...own(`student ${n}`), cases: [1] })),
      ).flat()
      const until = 120
      const ended = simulate([...sentBy(evil), ...students], { judges: 1, slots: 2, until })
      const evilSeconds = ended
        .filter(({ who }) => who.startsWith('evil'))
        .reduce((sum, { heldSeconds }) => sum + heldSeconds, 0)
      const bound = (2 * until) / (people + 1) + 2 * (aheadSeconds + evil.caseSeconds)
      expect(evilSeconds).toBeLessThanOrEqual(bound)
    }),
    { numRuns: 30 },
  )
})

test('a contest comes before practice, also before what practice has begun', () => {
  const long = Array.from({ length: 6 }, (_, n): Sent => ({ ...own(`p${n}`), cases: Array(30).fill(2) as number[] }))
  const sent = [...long, { ...own('ann'), at: 5, priority: contest }]
  const ann = simulate(sent, { judges: 1, slots: 2, until: 60 }).at(-1)!
  expect(ann.startedAt! - ann.at).toBeLessThanOrEqual(3.5)
})

test('whatever pauses goes on, and everything ends', () => {
  fc.assert(
    fc.property(flood, fc.integer({ min: 1, max: 2 }), (evil, judges) => {
      const students = Array.from({ length: 60 }, (_, n): Sent => ({
        ...own(`student ${n}`),
        at: n,
        cases: [0.5, 0.5],
      }))
      const all = [...sentBy(evil), ...students]
      const work = evil.accounts * evil.each * 60 + 60
      const ended = simulate(all, { judges, slots: 2, until: 80 + work })
      expect(ended.filter(({ endedAt }) => endedAt === null)).toEqual([])
    }),
    { numRuns: 15 },
  )
})
