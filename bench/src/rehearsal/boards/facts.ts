/** The rule by which a contest is ranked. An OI contest counts the last submission to each problem. */
export type Kind = 'acm' | 'oi'

/** A submission, as root reads it in the list of the contest. */
export type Sent = {
  readonly id: number
  readonly uid: string
  /** The id of the problem in the contest. */
  readonly problem: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly status: number
  readonly score: number | null
  readonly runMs: number | null
  /** It is judged again, and the verdict is that of before. */
  readonly isJudgedAgain: boolean
}

export type Team = {
  readonly uid: string
  /** As the board has it. */
  readonly name: string
  /** Listed in place, without a rank and without an award. */
  readonly isStar: boolean
  /** Disqualified: on no board. */
  readonly isOut: boolean
}

export type Problem = {
  readonly displayId: string
  /** What full marks are worth in the contest; null: as much as the problem itself says. */
  readonly points: number | null
  readonly fullScore: number
}

export type Award = { readonly name: string; readonly num: number }

/** What was chosen when the contest was made. Times are milliseconds since 1970. */
export type Facts = {
  readonly kind: Kind
  readonly startAt: number
  readonly endAt: number
  readonly freezeAt: number
  readonly problems: readonly Problem[]
  readonly teams: readonly Team[]
  /** Those who entered and sent nothing are on the board too. */
  readonly showsEntered: boolean
  /** In the order of their priority. */
  readonly awards: readonly Award[]
  /** `num` is a share in percent; else a number of rows. */
  readonly isShare: boolean
}

/** One team and one problem. */
export type Cell = {
  readonly attempts: number
  readonly hidden: number
  readonly accepted: number
  readonly wrong: number
  readonly waiting: number
  readonly again: number
  /** Milliseconds since the start; null: it is not solved. */
  readonly solvedAt: number | null
  readonly score: number | null
  readonly runMs: number | null
  /** When the first of those was sent that wait or are hidden and may still change the cell. */
  readonly openSince: number | null
  /** The submission that solved it. */
  readonly solution: number | null
}

export type Row = {
  readonly team: Team
  /** From 1; -1 of a star. */
  readonly rank: number
  readonly award: string | null
  readonly attempts: number
  readonly solved: number
  readonly score: number
  /** ACM: the penalty in seconds. OI: the run times of what was accepted, in milliseconds. */
  readonly time: number
  /** By the id of the problem. Whoever has sent nothing to one has no cell. */
  readonly cells: ReadonlyMap<string, Cell>
  /** The problems that the team solved first. */
  readonly firsts: ReadonlySet<string>
}
