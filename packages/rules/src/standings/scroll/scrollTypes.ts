import type { AwardEntry } from '../awards.ts'
import type { Cell } from '../cell.ts'
import type { StandingsPerson, StandingsRow } from '../ranking.ts'
import type { RuleSettings, StandingsRule } from '../rule.ts'

/** A board that is shown row by row, from the last place up, until nothing of it is hidden. */
export type ScrollBoard<P extends StandingsPerson = StandingsPerson> = {
  readonly ruling: { readonly rule: StandingsRule; readonly settings: RuleSettings }
  /** As everybody sees the board while it is frozen. */
  readonly shown: readonly StandingsRow<P>[]
  /** As it is once it is thawed. Both have the same people. */
  readonly whole: readonly StandingsRow<P>[]
  /** So many problems. */
  readonly columns: number
  /** Awards by their seats, the best first. */
  readonly awards: readonly AwardEntry[]
}

/** Somebody's award, of which nothing can change any longer. */
export type Honour = {
  readonly uid: string
  readonly rank: number
  /** Null: they were the first with a problem, and have no other award. */
  readonly award: AwardEntry | null
  /** The problems, by their places, that they solved first. */
  readonly firsts: readonly number[]
}

/**
 * What one step does. `reveal`: a cell that was hidden is known, and its row goes from one place to another. `settle`:
 * nothing of the row is hidden. `award`: an honour that is certain. Places count from 0, the best.
 */
export type ScrollStep =
  | {
      readonly kind: 'reveal'
      readonly uid: string
      readonly column: number
      readonly before: Cell
      readonly after: Cell
      readonly from: number
      readonly to: number
    }
  | { readonly kind: 'settle'; readonly uid: string }
  | { readonly kind: 'award'; readonly honour: Honour }

/** All steps, and the board before the first of them. */
export type ScrollPlan<P extends StandingsPerson = StandingsPerson> = Omit<ScrollBoard<P>, 'shown' | 'whole'> & {
  readonly start: readonly StandingsRow<P>[]
  readonly steps: readonly ScrollStep[]
}
