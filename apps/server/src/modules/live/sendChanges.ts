import type { SubmissionEvent } from '@praxis/contract/live'
import { isFinished } from '@praxis/contract/statuses'
import type { PlannedCase } from '@praxis/contract/submissions'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import type { Services } from '#server/context.ts'
import {
  everyCase,
  isNewer,
  lacksCasesSince,
  listCasesSince,
  listLive,
  listPlans,
  mayFollow,
  momentOf,
  readerKind,
  showLive,
  showLiveCases,
  type LiveCase,
  type LiveRow,
} from '#server/modules/submissions/public.ts'
import type { Queue } from './queue.ts'
import type { Reader, Watch } from './reader.ts'
import { readLevels } from './readLevels.ts'

type Tools = {
  services: Services
  queue: Queue
  forget: (watch: Watch) => void
  /** The submission belongs to another group than is known, or to the site. */
  move: (watch: Watch, gid: number | null) => void
  onRoles: (reader: Reader) => void
}
/** A submission for a reader, whose level in its group is 0 on the site. */
type Found = { watch: Watch; row: LiveRow; level: GroupLevel }
type News = Found & { since: number }
type Cases = { judged: ReadonlyMap<number, LiveCase[]>; plans: ReadonlyMap<number, PlannedCase[]> }

/**
 * Reads the watched submissions at once and sends each reader what is new to it. Readers with the same permissions get
 * the same event, which is made once. The promises it returns resolve when the readers have received their events.
 */
export async function sendChanges(watches: readonly Watch[], tools: Tools): Promise<Promise<void>[]> {
  if (watches.length === 0) return []
  const { services, queue, forget } = tools
  const { db } = services
  const { found, gone } = await findFor(watches, tools)
  const isOpen = Map.groupBy(found, ({ row, level, watch }) => mayFollow(row, { viewer: watch.reader.viewer, level }))
  const news = (isOpen.get(true) ?? []).flatMap(newsFor)
  const positions = news.some(({ row }) => row.state === 'queued') ? await queue.positions() : null
  const cases = await readCases(db, news)
  const events = new Map<string, SubmissionEvent>()

  function send({ watch, row, level, since }: News): Promise<void> {
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
    watch.isGone = false
    if (row.state === 'queued') queue.follow(watch)
    else queue.leave(watch)
    if (!watch.withCases) return reader.send(plain)
    const { viewer, messages, locale } = reader
    const kind = `${row.submitId} ${since} ${locale} ${readerKind(row, { viewer, level })}`
    const withCases = once(events, kind, () => {
      const judged = cases.judged.get(row.judgementId ?? 0) ?? []
      const plan = cases.plans.get(row.judgementId ?? 0) ?? []
      return { ...plain, ...showLiveCases(row, judged, { since, plan, viewer, level, messages }) }
    })
    return reader.send(withCases)
  }

  for (const watch of gone) forget(watch)
  // Whoever is outside a group hears the same as of a submission that does not exist. The watch stays: people join.
  const closed = (isOpen.get(false) ?? []).map(({ watch }) => watch)
  for (const watch of closed) queue.leave(watch)
  return [...[...gone, ...closed].map(sendGone), ...news.map((one) => send(one))]
}

/** The watched submissions, with the level of each reader as it is stored. */
async function findFor(watches: readonly Watch[], tools: Tools): Promise<{ found: Found[]; gone: Watch[] }> {
  const listed = await listLive(tools.services.db, [...new Set(watches.map((watch) => watch.submitId))])
  const rows = new Map(listed.map((row) => [row.submitId, row]))
  const there = watches.flatMap((watch) => {
    const row = rows.get(watch.submitId)
    return row === undefined ? [] : [{ watch, row }]
  })
  // Recorded before the levels are read, so that no change of a level is missed.
  for (const { watch, row } of there) if (row.gid !== watch.gid) tools.move(watch, row.gid)
  const levelOf = await readLevels(
    there.map(({ watch }) => watch),
    tools,
  )
  return {
    found: there.map(({ watch, row }) => ({ watch, row, level: levelOf(watch) ?? 0 })),
    gone: watches.filter(({ submitId }) => !rows.has(submitId)),
  }
}

function sendGone(watch: Watch): Promise<void> {
  if (watch.isGone || watch.reader.isEnded) return Promise.resolve()
  watch.isGone = true
  watch.sent = null
  return watch.reader.send({ type: 'gone', submitId: watch.submitId })
}

function newsFor({ watch, row, level }: Found): News[] {
  if (watch.sent !== null && !isNewer(momentOf(row), watch.sent.moment)) return []
  return [{ watch, row, level, since: lacksCasesSince(row, watch.sent) }]
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
