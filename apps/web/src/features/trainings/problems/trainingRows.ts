import type { ProblemDeskRow } from '@praxis/contract/problemEditing'
import type { TrainingProblem, TrainingProblemPage } from '@praxis/contract/trainingShapes'

/** A problem with how it stands in the training. */
export type TrainingLinkRow = { readonly problem: ProblemDeskRow; readonly link: TrainingProblem }

/** The problems of a training, in its order: smaller ranks first, and of equal ones the earlier link. */
export function rowsOf({ problemList, trainingProblemMap }: TrainingProblemPage): TrainingLinkRow[] {
  return problemList.records
    .flatMap((problem) => {
      const link = trainingProblemMap[String(problem.id)]
      return link === undefined ? [] : [{ problem, link }]
    })
    .toSorted((one, other) => one.link.rank - other.link.rank || one.link.id - other.link.id)
}
