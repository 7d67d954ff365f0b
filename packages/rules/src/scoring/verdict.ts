import { judgeStatus } from '@praxis/contract/statuses'

/** One judged case as scoring needs it. `share` is the part of its points earned, 0 to 1. */
export type ScoredCase = {
  readonly seq: number
  readonly status: number
  readonly share: number
  readonly score: number | null
  readonly group: number | null
}

export type Verdict = { readonly status: number; readonly score: number | null }

/**
 * ACM: accepted when every case is, else the status of the first case that is not, by seq (wire-oj 15.4). The order in
 * which cases finished does not matter.
 */
export function acmVerdict(cases: readonly ScoredCase[]): Verdict {
  const failed = cases.filter((c) => c.status !== judgeStatus.accepted && c.status !== judgeStatus.cancelled)
  if (cases.length === 0) return { status: judgeStatus.systemError, score: null }
  if (failed.length === 0) return { status: judgeStatus.accepted, score: null }
  const first = failed.reduce((least, c) => (c.seq < least.seq ? c : least))
  return { status: first.status, score: null }
}
