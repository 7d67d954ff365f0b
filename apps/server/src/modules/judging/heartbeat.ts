import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { judgingTimes, lostNames, type judging, type WorkKind } from '@praxis/contract/judging'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { channels } from '#server/signals.ts'
import { knownHost } from './knownHost.ts'
import { findPauses, findWaitingWork, type WaitingWork } from '#server/modules/judgements/public.ts'
import { lateRunsAllowed } from './work/takeQuota.ts'
import { kindNames, waitingRuns, workKinds, type Held } from './work/kinds.ts'

type Heartbeat = (typeof judging)['heartbeat']
type Sent = ParsedInputOf<Heartbeat>
type Answer = Omit<OutputOf<Heartbeat>, 'again'>
type Lost = Pick<Answer, (typeof lostNames)[WorkKind]>

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

async function look(sent: Sent, { db }: Context, host: Host): Promise<Answer> {
  const lost: Partial<Lost> = {}
  for (const kind of kindNames) lost[lostNames[kind]] = await lostOf(db, host.id, kind, sent)
  return { ...(lost as Lost), ...(await pausesOf(sent, db, host)), state: host.state }
}

async function pausesOf(sent: Sent, db: Database, { id, session }: Host) {
  if (sent.jobs.length === 0) return { pause: [], resume: [] }
  const waiting = await findWaitingWork(db, { hostId: id, session, runs: waitingRuns })
  const runs = waiting?.testRunsInHand ?? 0
  return findPauses(db, { id, session }, { jobs: sent.jobs, runs, waiting, takesLateRun: takesLateRun(sent, waiting) })
}

async function lostOf<K extends WorkKind>(
  db: Database,
  hostId: number,
  kind: K,
  sent: Pick<Held, K>,
): Promise<number[]> {
  const { keep, idOf } = workKinds[kind]
  const held = await keep(db, hostId, sent[kind])
  return sent[kind].map(idOf).filter((id) => !held.has(id))
}

/** Long runs of authors are beside the slots, so they wait for no judgement. */
const takesLateRun = ({ only }: Sent, waiting: WaitingWork | undefined): boolean =>
  waiting !== undefined &&
  only !== 'submissions' &&
  waiting.runs.some(({ kind, isLate }) => isLate && kind === ('testRuns' satisfies WorkKind)) &&
  lateRunsAllowed(waiting, 1) > 0

const isNews = (answer: Answer) =>
  answer.pause.length + answer.resume.length > 0 || kindNames.some((kind) => answer[lostNames[kind]].length > 0)

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
