/** What an editor is told of limits and cases that allow longer judgements than there may be. */
export type TotalExceeded = {
  readonly cases: number
  readonly passes: number
  /** Milliseconds of a case, and seconds of a judgement, as the reader's language writes them. */
  readonly limit: string
  readonly worst: string
  readonly most: string
  /** Whether a save is refused. */
  readonly isBinding: boolean
}
