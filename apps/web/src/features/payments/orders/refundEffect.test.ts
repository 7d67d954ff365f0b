import { endless } from '@praxis/rules/membership/dates'
import { expect, test } from 'vitest'
import { refundEffect } from './refundEffect.ts'

const now = new Date('2026-03-05T00:00:00.000Z')
const tenDays = {
  givenFrom: '2026-03-01T00:00:00.000Z',
  givenUntil: '2026-03-11T00:00:00.000Z',
  itemPrice: 10,
  refunded: 0,
}

test.each([
  ['all', tenDays, 10, { kind: 'whole' }],
  ['a half', tenDays, 5, { kind: 'part', days: 5 }],
  ['a cent', tenDays, 0.01, { kind: 'part', days: 1 }],
  ['what is left', { ...tenDays, refunded: 2.5 }, 7.5, { kind: 'whole' }],
  ['a part of what is left', { ...tenDays, refunded: 2.5 }, 2.5, { kind: 'part', days: 3 }],
  ['all, when it has ended', { ...tenDays, givenUntil: '2026-03-05T00:00:00.000Z' }, 10, { kind: 'ended' }],
  ['all, of what gave nothing', { ...tenDays, givenFrom: null, givenUntil: null }, 10, { kind: 'none' }],
  ['all, of what has no end', { ...tenDays, givenUntil: endless }, 10, { kind: 'whole' }],
  ['a part, of what has no end', { ...tenDays, givenUntil: endless }, 9.99, { kind: 'kept' }],
  [
    'all, that was added to what has no end',
    { ...tenDays, givenFrom: endless, givenUntil: endless },
    10,
    { kind: 'none' },
  ],
])('%s given back', (_what, order, amount, effect) => {
  expect(refundEffect(order, amount, now)).toEqual(effect)
})
