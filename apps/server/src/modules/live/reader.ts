import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { live, LiveEvent } from '@praxis/contract/live'
import type { Locale, Messages } from '@praxis/locales/locales'
import type { Viewer } from '@praxis/rules/viewer'
import type { Send } from '#server/http/replies.ts'

/** One open stream. */
export type Reader = Connection & {
  /** What it asked to follow. */
  readonly wanted: Wanted
  readonly openedAt: number
  beatAt: number
  /** The snapshot has been sent: changes may follow. */
  isReady: boolean
  readonly ended: Promise<void>
  isEnded: boolean
  end(): void
}

type Connection = {
  /** Refreshed with every beat. */
  viewer: Viewer | null
  readonly sessionHash: Buffer | null
  readonly locale: Locale
  readonly messages: Messages
  readonly send: Send<LiveEvent>
}

type Wanted = Readonly<ParsedInputOf<typeof live.follow>>

export function readerOf(wanted: Wanted, { viewer, sessionHash, locale, messages, send }: Connection): Reader {
  const now = performance.now()
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const reader: Reader = {
    wanted,
    viewer,
    sessionHash,
    locale,
    messages,
    send,
    openedAt: now,
    beatAt: now,
    isReady: false,
    ended,
    isEnded: false,
    end() {
      reader.isEnded = true
      resolve()
    },
  }
  return reader
}
