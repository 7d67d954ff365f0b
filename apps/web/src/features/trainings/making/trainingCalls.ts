import { groupTrainingProblems, groupTrainings } from '@praxis/contract/groupTrainings'
import type { Scope } from '@praxis/contract/scope'
import { trainingAdmin, trainingProblemAdmin } from '@praxis/contract/trainingAdmin'

const ofScope = {
  site: { trainings: trainingAdmin, problems: trainingProblemAdmin },
  group: { trainings: groupTrainings, problems: groupTrainingProblems },
} as const

/** The calls that make trainings, of the site or of a group. */
export const trainingCalls = (scope: Scope) => ofScope[scope.kind]
