import { activityOf } from '@praxis/contract/place'
import { contestShows, type ContestKnowledge } from '@praxis/rules/contests/knowledge'
import type { ReadContest } from '#server/modules/contests/public.ts'
import { inContestOf, type InContest, type RowOfContest } from '../contest/knowledge.ts'

/** Null: the submission is of no contest, or its contest is not there for anybody. */
export const viewInContest = (row: RowOfContest, contest: ReadContest | undefined): InContest | null =>
  activityOf(row.cid) === null || contest === undefined ? null : inContestOf(contest, row)

export const isHiddenIn = (inContest: InContest | null): boolean => inContest?.knowledge === 'hidden'

/** Time and memory. */
export const withFigures = (inContest: InContest | null): boolean =>
  inContest === null || contestShows.figures(inContest.knowledge, inContest.isOver)

export const withCases = (inContest: InContest | null): boolean =>
  inContest === null || contestShows.cases(inContest.knowledge, inContest.contest.facts.rule, inContest.isOver)

/** Readers of one class are told the same of a submission, but for its cases. Outside contests it is empty. */
export const classOf = (inContest: InContest | null): string =>
  inContest === null ? '' : [inContest.knowledge, withFigures(inContest), withCases(inContest)].join(' ')

const knowsQueue: ReadonlySet<ContestKnowledge> = new Set(['whole', 'managed', 'own'])

/** Places in the queue are for the author and those who manage the contest. */
export const seesPlace = (inContest: InContest | null): boolean =>
  inContest === null || knowsQueue.has(inContest.knowledge)
