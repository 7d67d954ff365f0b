import { groupTrainingProblems, groupTrainings } from '@praxis/contract/groupTrainings'
import { trainingProblemAdmin } from '@praxis/contract/trainingAdmin'
import { implement } from '#server/http/handlers.ts'
import {
  groupTrainingHandlers,
  groupTrainingLinks,
  removeProblem,
  trainingLinks,
} from '#server/modules/trainings/public.ts'
import { actOnOne } from '../desk/acts/actOn.ts'
import { trashNeverUsed } from '../desk/acts/trash.ts'
import { cloneTrainings } from './cloneTrainings.ts'
import { showProblems } from './showProblems.ts'

export const trainingProblemRoutes = implement(trainingProblemAdmin, {
  ...trainingLinks,
  problemList: (asked, context) => showProblems(asked, context, 'site'),
  removeProblem: ({ pid, tid }, context) =>
    tid === undefined ? actOnOne(context, pid, trashNeverUsed) : removeProblem(context, { pid, tid }, 'site'),
})

export const groupTrainingRoutes = implement(groupTrainings, { ...groupTrainingHandlers, clone: cloneTrainings })

export const groupTrainingProblemRoutes = implement(groupTrainingProblems, {
  ...groupTrainingLinks,
  problemList: (asked, context) => showProblems(asked, context, 'group'),
})
