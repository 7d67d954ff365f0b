import { isKnownRule, propertiesOf, type RuleProperties } from '../standings/contestRules.ts'
import { isSealed, type ContestTimes } from './clock.ts'

/** Which results of a contest are hidden from those who do not manage it. */
export type Seal = {
  /** Results of what was sent since then. Milliseconds; -Infinity: all of them. */
  readonly since: number
  /** From the authors of the submissions too. */
  readonly hidesOwn: boolean
}

/** A contest whose seal is asked for. Its rule may be one that this program does not know. */
export type SealedContest = ContestTimes & { readonly rule: string }

/** Null: no result is hidden. A contest of an unknown rule hides all of them, whatever its times are. */
export function sealOf(contest: SealedContest, now: number): Seal | null {
  const hidesOwn = isOwnSealed(true, propertiesOf(contest.rule))
  if (!isKnownRule(contest.rule)) return { since: -Infinity, hidesOwn }
  return contest.freezeAt !== null && isSealed(contest, now) ? { since: contest.freezeAt, hidesOwn } : null
}

/** Whether authors do not know the results of their own submissions: decided here for the server and the pages. */
export const isOwnSealed = (isContestSealed: boolean, rule: Pick<RuleProperties, 'hidesOwnResult'>): boolean =>
  isContestSealed && rule.hidesOwnResult

/** Since when the own results of somebody are hidden from them, in milliseconds; null: none are. */
export function ownSealedSince(contest: SealedContest, isManager: boolean, now: number): number | null {
  const seal = isManager ? null : sealOf(contest, now)
  return seal?.hidesOwn === true ? seal.since : null
}
