import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '@praxis/contract/live'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, onTestFinished, test, vi } from 'vitest'
import { allCases, fast } from '../../../test/follow.ts'
import { aSite } from '../../../test/site.ts'
import { keepWaitingTestRuns, listLive } from '#server/modules/submissions/public.ts'
import { hubTimes, openHub } from './hub.ts'

test('as many submissions may be read at once as may be followed', async () => {
  const server = await aSite(fast)
  const submitId = await server.submit()
  const everyId = Array.from({ length: 70_000 }, (_, index) => submitId + index)
  expect(await listLive(server.services.db, everyId)).toHaveLength(1)
  expect((await keepWaitingTestRuns(server.services.db, everyId)).size).toBe(0)
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
  const source = await hub.follow(
    {
      submissions: [{ submitId, cases: false }],
      testRuns: [],
      messages: false,
      standing: false,
      applications: false,
      settings: false,
      groups: [],
      contests: [],
      boards: [],
      scrolls: [],
    },
    who,
  )
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
