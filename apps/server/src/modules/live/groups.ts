import type { Services } from '#server/context.ts'
import { gather } from './gather.ts'
import { indexByPerson } from './personWatches.ts'
import type { GroupWatch, Reader } from './reader.ts'
import { readStandings } from './readStandings.ts'

export type Groups = {
  /** Sends the reader its level in each of its groups, and again whenever the level changes. */
  follow(reader: Reader): Promise<void>
  leave(reader: Reader): void
  /** Call this with the payload of a notification, or with null if any group may have changed. */
  noteChange(payload: string | null): void
  /** Call this when something about the reader has changed on which its levels depend. */
  noteReader(reader: Reader): void
  close(): void
}

type Options = {
  everyMs: number
  retryMs: number
  /** A reader has become root of the site or one of its staff, or is so no longer. */
  onRoles: (reader: Reader) => void
}

/** Levels are always computed from stored rows, when they are sent. */
export function watchGroups(services: Services, { onRoles, ...times }: Options): Groups {
  const { log } = services
  const watches = indexByPerson<GroupWatch>(({ gid }) => gid)
  const onError = (error: unknown) => log.warn({ err: error }, 'levels in groups could not be read for live pages')
  // One batch follows another, so a level that was read earlier is never sent later.
  const changes = gather<GroupWatch>(sendLevels, { ...times, onError })

  async function sendLevels(changed: readonly GroupWatch[]): Promise<void> {
    const standingOf = await readStandings(changed, { services, onRoles })
    for (const watch of changed) if (!watch.reader.isEnded) watch.tell(standingOf(watch).level)
  }

  return {
    async follow(reader) {
      if (reader.groups.length === 0) return
      for (const watch of reader.groups) {
        watches.add(watch)
        changes.add(watch)
      }
      await Promise.race([Promise.all(reader.groups.map(({ told }) => told)), reader.ended])
    },
    leave(reader) {
      for (const watch of reader.groups) watches.remove(watch)
    },
    noteChange(payload) {
      for (const watch of watches.of(payload)) changes.add(watch)
    },
    noteReader(reader) {
      for (const watch of reader.groups) changes.add(watch)
    },
    close: () => changes.close(),
  }
}
