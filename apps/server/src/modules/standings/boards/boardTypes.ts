import type { BoardRuleName, ContestRule, OiScore } from '@praxis/contract/statuses'
import type { Attempt, AttemptClock, StandingsView } from '@praxis/rules/standings/attempt'
import type { Pause } from '@praxis/rules/contests/pauses'
import type { FirstSolved, StandingsPerson } from '@praxis/rules/standings/ranking'
import type { RuleSettings } from '@praxis/rules/standings/rule'
import type { Standings } from '@praxis/rules/standings/standings'
import type { AwardEntry } from '@praxis/rules/standings/awards'
import type { Pace } from './pace.ts'
import type { Tally } from './tally.ts'

/** What readers may see of a contest: to the freeze, to the end, or with what was sent after the end. */
export const viewNames = ['shown', 'whole', 'late'] as const
export type ViewName = (typeof viewNames)[number]

export const viewOf = {
  shown: { isFrozen: true, withLate: false },
  whole: { isFrozen: false, withLate: false },
  late: { isFrozen: false, withLate: true },
} as const satisfies Record<ViewName, StandingsView>

/** What a board needs of its contest. Times are milliseconds. */
export type BoardContest = {
  readonly cid: number
  readonly rule: ContestRule
  readonly oiScore: OiScore
  readonly ownerUid: string
  readonly groupId: number | null
  readonly shownName: 'username' | 'nickname' | 'realname'
  readonly minuteGranularity: boolean
  readonly tiesByLast: boolean
  readonly showsEntered: boolean
  readonly windowSeconds: number | null
  readonly awardKind: number
  readonly awards: readonly AwardEntry[]
  readonly startAt: number
  readonly endAt: number
  readonly freezeAt: number | null
  readonly pauses: readonly Pause[]
  readonly createdAt: number
  readonly updatedAt: number
}

export type StoredBoardProblem = {
  readonly cpid: number
  readonly pid: number
  readonly displayId: string
  readonly title: string
  /** In each language, where the contest calls it as its statements do. */
  readonly titles: Readonly<Record<string, string>> | null
  readonly color: string | null
  readonly points: number | null
  readonly fullScore: number
}

export type StoredBoardPerson = {
  readonly participantId: number
  readonly uid: string
  readonly username: string
  readonly nickname: string | null
  readonly realname: string | null
  readonly school: string | null
  readonly gender: 'male' | 'female' | 'secrecy'
  readonly avatar: string | null
  readonly seat: string | null
  // What the contest says of them. Only those who manage it read the members.
  readonly teamName: string | null
  readonly affiliation: string | null
  readonly members: string | null
  readonly extraSeconds: number
  /** Milliseconds; null: they have not begun. */
  readonly startedAt: number | null
  readonly isStar: boolean
  // Who reads their name and school.
  readonly isMember: boolean
  readonly hasAgreed: boolean
  readonly tellsSchool: boolean
}

/** What of a person their times in the contest follow from. */
export type PersonalTimes = Pick<StoredBoardPerson, 'startedAt' | 'extraSeconds'>

export type StoredAttempt = {
  readonly participantId: number
  readonly cpid: number
  readonly id: number
  readonly status: number
  readonly score: number | null
  readonly runMs: number | null
  /** The verdict that it had, while it is judged again. */
  readonly before: Verdict | null
  /** Milliseconds. */
  readonly at: number
}

type Verdict = { readonly status: number; readonly score: number | null; readonly runMs: number | null }

/** `name` and `shownSchool` are what the board shows everybody who may read it. */
export type BoardPerson = StandingsPerson & StoredBoardPerson & { readonly shownSchool: string | null }

/** One view of a board. */
export type BoardView = {
  readonly standings: Standings<BoardPerson>
  /** When the row of each person was read as it is now, and of those who have left the board. */
  readonly stamps: ReadonlyMap<string, number>
  readonly gone: ReadonlyMap<string, number>
  readonly tally: Tally
  /** Who solved each problem first. */
  firsts(): readonly FirstSolved[]
  /** Grows with every change. */
  readonly version: number
}

/** The rows of each view that a change of people has changed. */
export type ViewChanges = Record<ViewName, { changed: string[]; gone: string[] }>

/** A contest in the memory of this process, folded from its submissions. */
export type Board = {
  readonly contest: BoardContest
  readonly problems: readonly StoredBoardProblem[]
  readonly ruleName: BoardRuleName
  readonly settings: RuleSettings
  /** When those were read who were put first. Whoever had left before is not among `gone`. */
  readonly madeAt: number
  view(name: ViewName): BoardView
  /** When things were sent that count before the end. */
  readonly pace: Pace
  person(uid: string): BoardPerson | undefined
  /** All that somebody has sent, by the order of the problems. */
  attemptsOf(uid: string): readonly (readonly Attempt[])[]
  clockOf(person: PersonalTimes): AttemptClock
  people(): IterableIterator<BoardPerson>
  /** Puts people as they were read at `stamp`. Those who are not in `people` leave. */
  put(
    uids: readonly string[],
    people: readonly StoredBoardPerson[],
    attempts: readonly StoredAttempt[],
    stamp: number,
  ): ViewChanges
}

/** Rows of a board that have changed; null: all of it may have. */
export type BoardChange = { readonly cid: number; readonly changes: ViewChanges | null }

export type Boards = {
  /**
   * The board of a contest with everything that was stored before the call; while nobody hears the database, with what
   * was stored `deafMs` before. Undefined: there is no such contest. The board itself changes later: whoever waits
   * meanwhile asks again.
   */
  read(cid: number): Promise<Board | undefined>
  /** The board as this process has it, or undefined: it has none. */
  peek(cid: number): Board | undefined
  /** Keeps the board of a contest and hears what changes of it. Returns how to stop. */
  follow(cid: number, heard: (change: BoardChange) => void): () => void
  /** Drops all that nobody follows: the database has become another one. */
  forget(): void
  close(): void
}

declare module '#server/context.ts' {
  interface Lookups {
    readonly boards: Boards
  }
}
