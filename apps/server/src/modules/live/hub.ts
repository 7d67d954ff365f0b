import { liveTimes } from '@praxis/contract/live'
import type { Live, Services } from '#server/context.ts'
import { messagesOf } from '#server/messages.ts'
import { channels } from '#server/signals.ts'
import { startBeats } from './beats.ts'
import { watchBoards } from './boards/boards.ts'
import { watchBoundaries } from './contests/boundaries.ts'
import { watchContests } from './contests/contests.ts'
import { gather } from './gather.ts'
import { watchGroups } from './groups.ts'
import { indexByPerson } from './personWatches.ts'
import { watchQueue } from './queue.ts'
import { readerOf, type Reader, type Watch } from './reader.ts'
import { countStreams } from './streamLimits.ts'
import { sendChanges } from './sendChanges.ts'
import { watchTestRuns } from './testRuns.ts'
import { indexWatches } from './watches.ts'

/** The streams of one API process. Its work is proportional to what they follow. */
type LiveHub = Live & {
  /** Ends all streams. */
  close(): void
}

export const hubTimes = {
  beatMs: liveTimes.beat * 1000,
  lifeMs: liveTimes.life * 1000,
  /** Changes within this time are read together. */
  changesMs: 40,
  retryMs: 1_000,
  queueMs: 1_000,
  /** Rows of boards that change within this time are told together. */
  boardsMs: 250,
} as const
export type HubTimes = { [K in keyof typeof hubTimes]: number }

export function openHub(services: Services, times: HubTimes): LiveHub {
  const readers = new Set<Reader>()
  const streams = countStreams()
  const following = followChanges(services, times)
  const stopBeats = startBeats(readers, services, { ...times, onRoles: following.noteRoles })
  let isClosed = false
  return {
    async follow(wanted, who) {
      const messages = await messagesOf(who.locale)
      const { length: watched } = wanted.submissions
      const leave = streams.enter({ ip: who.ip, uid: who.viewer?.uid ?? null }, watched)
      return async (send) => {
        const reader = readerOf(wanted, { ...who, messages, send })
        who.gone.addEventListener('abort', reader.end)
        if (isClosed || who.gone.aborted) reader.end()
        readers.add(reader)
        try {
          await following.enter(reader, wanted.testRuns)
          await reader.ended
        } finally {
          reader.end()
          readers.delete(reader)
          following.leave(reader)
          leave()
        }
      }
    },
    close() {
      isClosed = true
      following.close()
      stopBeats()
      for (const reader of readers) reader.end()
    },
  }
}

/** How many submissions one part of a snapshot holds. The next part is read when the reader has received this one. */
const snapshotPart = 50
/** How many changed submissions are read at once. After a lost connection, all followed submissions are read. */
const changesPart = 1_000

function followChanges(services: Services, times: HubTimes) {
  const { log, signals } = services
  const pace = { everyMs: times.changesMs, retryMs: times.retryMs }
  const watches = indexWatches()
  const ofGroups = indexByPerson<Watch>(({ gid }) => gid)
  const ofContests = indexByPerson<Watch>(({ cid }) => cid)
  const boundaries = watchBoundaries((cid) => noteContest(String(cid)))
  const heard = { onRoles, onContest: boundaries.note }
  const queue = watchQueue(services, { everyMs: times.queueMs, ...heard })
  const testRuns = watchTestRuns(services, pace)
  const groups = watchGroups(services, { ...pace, onRoles })
  const contests = watchContests(services, { ...pace, ...heard })
  const boards = watchBoards(services, { ...pace, ...heard, sendMs: times.boardsMs })
  const changes = gather<number>(sendChanged, {
    ...pace,
    onError: (error) => log.warn({ err: error }, 'changed submissions could not be read for live pages'),
  })
  const stopHearing = [
    signals.hear(channels.judgementQueued, queue.noteChange),
    signals.hear(channels.submissionChanged, noteChange),
    signals.hear(channels.testRunChanged, (id) => testRuns.noteChange(id === null ? null : Number(id))),
    signals.hear(channels.groupChanged, noteGroup),
    signals.hear(channels.contestChanged, noteContest),
  ]
  const tools = { services, queue, forget, move, ...heard }

  function noteChange(id: string | null) {
    queue.noteChange()
    if (id === null) for (const watched of watches.ids()) changes.add(watched)
    else if (watches.has(Number(id))) changes.add(Number(id))
  }

  function noteGroup(payload: string | null) {
    groups.noteChange(payload)
    contests.noteGroup(payload)
    boards.noteGroup(payload)
    for (const { submitId } of ofGroups.of(payload)) changes.add(submitId)
  }

  /** A contest was changed, or has come to one of its boundaries: what of it somebody may know may be another thing. */
  function noteContest(payload: string | null) {
    contests.noteChange(payload)
    boards.noteChange(payload)
    for (const { submitId } of ofContests.of(payload)) changes.add(submitId)
  }

  function onRoles(reader: Reader) {
    groups.noteReader(reader)
    contests.noteReader(reader)
    boards.noteReader(reader)
    for (const { submitId, gid, cid } of reader.watches) if (gid !== null || cid !== null) changes.add(submitId)
  }

  async function sendChanged(ids: readonly number[]) {
    const changed = watches.of(ids)
    for (const watch of changed) watch.isMissed = !watch.reader.isReady
    const ready = changed.filter((watch) => !watch.isMissed)
    // The others do not wait for a slow reader. A reader that is too far behind is disconnected.
    for (let from = 0; from < ready.length; from += changesPart) {
      void (await sendChanges(ready.slice(from, from + changesPart), tools))
    }
  }

  function move(watch: Watch, { gid, cid }: Pick<Watch, 'gid' | 'cid'>) {
    for (const index of [ofGroups, ofContests]) index.remove(watch)
    watch.gid = gid
    watch.cid = cid
    if (!watch.reader.isEnded) for (const index of [ofGroups, ofContests]) index.add(watch)
  }

  function forget(watch: Watch) {
    queue.leave(watch)
    watches.remove(watch)
    for (const index of [ofGroups, ofContests]) index.remove(watch)
  }

  return {
    /**
     * Subscribes before it reads the snapshot, so no change is missed. A change that the snapshot has is not newer and
     * is dropped.
     */
    async enter(reader: Reader, testRunKeys: readonly string[]) {
      for (const watch of reader.watches) watches.add(watch)
      for (let from = 0; from < reader.watches.length && !reader.isEnded; from += snapshotPart) {
        const sent = await sendChanges(reader.watches.slice(from, from + snapshotPart), tools)
        await Promise.race([Promise.all(sent), reader.ended])
      }
      await testRuns.follow(reader, testRunKeys)
      await groups.follow(reader)
      await contests.follow(reader)
      await boards.follow(reader)
      void reader.send({ type: 'ready' })
      reader.isReady = true
      for (const watch of reader.watches) if (watch.isMissed) changes.add(watch.submitId)
    },
    leave(reader: Reader) {
      for (const watch of reader.watches) forget(watch)
      testRuns.leave(reader)
      groups.leave(reader)
      contests.leave(reader)
      boards.leave(reader)
    },
    noteRoles: onRoles,
    close() {
      for (const stop of stopHearing) stop()
      for (const part of [changes, testRuns, groups, contests, boards, queue, boundaries]) part.close()
    },
  }
}
