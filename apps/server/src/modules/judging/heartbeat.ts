import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { judgingTimes, type judging } from '@praxis/contract/judging'
import type { Context } from '#server/context.ts'
import { renewLeases } from '#server/modules/judgements/public.ts'
import { keepHeldTestRuns } from '#server/modules/submissions/public.ts'
import { renewRunLeases } from '#server/modules/workshop/public.ts'
import { channels } from '#server/signals.ts'
import { knownHost } from './knownHost.ts'

type Heartbeat = (typeof judging)['heartbeat']
type Sent = ParsedInputOf<Heartbeat>
type Answer = Omit<OutputOf<Heartbeat>, 'again'>

/**
 * Renews what a worker holds. When nothing is lost, waits until something is taken from its host or its state is set, so
 * that a worker that always has a heartbeat open hears of it at once.
 */
export async function answerHeartbeat(sent: Sent, context: Context): Promise<OutputOf<Heartbeat>> {
  const host = await knownHost(context, sent.session, sent.load)
  const told = hearOf(context, host.id)
  try {
    // It begins to hear before it looks: what is taken while it looks ends the wait.
    const first = await look(sent, context, host)
    if (isNews(first)) return { ...first, again: false }
    const isTold = await told.within(Math.min(sent.waitSeconds, judgingTimes.heartbeat) * 1_000)
    if (!isTold || context.gone.aborted) return { ...first, again: false }
    return { ...(await look(sent, context, await knownHost(context, sent.session))), again: true }
  } finally {
    told.end()
  }
}

type Host = Awaited<ReturnType<typeof knownHost>>

async function look({ jobs, testRuns, workshopRuns }: Sent, { db }: Context, host: Host): Promise<Answer> {
  const held = new Set(await renewLeases(db, host.id, jobs))
  const heldTests = await keepHeldTestRuns(db, host.id, testRuns)
  const heldRuns = new Set(await renewRunLeases(db, host.id, workshopRuns))
  return {
    lost: jobs.map((job) => job.judgementId).filter((id) => !held.has(id)),
    lostTestRuns: testRuns.filter((id) => !heldTests.has(id)),
    lostWorkshopRuns: workshopRuns.map(({ id }) => id).filter((id) => !heldRuns.has(id)),
    state: host.state,
  }
}

const isNews = ({ lost, lostTestRuns, lostWorkshopRuns }: Answer) =>
  lost.length + lostTestRuns.length + lostWorkshopRuns.length > 0

/** Hears what is told to one host. */
function hearOf({ signals, gone }: Context, hostId: number) {
  const heard = Promise.withResolvers<boolean>()
  const stop = signals.hear(channels.hostTold, (payload) => {
    // Null: something may have been lost.
    if (payload === null || payload === String(hostId)) heard.resolve(true)
  })
  const leave = () => heard.resolve(false)
  gone.addEventListener('abort', leave)
  let timer: NodeJS.Timeout | undefined
  return {
    /** False when the time is over, or the caller has gone. */
    within(milliseconds: number): Promise<boolean> {
      timer = setTimeout(leave, milliseconds)
      return heard.promise
    },
    end() {
      clearTimeout(timer)
      stop()
      gone.removeEventListener('abort', leave)
    },
  }
}
