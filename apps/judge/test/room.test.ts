import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aWorker, begin, endless, judged, until } from './aWorker.ts'
import { aJob } from './jobs.ts'

test('a job whose program only idles leaves room for another one, but not for any number', async () => {
  const { server, worker } = await aWorker(
    (job, about) => {
      if (job.source === 'honest') return Promise.resolve(judged)
      about.onIdle?.(true)
      return endless(job, about)
    },
    { slots: 2 },
  )
  const idle = () => aJob({ source: 'idle' })
  const honest = () => aJob({ source: 'honest' })
  server.give(idle(), idle())
  void begin(worker)
  await until(() => expect(server.named('heartbeat').at(-1)?.jobs).toHaveLength(2))
  server.give(honest(), honest(), honest())
  await until(() => expect(server.named('report')).toHaveLength(3))
  server.give(idle(), idle(), honest())
  await until(() => expect(server.named('heartbeat').at(-1)?.jobs).toHaveLength(4))
  await sleep(300)
  expect(server.named('report')).toHaveLength(3)
  expect(server.jobs).toHaveLength(1)
})

test('a job whose program idled and then did something takes its place again', async () => {
  const told = Promise.withResolvers<(isIdle: boolean) => void>()
  const { server, worker } = await aWorker(
    (job, about) => {
      if (about.onIdle !== undefined) told.resolve(about.onIdle)
      return endless(job, about)
    },
    { slots: 1 },
  )
  server.give(aJob())
  void begin(worker)
  const onIdle = await told.promise
  onIdle(true)
  onIdle(false)
  server.give(aJob())
  await sleep(300)
  expect(server.jobs).toHaveLength(1)
  onIdle(true)
  await until(() => expect(server.jobs).toHaveLength(0))
})
