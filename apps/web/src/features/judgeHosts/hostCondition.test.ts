import { expect, test } from 'vitest'
import { actionsOf, conditionOf, isFar, isLastWorking, slowness } from './hostCondition.ts'

const working = { id: 1, state: 'active', isOnline: true, isOutdated: false, inHand: 0, calibrationUs: 1000 } as const

test('what a judge is doing depends on whether it is heard of, its version, its state and its hands', () => {
  expect(conditionOf(working)).toBe('active')
  expect(conditionOf({ ...working, state: 'draining', inHand: 2 })).toBe('draining')
  expect(conditionOf({ ...working, state: 'draining' })).toBe('drained')
  expect(conditionOf({ ...working, state: 'disabled' })).toBe('disabled')
  expect(conditionOf({ ...working, state: 'disabled', isOnline: false })).toBe('offline')
  expect(conditionOf({ ...working, isOutdated: true, isOnline: false })).toBe('outdated')
})

test('only what changes something is offered, and only who is gone is forgotten', () => {
  expect(actionsOf(working)).toEqual(['drain', 'disable'])
  expect(actionsOf({ state: 'draining', isOnline: true })).toEqual(['activate', 'disable'])
  expect(actionsOf({ state: 'disabled', isOnline: true })).toEqual(['activate'])
  expect(actionsOf({ state: 'active', isOnline: false })).toEqual(['drain', 'disable', 'forget'])
})

test('the last judge that works is known', () => {
  const draining = { ...working, id: 2, state: 'draining' } as const
  const offline = { ...working, id: 3, isOnline: false }
  expect(isLastWorking(working, [working, draining, offline])).toBe(true)
  expect(isLastWorking(working, [working, { ...working, id: 4 }])).toBe(false)
  expect(isLastWorking(draining, [draining])).toBe(false)
})

test('a judge is compared with the median of those that are online', () => {
  const of = (id: number, calibrationUs: number | null, isOnline = true) => ({
    ...working,
    id,
    calibrationUs,
    isOnline,
  })
  const hosts = [of(1, 1000), of(2, 1200), of(3, 1100), of(4, 9000, false), of(5, null)]
  expect(slowness(of(2, 1200), hosts)).toBeCloseTo(0.0909, 4)
  expect(slowness(of(1, 1000), hosts)).toBeCloseTo(-0.0909, 4)
  expect(slowness(of(3, 1103), hosts)).toBe(0)
  expect(slowness(of(1, 1000), [of(1, 1000), of(2, 1200)])).toBeCloseTo(-0.0909, 4)
  expect(slowness(of(5, null), hosts)).toBeNull()
  expect(slowness(working, [working])).toBeNull()
  expect([0.09, 0.2, -0.2].map(isFar)).toEqual([false, true, true])
})
