import { expect, test, vi } from 'vitest'
import { survive } from '../src/survive.ts'

// Every process is killed and starts again several times, beside other journeys.
vi.setConfig({ testTimeout: 600_000 })

test('with two API processes it is the same, whichever of them people and judges talk to', async () => {
  const outcome = await survive({ submissions: 24, users: 8, kills: 7, apis: 2 })
  expect(outcome.wrong).toEqual([])
  expect(outcome.acknowledged).toBe(24)
  expect(outcome.kills).toMatchObject({ server: 1, 'second server': 1, partition: 1 })
  expect(outcome.attemptsAboveOne).toBeGreaterThan(0)
  expect(outcome.lateReportsRefused, outcome.course.join('\n')).toBeGreaterThan(0)
})

test('whatever is killed, every acknowledged submission gets exactly one verdict, the right one', async () => {
  const outcome = await survive({ submissions: 36, users: 12, kills: 6 })
  expect(outcome.wrong).toEqual([])
  expect(outcome.acknowledged).toBe(36)
  // The run proves something only if the kills hit work and a late report came.
  expect(outcome.attemptsAboveOne).toBeGreaterThan(0)
  expect(outcome.lateReportsRefused, outcome.course.join('\n')).toBeGreaterThan(0)
})
