import { disk } from '@praxis/contract/disk'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { isQuietNow, stepQuietly } from './quietHours.ts'

async function aSite() {
  const server = await startServer()
  const root = await server.aUser({ role: 'root' })
  const set = (quietFromHour: number, quietToHour: number) =>
    server.call(disk.setReserve, { quietFromHour, quietToHour }, root)
  const at = (moment: string) => (server.clock.now = new Date(moment))
  return { ...server, set, at }
}

test('the hours are those of the time zone of the site', async () => {
  const { services, at, set } = await aSite()
  const quiet = async (moment: string) => {
    at(moment)
    return isQuietNow(services)
  }
  // 00:59, 01:00, 05:59 and 06:00 in Shanghai.
  expect(await quiet('2026-11-30T16:59:00Z')).toBe(false)
  expect(await quiet('2026-11-30T17:00:00Z')).toBe(true)
  expect(await quiet('2026-11-30T21:59:00Z')).toBe(true)
  expect(await quiet('2026-11-30T22:00:00Z')).toBe(false)
  await set(7, 7)
  expect(await quiet('2026-11-30T22:00:00Z')).toBe(true)
})

test('steps are taken until one says that nothing is left, and none after the hours have ended or the run is stopped', async () => {
  const { services, at } = await aSite()
  const run = async (step: (count: number, stop: () => void) => boolean) => {
    const stopping = new AbortController()
    let count = 0
    await stepQuietly(services, stopping.signal, async (mayGoOn) => {
      expect(mayGoOn()).toBe(true)
      return step(++count, () => stopping.abort())
    })
    return count
  }
  at('2026-11-30T16:59:00Z')
  expect(await run(() => true)).toBe(0)
  at('2026-11-30T21:00:00Z')
  expect(await run((count) => count < 3)).toBe(3)
  expect(
    await run((count, stop) => {
      if (count === 2) stop()
      return true
    }),
  ).toBe(2)
  expect(
    await run((count) => {
      if (count === 2) at('2026-11-30T22:00:00Z')
      return true
    }),
  ).toBe(2)
})
