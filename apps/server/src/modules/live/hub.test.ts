import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '@praxis/contract/live'
import { limits } from '@praxis/contract/limits'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, onTestFinished, test, vi } from 'vitest'
import { allCases, fast } from '../../../test/follow.ts'
import { aSite } from '../../../test/site.ts'
import { keepWaitingTestRuns, listLive } from '#server/modules/submissions/public.ts'
import { hubTimes, openHub } from './hub.ts'
import { countStreams } from './streamLimits.ts'

test('as many submissions may be followed as are allowed, and all are told after a lost connection', async () => {
  const server = await aSite(fast)
  const submitId = await server.submit()
  const everyId = Array.from({ length: 70_000 }, (_, index) => submitId + index)
  expect(await listLive(server.services.db, everyId)).toHaveLength(1)
  expect((await keepWaitingTestRuns(server.services.db, everyId)).size).toBe(0)
  const streams = countStreams()
  const { watchesPerAddress, watches, statusBatch } = limits
  for (let all = 0; all < watchesPerAddress; all += statusBatch) streams.enter('10.0.0.1', statusBatch)
  expect(() => streams.enter('10.0.0.1', 1)).toThrow('too_many_streams')
  streams.enter('10.0.0.1', 0)
  for (let all = watchesPerAddress; all < watches; all += statusBatch) streams.enter(`address ${all}`, statusBatch)
  expect(() => streams.enter('10.0.0.2', 1)).toThrow('too_many_streams')
  streams.leave('10.0.0.1', statusBatch)
  streams.enter('10.0.0.2', statusBatch)
  expect(() => streams.enter('10.0.0.1', 1)).toThrow('too_many_streams')
})

test('what changes while a reader is still taking its snapshot is told after it', async () => {
  const server = await aSite(fast)
  const submitId = await server.submit()
  const judge = await server.aJudge()
  const [job] = await judge.claim()
  const hub = openHub(server.services, hubTimes)
  onTestFinished(() => hub.close())
  const gone = new AbortController()
  const who = { viewer: null, sessionHash: null, locale: 'en-US', ip: '10.0.0.1', gone: gone.signal } as const
  const source = await hub.follow({ submissions: [{ submitId, cases: false }], testRuns: [], groups: [] }, who)
  const events: LiveEvent[] = []
  const taken = Promise.withResolvers<void>()
  const streaming = source(async (event) => {
    events.push(event)
    if (events.length === 1) await taken.promise
  })
  await vi.waitFor(() => expect(events).toHaveLength(1), 5_000)
  await judge.report(job!, allCases())
  await pause(500)
  expect(events).toHaveLength(1)
  taken.resolve()
  await vi.waitFor(() => expect(events).toHaveLength(3), 5_000)
  expect(events).toMatchObject([
    { submission: { status: judgeStatus.pending } },
    { type: 'ready' },
    { submission: { status: judgeStatus.accepted } },
  ])
  gone.abort()
  await streaming
})
