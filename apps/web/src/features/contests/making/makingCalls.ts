import { contestAdmin, contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { groupContestProblems, groupContests } from '@praxis/contract/groupContests'
import type { Scope } from '@praxis/contract/scope'

const ofScope = {
  site: { contests: contestAdmin, problems: contestProblemAdmin },
  group: { contests: groupContests, problems: groupContestProblems },
} as const

/** The calls that make contests, of the site or of a group. */
export const makingCalls = (scope: Scope) => ofScope[scope.kind]
