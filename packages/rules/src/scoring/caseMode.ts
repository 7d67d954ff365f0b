/** One judged case as scoring needs it. `share` is the part of its points earned, 0 to 1. */
export type ScoredCase = {
  readonly seq: number
  readonly status: number
  readonly share: number
  readonly score: number | null
  readonly group: number | null
}

/** Points of the cases of one group; cases without a group are one together. */
export type GroupPoints = { readonly sum: number; readonly least: number; readonly count: number }

/** A way of getting from cases to points. A new one is a new file and one line in ./index.ts. */
export type CaseMode = {
  /** Which of the cases after this one are pointless now. */
  skips(result: ScoredCase): 'nothing' | 'later' | 'laterOfGroup'
  /** Whether a skipped case is listed as cancelled or not at all. */
  listsSkipped: boolean
  /** Points of an OI problem; the cap at the full score comes afterwards. */
  points(groups: readonly GroupPoints[]): number
}

/**
 * Whether a case is not to be judged because of one before it. Cases run side by side, so the answer must be the same
 * whichever finished first: whatever skips a case also skips all that this case would skip.
 */
export function isSkipped(
  mode: CaseMode,
  it: Pick<ScoredCase, 'seq' | 'group'>,
  finished: Iterable<ScoredCase>,
): boolean {
  for (const earlier of finished) {
    if (earlier.seq >= it.seq) continue
    const reach = mode.skips(earlier)
    if (reach === 'later' || (reach === 'laterOfGroup' && earlier.group === it.group)) return true
  }
  return false
}

/** The cases that would have been judged one after another, in order, out of all that were judged side by side. */
export function withoutSkipped<T extends ScoredCase>(mode: CaseMode, cases: readonly T[]): T[] {
  return cases.filter((it) => !isSkipped(mode, it, cases)).toSorted((a, b) => a.seq - b.seq)
}
