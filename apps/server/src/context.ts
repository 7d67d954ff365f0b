import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import type { Owed } from '@praxis/contract/accounts'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Page } from '@praxis/contract/fields'
import type { RecentProblem } from '@praxis/contract/home'
import type { live, LiveEvent } from '@praxis/contract/live'
import type { ProfileProblem } from '@praxis/contract/people'
import type { ProblemRow, problems, Tag } from '@praxis/contract/problems'
import type { Locale } from '@praxis/locales/locales'
import type { Viewer } from '@praxis/rules/viewer'
import type { Database, Transaction } from './db/connection.ts'
import type { Cookie } from './http/callbacks/cookies.ts'
import type { EventSource } from './http/replies.ts'
import type { Boards } from './modules/standings/boards/boardTypes.ts'
import type { EnteredScope } from './scope.ts'
import type { FileStore } from './services/fileStore.ts'
import type { Sealer } from './services/sealer.ts'
import type { Signals } from './signals.ts'

/** How a user stands with each problem; a problem never submitted is absent. Answered by the submissions module. */
type ProblemStatuses = (db: Database, of: StatusesOf) => Promise<Map<number, ProblemStanding>>
/** The status of the submission that counts, and its score; null of ACM problems. */
export type ProblemStanding = { readonly status: number; readonly score: number | null }
type StatusesOf = { uid: string; pids: readonly number[]; scope: EnteredScope }

/**
 * How a person stands with each problem of a contest, by the number of the problem; one never submitted is absent.
 * Answered by the submissions module.
 */
type ContestStatuses = (db: Database, of: ContestStatusesOf) => Promise<Map<number, ProblemStanding>>
export type ContestStatusesOf = {
  readonly uid: string
  readonly cid: number
  /** Of the rule of the contest. */
  readonly hasScores: boolean
  /** Milliseconds; results of submissions since then are hidden from the person: -5. Null: none are. */
  readonly hiddenSince: number | null
  /** Milliseconds; later submissions do not count. Null: all do. */
  readonly before: number | null
}

/**
 * The same for the caller, who is refused what the contest does not let them into. `containsEnd`: what was sent after
 * the end counts as well, where the contest allows that. Answered by the submissions module.
 */
export type OwnContestStatuses = (
  asking: Pick<Context<Viewer>, 'db' | 'viewer'>,
  of: { readonly cid: number; readonly containsEnd: boolean },
) => Promise<Map<number, ProblemStanding>>

/** A submission with all its fields, for root. Answered by the submissions module. */
type WholeSubmission = (db: Database, submissionId: number) => Promise<SubmissionRecord>

/** The list of public problems, which each process keeps in memory. Answered by the problems module. */
export type ProblemPages = {
  page(asked: ParsedInputOf<(typeof problems)['list']>, locale: Locale): Promise<Page<ProblemRow>>
  /** Those that everybody may open and whose statements were changed last. */
  latest(locale: Locale): Promise<RecentProblem[]>
  /** Names a problem that everybody may open. Undefined: it is no such problem. */
  naming(locale: Locale): Promise<(pid: number) => NamedProblem | undefined>
}
/** A problem as lists of people name it, with its tags. */
export type NamedProblem = ProfileProblem & { readonly tags: readonly Tag[] }

/** Who acts, as the audit log keeps it; null is the system itself. */
type Actor = Pick<Context, 'viewer' | 'ip' | 'requestId'> | null

/** What becomes of groups when people are made anonymous. Answered by the groups module. */
export type Memberships = {
  /**
   * Holds the groups of these people until the transaction ends. Comes before their accounts are held: who changes a
   * group holds the group first, and then accounts.
   */
  hold(tx: Transaction, uids: readonly string[]): Promise<void>
  /** Ends all places of a person in groups, and passes on the groups that they own. Refuses who does it to themselves. */
  end(tx: Transaction, leaving: { uid: string; actor: Actor }): Promise<void>
}

/** Whose work it is: of problems, of a group, or of people. */
export type Whose =
  { readonly pids: readonly number[] } | { readonly groupId: number } | { readonly uids: readonly string[] }

/**
 * Ends what waits for judges and what judges have in hand, in the name of whoever calls. The transaction that closes the
 * way for more of it writes this down, and calls what it is given when it has ended: who reports or submits holds rows
 * that such a transaction holds too. If the process dies before that, a job does it. Answered by the judging module.
 */
export type EndWork = (tx: Transaction, context: Context<Viewer>, whose: Whose) => Promise<() => Promise<void>>

/** Takes everything back into the queue that these hosts have in hand. Answered by the judging module. */
export type TakeBack = (db: Database, hostIds: readonly number[]) => Promise<void>

/** What lives as long as the process. main.ts makes it once and passes it down; nothing else holds it. */
export type Services = {
  readonly db: Database
  readonly files: FileStore
  readonly signals: Signals
  readonly now: () => Date
  readonly judgeToken: string
  /** Where people reach the site, such as https://judge.example.org, as the operator says. The setting comes first. */
  readonly address: string | undefined
  /** The service that quotations for the home page are fetched from; null: none is asked. */
  readonly quotationAddress: string | null
  readonly sealer: Sealer
  readonly problemStatuses: ProblemStatuses
  readonly contestStatuses: ContestStatuses
  readonly ownContestStatuses: OwnContestStatuses
  readonly wholeSubmission: WholeSubmission
  readonly memberships: Memberships
  readonly endWork: EndWork
  readonly takeBack: TakeBack
  readonly problemPages: ProblemPages
  /** Answered by the standings module. */
  readonly boards: Boards
  readonly log: {
    info(line: string): void
    warn(details: object, line: string): void
    error(details: object, line: string): void
  }
}

/** The live streams of this process. Answered by the live module. */
export type Live = {
  /** Opens a stream for one reader. Refuses if there are too many. */
  follow(
    wanted: ParsedInputOf<(typeof live)['follow']>,
    reader: Pick<Context, 'viewer' | 'sessionHash' | 'locale' | 'ip' | 'gone'>,
  ): Promise<EventSource<LiveEvent>>
}

/** What a handler receives beside its input. */
export type Context<V extends Viewer | null = Viewer | null> = Services & {
  readonly live: Live
  readonly viewer: V
  readonly locale: Locale
  readonly ip: string
  /** Where the caller has reached the site, such as https://judge.example.org. A client may write anything there. */
  readonly origin: string
  /** Names the call in the log of the server and in the audit log. */
  readonly requestId: string
  readonly userAgent: string
  /**
   * When the request had come whole, by `performance.now()`. What the server took meanwhile to find out who is calling
   * does not count: the caller has no part in it.
   */
  readonly arrivedMs: number
  /** Ends when the caller has gone. */
  readonly gone: AbortSignal
  /** What the caller must do before anything else. On calls open to anyone `viewer` is then an ordinary person. */
  readonly owes: Owed | null
  /** Hash of the session token that came with the request. */
  readonly sessionHash: Buffer | null
  /** The secret that a judge showed; null for the token of the site, and for everybody else. */
  readonly judgeSecretId: number | null
  /** Puts a session token into the Authorization header of the reply. */
  giveToken(token: string): void
  /** Puts a cookie into the reply. Calls of the contract read none. */
  giveCookie(cookie: Cookie): void
}
