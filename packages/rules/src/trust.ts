import { problemRules } from '@praxis/contract/problemLimits'

const { untrusted } = problemRules

/** Seconds that all programs of a judgement may run together, where the site allows so many to those whom it trusts. */
export const judgementTotalSeconds = (setting: number, isTrusted: boolean): number =>
  isTrusted ? setting : Math.min(setting, untrusted.judgementSeconds)

type Judged = {
  readonly timeLimitMs: number
  readonly passes: number
  readonly cases: number
  /** How many times as much time as the site the problem itself gives some language; without it, as much. */
  readonly ownFactor?: number
}

/**
 * What a judgement takes if every case takes its whole limit in every pass. By the limit that the problem states:
 * the site's factors of languages are left out, because the total grows with them too (`slotLimitOf`). Those of the
 * problem are its author's own.
 */
export const worstJudgementSeconds = ({ timeLimitMs, passes, cases, ownFactor = 1 }: Judged): number =>
  (timeLimitMs * Math.max(1, ownFactor) * passes * cases) / 1_000
