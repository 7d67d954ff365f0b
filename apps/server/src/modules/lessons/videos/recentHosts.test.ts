import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { expect, test, vi } from 'vitest'
import { startServer } from '../../../../test/harness.ts'
import { recentHosts, recently } from './recentHosts.ts'

const times = { keptMs: 60_000, waitMs: 60_000 }
const fails = () => expect.unreachable()

test('however many pages are asked for, the hosts of frames are read once in a while', async () => {
  const read = vi.fn(async () => ['a.example'])
  const hosts = recently(read, fails, times)
  expect(await Promise.all([hosts(), hosts(), hosts()])).toEqual([['a.example'], ['a.example'], ['a.example']])
  await hosts()
  expect(read).toHaveBeenCalledTimes(1)
  const often = recently(read, fails, { ...times, keptMs: 0 })
  await often()
  read.mockResolvedValue(['b.example'])
  expect(await often()).toEqual(['b.example'])
})

test('while they cannot be read those hold that were read last, and a page waits for a moment only', async () => {
  const read = vi.fn(async () => ['a.example'])
  const errors: unknown[] = []
  const hosts = recently(read, (error) => errors.push(error), { keptMs: 0, waitMs: 30 })
  await hosts()
  read.mockRejectedValueOnce(new Error('gone'))
  expect(await hosts()).toEqual(['a.example'])
  expect(errors).toEqual([new Error('gone')])
  read.mockReturnValueOnce(new Promise(() => {}))
  expect(await hosts()).toEqual(['a.example'])
})

test('what root has set is what pages have', async () => {
  const { services, call, aUser } = await startServer()
  await call(lessonAdmin.setVideoHosts, { videoHosts: ['player.example.org'] }, await aUser({ role: 'root' }))
  expect(await recentHosts(services)()).toEqual(['player.example.org'])
})
