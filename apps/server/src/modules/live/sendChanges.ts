import type { SubmissionEvent } from '@praxis/contract/live'
import { isFinished } from '@praxis/contract/statuses'
import type { PlannedCase } from '@praxis/contract/submissions'
import type { Services } from '#server/context.ts'
import {
  everyCase,
  isNewer,
  lacksCasesSince,
  listCasesSince,
  listLive,
  listPlans,
  momentOf,
  readerKind,
  showLive,
  showLiveCases,
  type LiveCase,
  type LiveRow,
} from '#server/modules/submissions/public.ts'
import type { Queue } from './queue.ts'
import type { Watch } from './reader.ts'

type Tools = { db: Services['db']; queue: Queue; forget: (watch: Watch) => void }
type News = { watch: Watch; row: LiveRow; since: number }
type Cases = { judged: ReadonlyMap<number, LiveCase[]>; plans: ReadonlyMap<number, PlannedCase[]> }

/**
 * Reads the watched submissions at once and sends each reader what is new to it. Readers with the same permissions get
 * the same event, which is made once. The promises it returns resolve when the readers have received their events.
 */
export async function sendChanges(watches: readonly Watch[], { db, queue, forget }: Tools): Promise<Promise<void>[]> {
  if (watches.length === 0) return []
  const found = await listLive(db, [...new Set(watches.map((watch) => watch.submitId))])
  const rows = new Map(found.map((row) => [row.submitId, row]))
  const news = watches.flatMap((watch) => newsFor(watch, rows.get(watch.submitId)))
  const positions = news.some(({ row }) => row.state === 'queued') ? await queue.positions() : null
  const cases = await readCases(db, news)
  const events = new Map<string, SubmissionEvent>()

  function send({ watch, row, since }: News): Promise<void> {
    const { reader } = watch
    if (reader.isEnded) return Promise.resolve()
    const moment = momentOf(row)
    const queuePosition = row.state === 'queued' ? (positions?.get(row.judgementId ?? 0) ?? null) : null
    const plain = once(events, `${row.submitId}`, () => ({
      type: 'submission',
      moment,
      submission: showLive(row),
      queuePosition,
    }))
    watch.sent = { moment, judgementId: row.judgementId, event: plain }
    if (row.state === 'queued') queue.follow(watch)
    else queue.leave(watch)
    if (!watch.withCases) return reader.send(plain)
    const { viewer, messages, locale } = reader
    const kind = `${row.submitId} ${since} ${locale} ${readerKind(row, viewer)}`
    const withCases = once(events, kind, () => {
      const judged = cases.judged.get(row.judgementId ?? 0) ?? []
      const plan = cases.plans.get(row.judgementId ?? 0) ?? []
      return { ...plain, ...showLiveCases(row, judged, { since, plan, viewer, messages }) }
    })
    return reader.send(withCases)
  }

  const gone = watches.filter((watch) => !rows.has(watch.submitId))
  for (const watch of gone) forget(watch)
  return [
    ...gone.map(({ reader, submitId }) => reader.send({ type: 'gone', submitId })),
    ...news.map((one) => send(one)),
  ]
}

function newsFor(watch: Watch, row: LiveRow | undefined): News[] {
  if (row === undefined) return []
  if (watch.sent !== null && !isNewer(momentOf(row), watch.sent.moment)) return []
  return [{ watch, row, since: lacksCasesSince(row, watch.sent) }]
}

/** Reads the cases that some reader does not have, for all submissions at once. */
async function readCases(db: Services['db'], news: readonly News[]): Promise<Cases> {
  const wanted = new Map<number, number>()
  const planned = new Set<number>()
  for (const { watch, row, since } of news) {
    if (!watch.withCases || !row.openCaseResult || row.judgementId === null) continue
    wanted.set(row.judgementId, Math.min(since, wanted.get(row.judgementId) ?? since))
    if (since === everyCase && !isFinished(row.status)) planned.add(row.judgementId)
  }
  if (wanted.size === 0) return { judged: new Map(), plans: new Map() }
  const [judged, plans] = await Promise.all([
    listCasesSince(db, wanted),
    planned.size === 0 ? [] : listPlans(db, [...planned]),
  ])
  return { judged: Map.groupBy(judged, (one) => one.judgementId), plans: Map.groupBy(plans, (one) => one.judgementId) }
}

function once(events: Map<string, SubmissionEvent>, key: string, make: () => SubmissionEvent): SubmissionEvent {
  const event = events.get(key) ?? make()
  events.set(key, event)
  return event
}
