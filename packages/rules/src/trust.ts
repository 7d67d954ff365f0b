import { problemRules } from '@praxis/contract/problemLimits'

const { untrusted } = problemRules

/** Seconds that a judgement may hold its slots in all, where the site allows so many to those whom it trusts. */
export const judgementTotalSeconds = (setting: number, isTrusted: boolean): number =>
  isTrusted ? setting : Math.min(setting, untrusted.judgementSeconds)

type Judged = {
  readonly timeLimitMs: number
  readonly passes: number
  readonly cases: number
}

/**
 * What a judgement takes if every case takes its whole limit in every pass. By the limit that the problem states:
 * factors of languages are left out, as a problem may accept languages that come later.
 */
export const worstJudgementSeconds = ({ timeLimitMs, passes, cases }: Judged): number =>
  (timeLimitMs * passes * cases) / 1_000
