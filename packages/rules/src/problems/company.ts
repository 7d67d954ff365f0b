import { companies } from '@praxis/contract/companies'
import { caseDataShown, problemAuth, validatorOfMode, type JudgeMode } from '@praxis/contract/statuses'

/** What decides who may have the test data of a problem, and who reads what programs print on them. */
export type JudgedAmong = {
  readonly id: number
  readonly auth: number
  readonly groupId: number | null
  /** The first contest of the site, or of a group that it trusts, with the problem that goes on; null: there is none. */
  readonly runningContest: number | null
  /** Whether a contest that goes on hides it from the bank. */
  readonly isInOpenContest: boolean
  readonly judgeMode: JudgeMode
  readonly openCaseResult: boolean
  readonly caseData: number
}

/**
 * Which runs the programs of a problem may be judged beside; undefined: any. The site says whether those of hidden
 * problems and of groups are kept apart too, outside contests. A checker or interactor may quote the
 * program's output to its author at once, and whoever may read the problem may read first differences of its cases.
 */
export function companyOf(problem: JudgedAmong, { isAllApart }: { readonly isAllApart: boolean }): string | undefined {
  const { id, auth, groupId, runningContest, isInOpenContest, judgeMode, openCaseResult, caseData } = problem
  const isOpen = auth === problemAuth.public && !isInOpenContest
  const isRead = validatorOfMode[judgeMode] !== null || (isOpen && openCaseResult && caseData !== caseDataShown.nobody)
  if (runningContest !== null) return isRead ? companies.ofProblem(id) : companies.ofContest(runningContest)
  if (isAllApart && (auth !== problemAuth.public || groupId !== null)) return companies.ofProblem(id)
  return isRead ? companies.readers : undefined
}
