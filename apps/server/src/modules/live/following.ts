import type { Services } from '#server/context.ts'
import type { ReadContest } from '#server/modules/contests/public.ts'
import type { channels } from '#server/signals.ts'
import type { Reader } from './reader.ts'

/** One kind of thing that streams follow, such as contests. `followings.ts` lists all of them. */
export type Following = {
  /** What it does when a channel tells something. The payload is null if something may have been lost. */
  readonly hears: Partial<Record<keyof typeof channels, (payload: string | null) => void>>
  /** Sends the reader how everything of this kind that it wants is now. From then on it sends each change. */
  follow(reader: Reader): Promise<void>
  /** The reader has the whole snapshot. */
  ready?(reader: Reader): void
  leave(reader: Reader): void
  /** Something about the reader has changed on which its rights depend. */
  noteReader?(reader: Reader): void
  close(): void
}

export type FollowingOptions = {
  /** Changes within this time are read together. */
  everyMs: number
  retryMs: number
  queueMs: number
  boardsMs: number
  /** A reader has become root of the site or one of its staff, or is so no longer. */
  onRoles: (reader: Reader) => void
  /** A contest was read just now. */
  onContest: (contest: ReadContest) => void
}

export type MakeFollowing = (services: Services, options: FollowingOptions) => Following

/** What each open stream watches of one kind. */
export function indexByReader<T>() {
  const ofReaders = new Map<Reader, readonly T[]>()
  return {
    of: (reader: Reader): readonly T[] => ofReaders.get(reader) ?? [],
    add(reader: Reader, watches: readonly T[]): readonly T[] {
      if (watches.length > 0) ofReaders.set(reader, watches)
      return watches
    },
    take(reader: Reader): readonly T[] {
      const watches = ofReaders.get(reader) ?? []
      ofReaders.delete(reader)
      return watches
    },
  }
}
