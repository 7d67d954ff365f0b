import type { Place } from '@praxis/contract/place'
import type { Services } from '#server/context.ts'
import { indexByReader, type Following, type FollowingOptions } from './following.ts'
import { gather } from './gather.ts'
import { indexByPerson } from './personWatches.ts'
import type { Reader } from './reader.ts'
import { readStandings } from './readStandings.ts'

/** One group of one reader. */
export type GroupWatch = {
  readonly reader: Reader
  readonly gid: number
  readonly place: Place
  /** The last level that was sent; undefined before the first. */
  sent: number | null | undefined
  /** Resolves when the first level has been sent. */
  readonly told: Promise<void>
  readonly tell: (level: number | null) => void
}

/** Levels are always computed from stored rows, when they are sent. */
export function watchGroups(services: Services, { onRoles, ...times }: FollowingOptions): Following {
  const { log } = services
  const watches = indexByPerson<GroupWatch>(({ gid }) => gid)
  const ofReaders = indexByReader<GroupWatch>()
  const onError = (error: unknown) => log.warn({ err: error }, 'levels in groups could not be read for live pages')
  // One batch follows another, so a level that was read earlier is never sent later.
  const changes = gather<GroupWatch>(sendLevels, { ...times, onError })

  async function sendLevels(changed: readonly GroupWatch[]): Promise<void> {
    const standingOf = await readStandings(changed, { services, onRoles })
    for (const watch of changed) if (!watch.reader.isEnded) watch.tell(standingOf(watch).level)
  }

  return {
    hears: {
      groupChanged(payload) {
        for (const watch of watches.of(payload)) changes.add(watch)
      },
    },
    async follow(reader) {
      const followed = [...new Set(reader.wanted.groups)].map((gid) => groupWatchOf(reader, gid))
      for (const watch of ofReaders.add(reader, followed)) {
        watches.add(watch)
        changes.add(watch)
      }
      await Promise.race([Promise.all(followed.map(({ told }) => told)), reader.ended])
    },
    leave(reader) {
      for (const watch of ofReaders.take(reader)) watches.remove(watch)
    },
    noteReader(reader) {
      for (const watch of ofReaders.of(reader)) changes.add(watch)
    },
    close: () => changes.close(),
  }
}

export function groupWatchOf(reader: Reader, gid: number): GroupWatch {
  const { promise: told, resolve } = Promise.withResolvers<void>()
  const watch: GroupWatch = {
    reader,
    gid,
    place: { scope: { kind: 'group', groupId: gid }, activity: null },
    sent: undefined,
    told,
    tell(level) {
      if (level === watch.sent) return
      watch.sent = level
      void reader.send({ type: 'group', gid, level })
      resolve()
    },
  }
  return watch
}
