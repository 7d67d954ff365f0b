import type { ContestEvent, LiveEvent, SubmissionEvent } from '@praxis/contract/live'
import type { Locale, Messages } from '@praxis/locales/locales'
import type { Viewer } from '@praxis/rules/viewer'
import type { Send } from '#server/http/replies.ts'
import type { ReadContest } from '#server/modules/contests/public.ts'
import type { RowOfContest, SentUntil } from '#server/modules/submissions/public.ts'

/** One open stream. */
export type Reader = Connection & {
  readonly openedAt: number
  beatAt: number
  /** The snapshot has been sent: changes may follow. */
  isReady: boolean
  readonly watches: readonly Watch[]
  readonly groups: readonly GroupWatch[]
  readonly contests: readonly ContestWatch[]
  readonly boards: readonly BoardWatch[]
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
  /** The contest of the submission; null outside contests, and before it was read. */
  cid: number | null
  /** The reader was told that it is not there. */
  isGone: boolean
}

/**
 * `event` is the last one, without cases; `class` what its reader might know then, which says nothing of what they may
 * know now.
 */
export type SentState = SentUntil & { event: SubmissionEvent; of: RowOfContest; class: string }

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

/** One board of a contest of one reader. */
export type BoardWatch = {
  readonly reader: Reader
  readonly cid: number
  /** Whoever manages the contest sees what is frozen. */
  readonly force: boolean
  readonly containsEnd: boolean
  /** The group of the contest; null for one of the site, and before it was read. */
  gid: number | null
  /** How the reader stood to the contest when that was read last; undefined before, and while there is no contest. */
  standing: TimedContest | undefined
  /** The shape that was sent last; null: none since the reader may read the board. */
  shape: string | null
  /** Resolves when it is known whether the reader may read the board. */
  readonly known: Promise<void>
  readonly learn: () => void
}

/** When the database was asked for the contest and when it had answered, by `performance.now()`. */
export type TimedContest = { readonly contest: ReadContest; readonly askedMs: number; readonly answeredMs: number }

type Wanted = {
  submissions: readonly { submitId: number; cases: boolean }[]
  groups: readonly number[]
  contests: readonly number[]
  boards: readonly Pick<BoardWatch, 'cid' | 'force' | 'containsEnd'>[]
}

export function readerOf(wanted: Wanted, connection: Connection): Reader {
  const now = performance.now()
  const watches: Watch[] = []
  const groups: GroupWatch[] = []
  const contests: ContestWatch[] = []
  const boards: BoardWatch[] = []
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
    contests,
    boards,
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
    const nothing = { isMissed: false, sent: null, gid: null, cid: null, isGone: false }
    watches.push({ reader, submitId, withCases: cases, ...nothing })
  }
  for (const gid of new Set(wanted.groups)) groups.push(groupWatchOf(reader, gid))
  for (const cid of new Set(wanted.contests)) contests.push(contestWatchOf(reader, cid))
  const others = new Map(wanted.boards.map((board) => [`${board.cid} ${board.force} ${board.containsEnd}`, board]))
  for (const board of others.values()) boards.push(boardWatchOf(reader, board))
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

function contestWatchOf(reader: Reader, cid: number): ContestWatch {
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

function boardWatchOf(reader: Reader, { cid, force, containsEnd }: Wanted['boards'][number]): BoardWatch {
  const { promise: known, resolve: learn } = Promise.withResolvers<void>()
  return { reader, cid, force, containsEnd, gid: null, standing: undefined, shape: null, known, learn }
}
