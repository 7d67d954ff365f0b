import { remoteTroubles } from '@praxis/contract/remoteShapes'
import { expect, test } from 'vitest'
import { afterAsking, afterSending, isOfAccount, isOfAdapter, isPassing, restOf } from './afterTrouble.ts'

const told = (trouble: (typeof remoteTroubles)[number], maybeArrived = false) => ({
  trouble,
  maybeArrived,
  retryAfterSeconds: null,
})

test.each([
  ['unreachable', { kind: 'later', restSeconds: 5 }],
  ['maintenance', { kind: 'later', restSeconds: 5 }],
  ['too_many', { kind: 'later', restSeconds: 5 }],
  ['queue_full', { kind: 'later', restSeconds: 5 }],
  ['captcha', { kind: 'end', isStopped: true }],
  ['signed_out', { kind: 'otherAccount' }],
  ['wrong_password', { kind: 'otherAccount' }],
  ['second_factor', { kind: 'otherAccount' }],
  ['account_locked', { kind: 'otherAccount' }],
  ['changed', { kind: 'end', isStopped: true }],
  ['not_found', { kind: 'end', isStopped: false }],
  ['language_gone', { kind: 'end', isStopped: false }],
  ['code_refused', { kind: 'end', isStopped: false }],
  ['refused', { kind: 'end', isStopped: false }],
  ['address', { kind: 'end', isStopped: true }],
] as const)('after %s a program is treated so: %o', (trouble, after) => {
  expect(afterSending(told(trouble), 0)).toEqual(after)
})

test('what may have arrived is looked for, whatever the trouble', () => {
  for (const trouble of remoteTroubles) expect(afterSending(told(trouble, true), 0)).toEqual({ kind: 'look' })
})

test('each trouble is of one kind at most', () => {
  for (const trouble of remoteTroubles) {
    expect([isPassing(trouble), isOfAccount(trouble), isOfAdapter(trouble)].filter(Boolean).length).toBeLessThan(2)
  }
})

test('the sixth failure in a row is the last', () => {
  expect(afterSending(told('unreachable'), 4)).toEqual({ kind: 'later', restSeconds: 80 })
  expect(afterSending(told('unreachable'), 5)).toEqual({ kind: 'end', isStopped: false })
})

test('a site is left alone twice as long each time, as long as it asks, and for five minutes at most', () => {
  expect([0, 1, 2, 5, 6, 60].map((tries) => restOf(tries, null))).toEqual([5, 10, 20, 160, 300, 300])
  expect(restOf(0, 42)).toBe(42)
  expect(restOf(0, 4_200)).toBe(300)
})

test('asking goes on through trouble that passes, sixty times in all', () => {
  expect(afterAsking(told('unreachable'), 0)).toEqual({ kind: 'later', restSeconds: 2.5 })
  expect(afterAsking({ ...told('too_many'), retryAfterSeconds: 30 }, 0)).toEqual({ kind: 'later', restSeconds: 30 })
  expect(afterAsking(told('unreachable'), 58)).toEqual({ kind: 'later', restSeconds: 2.5 })
  expect(afterAsking(told('unreachable'), 59)).toEqual({ kind: 'end', isStopped: false })
  expect(afterAsking(told('changed'), 0)).toEqual({ kind: 'end', isStopped: true })
  expect(afterAsking(told('not_found'), 0)).toEqual({ kind: 'end', isStopped: false })
})
