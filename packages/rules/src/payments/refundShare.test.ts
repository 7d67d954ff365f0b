import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endless } from '../membership/dates.ts'
import { afterRefund } from './refundShare.ts'

const now = new Date('2026-03-01T00:00:00.000Z')
const tenDays = { givenFrom: '2026-03-01T00:00:00.000Z', givenUntil: '2026-03-11T00:00:00.000Z', priceCents: 1_000 }
const forEver = { givenFrom: '2026-04-01T00:00:00.000Z', givenUntil: endless, priceCents: 1_000 }

test.each([
  ['a half', '2026-03-11T00:00:00.000Z', { ...tenDays, before: 0, after: 500 }, '2026-03-06T00:00:00.000Z'],
  ['the other half', '2026-03-06T00:00:00.000Z', { ...tenDays, before: 500, after: 1_000 }, now.toISOString()],
  [
    'all, of a longer one',
    '2026-06-01T00:00:00.000Z',
    { ...tenDays, before: 0, after: 1_000 },
    '2026-05-22T00:00:00.000Z',
  ],
  ['more than is left', '2026-03-02T00:00:00.000Z', { ...tenDays, before: 0, after: 1_000 }, now.toISOString()],
  [
    'all, of one that has ended',
    '2026-02-01T00:00:00.000Z',
    { ...tenDays, before: 0, after: 1_000 },
    '2026-02-01T00:00:00.000Z',
  ],
  ['all, of one that was taken away', null, { ...tenDays, before: 0, after: 1_000 }, null],
  ['all, of one made endless by others', endless, { ...tenDays, before: 0, after: 1_000 }, endless],
  ['all, for ever', endless, { ...forEver, before: 0, after: 1_000 }, '2026-04-01T00:00:00.000Z'],
  ['a part, for ever', endless, { ...forEver, before: 0, after: 999 }, endless],
  [
    'all, for ever, ended by others',
    '2026-05-01T00:00:00.000Z',
    { ...forEver, before: 0, after: 1_000 },
    '2026-05-01T00:00:00.000Z',
  ],
  ['all, that gave nothing', endless, { ...forEver, givenFrom: endless, before: 0, after: 1_000 }, endless],
])('%s given back: until %s, %j becomes %s', (_what, memberUntil, given, until) => {
  expect(afterRefund(memberUntil, given, now)).toBe(until)
})

test('many small refunds take away as much as one large one', () => {
  const cents = fc.integer({ min: 1, max: 400 })
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), cents, (parts, more) => {
      const priceCents = parts.reduce((sum, part) => sum + part, more)
      const given = { ...tenDays, priceCents }
      const until = '2027-01-01T00:00:00.000Z'
      let left: string | null = until
      let before = 0
      for (const part of parts) {
        left = afterRefund(left, { ...given, before, after: before + part }, now)
        before += part
      }
      expect(left).toBe(afterRefund(until, { ...given, before: 0, after: before }, now))
    }),
  )
})
