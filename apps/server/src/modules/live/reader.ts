import type { LiveEvent, SubmissionEvent } from '@praxis/contract/live'
import type { Locale, Messages } from '@praxis/locales/locales'
import type { Viewer } from '@praxis/rules/viewer'
import type { Send } from '#server/http/replies.ts'
import type { SentUntil } from '#server/modules/submissions/public.ts'

/** One open stream. */
export type Reader = Connection & {
  readonly openedAt: number
  beatAt: number
  /** The snapshot has been sent: changes may follow. */
  isReady: boolean
  readonly watches: readonly Watch[]
  readonly groups: readonly GroupWatch[]
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

/** One submission of one reader. */
export type Watch = {
  readonly reader: Reader
  readonly submitId: number
  readonly withCases: boolean
  /** Changed while the snapshot was under way. */
  isMissed: boolean
  sent: SentState | null
  /** The group of the submission; null for one of the site, and before it was read. */
  gid: number | null
  /** The reader was told that it is not there. */
  isGone: boolean
}

/** `event` is the last one, without cases. */
export type SentState = SentUntil & { event: SubmissionEvent }

/** One group of one reader. */
export type GroupWatch = {
  readonly reader: Reader
  readonly gid: number
  /** The last level that was sent; undefined before the first. */
  sent: number | null | undefined
  /** Resolves when the first level has been sent. */
  readonly told: Promise<void>
  readonly tell: (level: number | null) => void
}

type Wanted = {
  submissions: readonly { submitId: number; cases: boolean }[]
  groups: readonly number[]
}

export function readerOf(wanted: Wanted, connection: Connection): Reader {
  const now = performance.now()
  const watches: Watch[] = []
  const groups: GroupWatch[] = []
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const reader: Reader = {
    viewer: connection.viewer,
    sessionHash: connection.sessionHash,
    locale: connection.locale,
    messages: connection.messages,
    send: connection.send,
    openedAt: now,
    beatAt: now,
    isReady: false,
    watches,
    groups,
    ended,
    isEnded: false,
    end() {
      reader.isEnded = true
      resolve()
    },
  }
  const withCases = new Map<number, boolean>()
  for (const one of wanted.submissions) withCases.set(one.submitId, one.cases || (withCases.get(one.submitId) ?? false))
  for (const [submitId, cases] of withCases) {
    watches.push({ reader, submitId, withCases: cases, isMissed: false, sent: null, gid: null, isGone: false })
  }
  for (const gid of new Set(wanted.groups)) groups.push(groupWatchOf(reader, gid))
  return reader
}

function groupWatchOf(reader: Reader, gid: number): GroupWatch {
  const { promise: told, resolve } = Promise.withResolvers<void>()
  const watch: GroupWatch = {
    reader,
    gid,
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
