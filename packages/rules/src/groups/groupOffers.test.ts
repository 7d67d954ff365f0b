import { expect, test } from 'vitest'
import { becomingMember, isOffered, isTakenBack, mustWait } from './groupOffers.ts'

const dayMs = 86_400_000
const now = 100 * dayMs
const stranger = { level: 0, isOwner: false, isMadeForGroup: false, refusedAt: null, hasOffer: false }

test.each([
  ['a stranger', {}, 'offered'],
  ['a stranger who was asked already', { hasOffer: true }, 'open'],
  ['somebody who applies', { level: 1 }, 'approved'],
  ['somebody who applied and was refused', { level: 2 }, 'approved'],
  ['a member', { level: 3 }, 'member'],
  ['an administrator', { level: 4 }, 'member'],
  ['the owner', { isOwner: true }, 'owner'],
  ['an account made for the group', { isMadeForGroup: true }, 'added'],
  ['an account made for the group that has left it', { isMadeForGroup: true, refusedAt: now - 31 * dayMs }, 'offered'],
  ['an account made for the group that left it yesterday', { isMadeForGroup: true, refusedAt: now - dayMs }, 'waits'],
  ['somebody who left or refused 30 days ago', { refusedAt: now - 30 * dayMs }, 'offered'],
  ['somebody who left or refused a little later', { refusedAt: now - 30 * dayMs + 1 }, 'waits'],
  ['somebody who left and applies again', { level: 1, refusedAt: now - dayMs }, 'approved'],
] as const)('%s (%j) who is named as a member: %s', (_who, more, becoming) => {
  expect(becomingMember({ ...stranger, ...more }, now)).toBe(becoming)
})

test('whoever left or refused is not asked for 30 days', () => {
  expect([0, 29.99, 30].map((days) => mustWait({ refusedAt: now - days * dayMs }, now))).toEqual([true, true, false])
  expect(mustWait({ refusedAt: null }, now)).toBe(false)
})

test.each([
  [3, 4, true],
  [3, 5, true],
  [4, 5, true],
  [5, 4, false],
  [4, 3, false],
  [1, 4, true],
  [1, 3, false],
  [2, 3, false],
  [1, 2, false],
  [3, 3, false],
])('from level %s to %s the person is asked: %s', (before, to, asked) => {
  expect(isOffered(before, to)).toBe(asked)
})

const lowering = { level: 4, by: 'ann', at: now - 10_000 }
const back = { by: 'ann', level: 4, now }
test.each([
  ['the level that they took', {}, {}, true],
  ['a lower level than the one that they took', {}, { level: 3 }, true],
  ['a higher level than the one that they took', {}, { level: 5 }, false],
  ['what somebody else took', { by: 'bob' }, {}, false],
  ['what they took a little less than five minutes ago', { at: now - 299_999 }, {}, true],
  ['what they took five minutes ago', { at: now - 300_000 }, {}, false],
] as const)('a manager gives %s back at once: %j %j %s', (_what, taken, given, expected) => {
  expect(isTakenBack({ ...lowering, ...taken }, { ...back, ...given })).toBe(expected)
})

test('of whom nothing is stored, as of somebody who left by themselves, nothing is given back', () => {
  expect(isTakenBack(undefined, back)).toBe(false)
})
