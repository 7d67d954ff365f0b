import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldSlots, startOf, type Slot } from './chart.ts'

const at = (text: string) => Date.parse(`2026-03-01T${text}Z`)
const slot = (time: string, more: Partial<Slot> = {}): Slot => ({
  atMs: at(time),
  submissions: null,
  accepted: null,
  people: null,
  waitMs: null,
  ...more,
})
const stretch = { nowMs: at('12:07:00'), hours: 2, stepMinutes: 30 }

test('the last point of a chart is that of the present, and counts add up while levels show the highest', () => {
  const slots = [
    slot('10:25:00', { submissions: 100 }),
    slot('10:30:00', { submissions: 3, accepted: 1, people: 4 }),
    slot('10:55:00', { submissions: 2, accepted: 2, people: 9, waitMs: 700 }),
    slot('11:00:00', { waitMs: 20 }),
    slot('12:05:00', { submissions: 1, accepted: 0, people: 0 }),
  ]
  expect(foldSlots(slots, stretch)).toEqual([
    { at: '2026-03-01T10:30:00.000Z', submissions: 5, accepted: 3, people: 9, waitMs: 700 },
    { at: '2026-03-01T11:00:00.000Z', submissions: 0, accepted: 0, people: null, waitMs: 20 },
    { at: '2026-03-01T11:30:00.000Z', submissions: 0, accepted: 0, people: null, waitMs: null },
    { at: '2026-03-01T12:00:00.000Z', submissions: 1, accepted: 0, people: 0, waitMs: null },
  ])
})

test('a chart loses no submission of its stretch, and counts none twice', () => {
  const minute = 60_000
  const any = fc.record({ minutes: fc.integer({ min: 0, max: 300 }), submissions: fc.nat(1_000) })
  fc.assert(
    fc.property(fc.array(any), fc.constantFrom(30, 60), (made, stepMinutes) => {
      const whole = { ...stretch, stepMinutes }
      const slots = made.map(({ minutes, submissions }) =>
        slot('00:00:00', { atMs: stretch.nowMs - minutes * minute, submissions, accepted: 0 }),
      )
      const inside = slots.filter(({ atMs }) => atMs >= startOf(whole))
      const sum = (counts: (number | null)[]) => counts.reduce<number>((all, count) => all + (count ?? 0), 0)
      expect(sum(foldSlots(slots, whole).map(({ submissions }) => submissions))).toBe(
        sum(inside.map(({ submissions }) => submissions)),
      )
    }),
  )
})
