import type { ReadContest } from '#server/modules/contests/public.ts'
import type { Reader } from './reader.ts'

/** What follows contests for readers: how they stand to them, and their boards. */
export type ContestFollowing = {
  /** Sends the reader what there is of each of its contests, and again whenever that has changed for this reader. */
  follow(reader: Reader): Promise<void>
  leave(reader: Reader): void
  /** Call this with the payload of a notification, or with null if any contest may have changed. */
  noteChange(payload: string | null): void
  /** The same of groups, of which the contest may be. */
  noteGroup(payload: string | null): void
  /** Call this when something about the reader has changed on which its rights depend. */
  noteReader(reader: Reader): void
  close(): void
}

export type ContestFollowingOptions = {
  everyMs: number
  retryMs: number
  /** A reader has become root of the site or one of its staff, or is so no longer. */
  onRoles: (reader: Reader) => void
  onContest: (contest: ReadContest) => void
}
