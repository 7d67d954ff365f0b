import type { SubmissionEvent } from '@praxis/contract/live'
import { placeOf, type Place } from '@praxis/contract/place'
import { isFinished } from '@praxis/contract/statuses'
import type { PlannedCase } from '@praxis/contract/submissions'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import type { Services } from '#server/context.ts'
import type { ReadContest } from '#server/modules/contests/public.ts'
import { everyCase, listCases, type JudgedCase } from '#server/modules/judgements/public.ts'
import {
  classOf,
  isNewer,
  lacksCasesSince,
  listLive,
  listPlans,
  mayFollow,
  momentOf,
  opensCases,
  readerKind,
  seesPlace,
  showLive,
  showLiveCases,
  viewInContest,
  type InContest,
  type LiveRow,
} from '#server/modules/submissions/public.ts'
import type { Queue } from './queue.ts'
import { isElsewhere } from '../places.ts'
import type { Reader } from '../reader.ts'
import { readStandings } from '../readStandings.ts'
import type { Watch } from './submissionWatch.ts'

type Tools = {
  services: Services
  queue: Queue
  forget: (watch: Watch) => void
  /** The submission belongs to another group or contest than is known, or to the site. */
  move: (watch: Watch, place: Place) => void
  onRoles: (reader: Reader) => void
  onContest: (contest: ReadContest) => void
}
/** A submission for a reader, whose level in its group is 0 on the site. What they may know is never kept. */
type Found = { watch: Watch; row: LiveRow; level: GroupLevel; inContest: InContest | null }
type News = Found & { moment: SubmissionEvent['moment']; since: number }
type Cases = { judged: ReadonlyMap<number, JudgedCase[]>; plans: ReadonlyMap<number, PlannedCase[]> }

/**
 * Reads the watched submissions at once and sends each reader what is new to it. Readers with the same permissions get
 * the same event, which is made once. The promises it returns resolve when the readers have received their events.
 */
export async function sendChanges(watches: readonly Watch[], tools: Tools): Promise<Promise<void>[]> {
  if (watches.length === 0) return []
  const { services, queue, forget } = tools
  const { db } = services
  const { found, gone } = await findFor(watches, tools)
  const isOpen = Map.groupBy(found, ({ watch, row, ...standing }) =>
    mayFollow(row, { viewer: watch.reader.viewer, ...standing }),
  )
  const news = (isOpen.get(true) ?? []).flatMap(newsFor)
  const positions = news.some(waits) ? await queue.positions() : null
  const cases = await readCases(db, news)
  const events = new Map<string, SubmissionEvent>()

  function send(one: News): Promise<void> {
    const { watch, row, level, inContest, moment, since } = one
    const { reader } = watch
    if (reader.isEnded) return Promise.resolve()
    const queuePosition = waits(one) ? (positions?.get(row.judgementId ?? 0) ?? null) : null
    const plain = once(events, `${row.submitId} ${classOf(inContest)}`, () => ({
      type: 'submission',
      moment,
      submission: showLive(row, inContest),
      queuePosition,
    }))
    // Whoever may know less than before is told so, because a reader ignores what is older than what it has.
    if (watch.sent !== null && isNewer(watch.sent.moment, moment)) {
      void reader.send({ type: 'gone', submitId: row.submitId })
    }
    watch.sent = { moment, judgementId: row.judgementId, event: plain, of: row, class: classOf(inContest) }
    watch.isGone = false
    if (waits(one)) queue.follow(watch)
    else queue.leave(watch)
    if (!watch.withCases) return reader.send(plain)
    const { viewer, messages, locale } = reader
    const who = { viewer, level, inContest }
    const kind = `${row.submitId} ${since} ${locale} ${readerKind(row, who)}`
    const withCases = once(events, kind, () => {
      const judged = cases.judged.get(row.judgementId ?? 0) ?? []
      const plan = cases.plans.get(row.judgementId ?? 0) ?? []
      return { ...plain, ...showLiveCases(row, judged, { since, plan, messages, ...who }) }
    })
    return reader.send(withCases)
  }

  for (const watch of gone) forget(watch)
  // Whoever is outside a group or a contest, or may not know the submission now, hears the same as of one that does not
  // exist. The watch stays: people join, and results are shown.
  const closed = (isOpen.get(false) ?? []).map(({ watch }) => watch)
  for (const watch of closed) queue.leave(watch)
  return [...[...gone, ...closed].map(sendGone), ...news.map((one) => send(one))]
}

/** Its reader is told its place in the queue. */
const waits = ({ row, inContest }: Found) => row.state === 'queued' && seesPlace(inContest)

/** The watched submissions, with how each reader stands to them as it is stored. */
async function findFor(watches: readonly Watch[], tools: Tools): Promise<{ found: Found[]; gone: Watch[] }> {
  const listed = await listLive(tools.services.db, [...new Set(watches.map((watch) => watch.submitId))])
  const rows = new Map(listed.map((row) => [row.submitId, row]))
  const there = watches.flatMap((watch) => {
    const row = rows.get(watch.submitId)
    return row === undefined ? [] : [{ watch, row }]
  })
  // Recorded before the standings are read, so that no change of them is missed.
  for (const { watch, row } of there) {
    const place = placeOf(row)
    if (isElsewhere(watch, place)) tools.move(watch, place)
  }
  const standingOf = await readStandings(
    there.map(({ watch }) => watch),
    tools,
  )
  return {
    found: there.map(({ watch, row }) => {
      const { level, contest } = standingOf(watch)
      return { watch, row, level: level ?? 0, inContest: viewInContest(row, contest) }
    }),
    gone: watches.filter(({ submitId }) => !rows.has(submitId)),
  }
}

function sendGone(watch: Watch): Promise<void> {
  if (watch.isGone || watch.reader.isEnded) return Promise.resolve()
  watch.isGone = true
  watch.sent = null
  return watch.reader.send({ type: 'gone', submitId: watch.submitId })
}

function newsFor(found: Found): News[] {
  const { watch, row, inContest } = found
  const moment = momentOf(row, inContest)
  // Whoever may know more or less than before lacks everything.
  const sent = watch.sent?.class === classOf(inContest) ? watch.sent : null
  if (sent !== null && !isNewer(moment, sent.moment)) return []
  return [{ ...found, moment, since: lacksCasesSince(row, sent) }]
}

/** Reads the cases that some reader does not have, for all submissions at once. */
async function readCases(db: Services['db'], news: readonly News[]): Promise<Cases> {
  const wanted = new Map<number, number>()
  const planned = new Set<number>()
  for (const { watch, row, inContest, since } of news) {
    if (!watch.withCases || !opensCases(row, inContest) || row.judgementId === null) continue
    wanted.set(row.judgementId, Math.min(since, wanted.get(row.judgementId) ?? since))
    if (since === everyCase && !isFinished(row.status)) planned.add(row.judgementId)
  }
  if (wanted.size === 0) return { judged: new Map(), plans: new Map() }
  const [judged, plans] = await Promise.all([
    listCases(db, wanted),
    planned.size === 0 ? [] : listPlans(db, [...planned]),
  ])
  return { judged: Map.groupBy(judged, (one) => one.judgementId), plans: Map.groupBy(plans, (one) => one.judgementId) }
}

function once(events: Map<string, SubmissionEvent>, key: string, make: () => SubmissionEvent): SubmissionEvent {
  const event = events.get(key) ?? make()
  events.set(key, event)
  return event
}
