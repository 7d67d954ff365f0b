import { expect, test } from 'vitest'
import { remoteKeyPattern } from './remoteKeys.ts'
import { remoteLimits } from './remoteShapes.ts'

test('a verdict is asked for every two and a half seconds, sixty times', () => {
  expect(remoteLimits.polls).toBe(60)
  expect(remoteLimits.pollSeconds).toBe(2.5)
})

test('somebody else takes over after a visit can have ended', () => {
  expect(remoteLimits.leaseSeconds).toBeGreaterThan(remoteLimits.visitSeconds)
})

test.each([
  ['AB', true],
  ['A1B2C3D4E5', true],
  ['A', false],
  ['A1B2C3D4E5F', false],
  ['1A', false],
  ['ab', false],
  ['A-B', false],
  ['', false],
])('%s is a key: %s', (text, isKey) => {
  expect(remoteKeyPattern.test(text)).toBe(isKey)
})
