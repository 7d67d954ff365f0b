import type { Marks } from './marks.ts'
import type { Trouble } from './troubles.ts'

/** A program that was sent. `reads` counts how often somebody has asked for its verdict. */
export type Submission = {
  readonly id: number
  readonly problem: string
  readonly language: string
  readonly code: string
  readonly at: Date
  readonly marks: Marks
  reads: number
}

export type SiteState = {
  /** Null: it behaves. */
  trouble: Trouble | null
  /** The word of the verdict where a program has no mark of its own. */
  verdict: string
  /** How often a submission is still waiting when it is asked for. */
  waits: number
  readonly submissions: Submission[]
  /** Method and path of every request. */
  readonly asked: string[]
}

/** What tells one site from another. */
export type SiteFacts = {
  readonly name: string
  readonly sessionCookie: string
  readonly firstId: number
  readonly verdicts: readonly string[]
}
