import type { ContestEvent } from '@praxis/contract/live'
import type { Reader } from '../reader.ts'

/** One contest of one reader. */
export type ContestWatch = {
  readonly reader: Reader
  readonly cid: number
  /** The group of the contest; null for one of the site, and before it was read. */
  gid: number | null
  /** The last that was sent, and what its stamps stand for; undefined before the first. */
  sent: { readonly event: ContestEvent; readonly version: string } | undefined
  /** Resolves when the first event has been sent. */
  readonly told: Promise<void>
  readonly tell: (sent: { event: ContestEvent; version: string }) => void
}

export function contestWatchOf(reader: Reader, cid: number): ContestWatch {
  const { promise: told, resolve } = Promise.withResolvers<void>()
  const watch: ContestWatch = {
    reader,
    cid,
    gid: null,
    sent: undefined,
    told,
    tell(sent) {
      watch.sent = sent
      void reader.send(sent.event)
      resolve()
    },
  }
  return watch
}
