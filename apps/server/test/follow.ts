import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { InputOf } from '@praxis/contract/endpoint'
import { judging } from '@praxis/contract/judging'
import { live, type LiveEvent, type SubmissionEvent } from '@praxis/contract/live'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { aCase, judgeToken, type startServer } from './harness.ts'

type Wanted = InputOf<(typeof live)['follow']>
type FollowOptions = { token?: string; language?: string }

const patienceMs = 8_000

/** Opens a stream over a real connection and keeps what it tells. */
export async function follow(app: FastifyInstance, wanted: Wanted, { token, language }: FollowOptions = {}) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const connection = new AbortController()
  onTestFinished(() => connection.abort())
  const response = await fetch(`http://127.0.0.1:${port}/api/live`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: token }),
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
    body: JSON.stringify(wanted),
    signal: connection.signal,
  })
  const events: LiveEvent[] = []
  let hasEnded = false
  const reading = read(response, events).finally(() => (hasEnded = true))
  reading.catch(() => {})

  async function until<T>(find: () => T | undefined | false): Promise<T> {
    const limit = Date.now() + patienceMs
    for (;;) {
      const found = find()
      if (found !== undefined && found !== false) return found
      if (hasEnded) throw new Error(`the stream ended after ${JSON.stringify(events)}`)
      if (Date.now() > limit) throw new Error(`not told, only ${JSON.stringify(events)}`)
      await pause(5)
    }
  }

  const changes = () => events.filter((event): event is SubmissionEvent => event.type === 'submission')
  return {
    response,
    events,
    changes,
    /** The first event of a submission that is so. */
    change: (isMeant: (event: SubmissionEvent) => boolean) => until(() => changes().find(isMeant)),
    ready: () => until(() => events.some(({ type }) => type === 'ready')),
    until,
    ended: () => reading,
    leave: () => connection.abort(),
  }
}

async function read(response: Response, events: LiveEvent[]): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [name, data] = block.split('\n')
      const event = live.follow.output.parse(JSON.parse(data?.slice('data: '.length) ?? ''))
      if (name !== `event: ${event.type}`) throw new Error(`an event of type ${event.type} is called ${name}`)
      events.push(event)
    }
  }
}

type Server = Awaited<ReturnType<typeof startServer>>
type Judge = Awaited<ReturnType<Server['aJudge']>>
type Job = { judgementId: number; attempt: number }

export const allCases = (status = 0) =>
  Array.from({ length: 10 }, (_, index) => aCase(index + 1, index === 3 ? status : 0))
/** So that tests need not wait for a beat. */
export const fast = { beatMs: 60, queueMs: 100, retryMs: 50 }

/** What a judge tells between taking a job and its report. */
export const progressOf =
  ({ call }: Server, judge: Judge, job: Job) =>
  (sequence: number, stage: 'compiling' | 'judging', ...cases: number[]) =>
    call(
      judging.progress,
      {
        session: judge.session,
        judgementId: job.judgementId,
        attempt: job.attempt,
        stage,
        sequence,
        cases: cases.map((seq) => aCase(seq)),
      },
      { token: judgeToken },
    )

/** Every event is later than the one before it, or tells another place in the queue. */
export const isGrowing = (events: readonly SubmissionEvent[]) =>
  events.every(({ moment, queuePosition }, index) => {
    const before = events[index - 1]
    if (before === undefined) return true
    const place = moment.findIndex((part, at) => part !== before.moment[at])
    if (place === -1) return queuePosition !== before.queuePosition
    return (moment[place] ?? 0) > (before.moment[place] ?? 0)
  })
