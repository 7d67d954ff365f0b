import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '@praxis/contract/live'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, onTestFinished, test, vi } from 'vitest'
import { allCases, aSite } from '../../../test/follow.ts'
import { hubTimes, openHub } from './hub.ts'

test('what changes while a reader is still taking its snapshot is told after it', async () => {
  const server = await aSite()
  const submitId = await server.submit()
  const judge = await server.aJudge()
  const [job] = await judge.claim()
  const hub = openHub(server.services, hubTimes)
  onTestFinished(() => hub.close())
  const gone = new AbortController()
  const who = { viewer: null, sessionHash: null, locale: 'en-US', ip: '10.0.0.1', gone: gone.signal } as const
  const source = await hub.follow({ submissions: [{ submitId, cases: false }], testRuns: [] }, who)
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
