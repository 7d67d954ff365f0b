import { expect, test } from 'vitest'
import { survive } from './src/survive.ts'

test('whatever is killed, every acknowledged submission gets exactly one verdict, the right one', async () => {
  const outcome = await survive({ submissions: 36, users: 12, kills: 6 })
  expect(outcome.wrong).toEqual([])
  expect(outcome.acknowledged).toBe(36)
  // The run proves something only if the kills hit work and a late report came.
  expect(outcome.attemptsAboveOne).toBeGreaterThan(0)
  expect(outcome.lateReportsRefused).toBeGreaterThan(0)
})
