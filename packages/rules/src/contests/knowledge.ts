import { contestStatus } from '@praxis/contract/statuses'
import { isRoot, isStaff } from '../viewer.ts'
import { contestAccess, type ContestFacts, type ContestVisitor } from './access.ts'
import { propertiesOf } from '../standings/contestRules.ts'
import { statusOf } from './clock.ts'
import { sealOf } from './seal.ts'

/** A submission of a contest. Times are milliseconds. */
export type SubmissionInContest = {
  readonly uid: string
  readonly submittedAt: number
  /** Sent by somebody who manages the contest, to try it. */
  readonly isTrial: boolean
}

/** The rule decides whether authors know their own verdicts while the contest is sealed. */
export type ContestOfSubmission = ContestFacts & { readonly rule: string }

/**
 * What somebody may know of a submission of a contest: everything (`whole` with the address, `managed` without: the jury); what
 * its author may know; what everybody in the contest may know; that it was sent (`frozen`: of somebody else since the
 * freeze; `hidden`: an own one whose result is hidden); or nothing.
 */
export type ContestKnowledge = 'whole' | 'managed' | 'own' | 'public' | 'frozen' | 'hidden' | 'none'

/** The one place where it is decided. Calls, lists, events, queue places, statistics and exports all ask it. */
export function knowledgeInContest(
  visitor: ContestVisitor,
  contest: ContestOfSubmission,
  submission: SubmissionInContest,
  now: number,
): ContestKnowledge {
  if (contestAccess.serves(visitor, contest, now, 'jury')) return isRoot(visitor.viewer) ? 'whole' : 'managed'
  const isOwn = visitor.viewer?.uid === submission.uid
  if (contestAccess.enter(visitor, contest, now) !== null) return 'none'
  // Trials may tell what a problem asks for, so nobody else ever reads them.
  if (submission.isTrial && !isOwn) return 'none'
  const seal = sealOf(contest, now)
  if (seal === null || submission.submittedAt < seal.since) return isOwn ? 'own' : 'public'
  if (!isOwn) return 'frozen'
  return seal.hidesOwn ? 'hidden' : 'own'
}

/**
 * What of a class is shown. `frozen` shows nothing outside the board, where it is a try; `hidden` shows that there is
 * one, and its code, to its author.
 */
export const contestShows = {
  /** Calls, lists and streams have the submission. */
  submission: (knowledge: ContestKnowledge): boolean => knowledge !== 'none' && knowledge !== 'frozen',
  /** The verdict, the score, and whatever follows from them. */
  verdict: (knowledge: ContestKnowledge): boolean =>
    knowledge !== 'none' && knowledge !== 'frozen' && knowledge !== 'hidden',
  /** Time, memory and length: of others only when the contest is over. */
  figures: (knowledge: ContestKnowledge, isOver: boolean): boolean =>
    knowledge === 'whole' || knowledge === 'managed' || knowledge === 'own' || (knowledge === 'public' && isOver),
  /**
   * Results of single cases: to those who manage the contest, to authors with the verdict if the rule says so, and to
   * everybody when it is over.
   */
  cases(knowledge: ContestKnowledge, rule: string, isOver: boolean): boolean {
    if (knowledge === 'whole' || knowledge === 'managed') return true
    if (!contestShows.verdict(knowledge)) return false
    return isOver || (propertiesOf(rule).showsOwnCases && knowledge === 'own')
  },
} as const

/**
 * Whether somebody reads code of a contest that is not theirs: its jury, and of a contest of the site its other
 * administrators, unless they take part. While it runs, reading is recorded.
 */
export function readsOthersCode(visitor: ContestVisitor, contest: ContestFacts, now: number): boolean {
  if (contestAccess.serves(visitor, contest, now, 'jury')) return true
  if (!isStaff(visitor.viewer) || contest.groupId !== null) return false
  return visitor.registration === null || statusOf(contest, now) === contestStatus.ended
}

/** Counts of a problem, the time and the source of a contest in one: what is closed until the end. */
export const isOver = (contest: ContestFacts, now: number): boolean => statusOf(contest, now) === contestStatus.ended
