import { sitePlace, type Place } from '@praxis/contract/place'
import type { Services } from '#server/context.ts'
import { indexByReader, type Following, type FollowingOptions } from '../following.ts'
import { gather } from '../gather.ts'
import { indexByPerson } from '../personWatches.ts'
import { contestOfWatch, groupOfWatch, isElsewhere } from '../places.ts'
import { watchQueue } from './queue.ts'
import type { Reader } from '../reader.ts'
import { sendChanges } from './sendChanges.ts'
import { submissionWatchesOf, type Watch } from './submissionWatch.ts'
import { indexWatches } from './watches.ts'

/** How many submissions one part of a snapshot holds. The next part is read when the reader has received this one. */
const snapshotPart = 50
/** How many changed submissions are read at once. After a lost connection, all followed submissions are read. */
const changesPart = 1_000

/**
 * Subscribes before it reads the snapshot, so no change is missed. A change that the snapshot has is not newer and is
 * dropped.
 */
export function watchSubmissions(
  services: Services,
  { queueMs, everyMs, retryMs, onRoles, onContest }: FollowingOptions,
): Following {
  const { log } = services
  const watches = indexWatches()
  const ofGroups = indexByPerson<Watch>(groupOfWatch)
  const ofContests = indexByPerson<Watch>(contestOfWatch)
  const ofReaders = indexByReader<Watch>()
  const queue = watchQueue(services, { everyMs: queueMs, onRoles, onContest })
  const changes = gather<number>(sendChanged, {
    everyMs,
    retryMs,
    onError: (error) => log.warn({ err: error }, 'changed submissions could not be read for live pages'),
  })
  const tools = { services, queue, forget, move, onRoles, onContest }

  async function sendChanged(ids: readonly number[]) {
    const changed = watches.of(ids)
    for (const watch of changed) watch.isMissed = !watch.reader.isReady
    const ready = changed.filter((watch) => !watch.isMissed)
    // The others do not wait for a slow reader. A reader that is too far behind is disconnected.
    for (let from = 0; from < ready.length; from += changesPart) {
      void (await sendChanges(ready.slice(from, from + changesPart), tools))
    }
  }

  function move(watch: Watch, place: Place) {
    for (const index of [ofGroups, ofContests]) index.remove(watch)
    watch.place = place
    if (!watch.reader.isEnded) for (const index of [ofGroups, ofContests]) index.add(watch)
  }

  function forget(watch: Watch) {
    queue.leave(watch)
    watches.remove(watch)
    for (const index of [ofGroups, ofContests]) index.remove(watch)
  }

  const noteAll = (changed: readonly Watch[]) => {
    for (const { submitId } of changed) changes.add(submitId)
  }

  return {
    hears: {
      judgementQueued: queue.noteChange,
      submissionChanged(id) {
        queue.noteChange()
        if (id === null) for (const watched of watches.ids()) changes.add(watched)
        else if (watches.has(Number(id))) changes.add(Number(id))
      },
      groupChanged: (payload) => noteAll(ofGroups.of(payload)),
      // The contest was changed or has come to one of its boundaries: what somebody may know of it may be another thing.
      contestChanged: (payload) => noteAll(ofContests.of(payload)),
    },
    async follow(reader) {
      const followed = ofReaders.add(reader, submissionWatchesOf(reader))
      for (const watch of followed) watches.add(watch)
      for (let from = 0; from < followed.length && !reader.isEnded; from += snapshotPart) {
        const sent = await sendChanges(followed.slice(from, from + snapshotPart), tools)
        await Promise.race([Promise.all(sent), reader.ended])
      }
    },
    ready: (reader) => noteAll(ofReaders.of(reader).filter(({ isMissed }) => isMissed)),
    leave(reader) {
      for (const watch of ofReaders.take(reader)) forget(watch)
    },
    noteReader: (reader: Reader) => noteAll(ofReaders.of(reader).filter((watch) => isElsewhere(watch, sitePlace))),
    close() {
      changes.close()
      queue.close()
    },
  }
}
