import { expect, test } from 'vitest'
import { memberStateOf } from './memberState.ts'

const now = new Date('2026-03-01T12:00:00.000Z')

test.each([
  [null, { kind: 'none' }],
  ['2026-03-01T12:00:00.000Z', { kind: 'ended', until: '2026-03-01T12:00:00.000Z' }],
  ['2026-03-03T12:00:00.000Z', { kind: 'lasts', until: '2026-03-03T12:00:00.000Z', days: 2 }],
  ['9999-12-31T00:00:00.000Z', { kind: 'forEver' }],
])('whose membership has the end %s stands so', (until, state) => {
  expect(memberStateOf(until, now)).toEqual(state)
})
