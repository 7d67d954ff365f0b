import type { ContestEvent } from '@praxis/contract/live'
import { placeOf, type Place } from '@praxis/contract/place'
import type { Reader } from '../reader.ts'

/** One contest of one reader. */
export type ContestWatch = {
  readonly reader: Reader
  readonly cid: number
  /** The contest, of the site before its group was read. */
  place: Place
  /** The reader managed the contest when it was read last. */
  isManager: boolean
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
    place: placeOf({ cid }),
    isManager: false,
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
