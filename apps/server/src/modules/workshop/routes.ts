import { groupProblems } from '@praxis/contract/groupProblems'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { workshop } from '@praxis/contract/workshop'
import { implement, type Handlers } from '#server/http/handlers.ts'
import { deskHandlers, groupDeskHandlers, workshopDeskHandlers } from './desk/handlers.ts'
import { groupSaveHandlers, saveHandlers, workshopSaveHandlers } from './save/handlers.ts'
import { readSolutions } from './solutions/readSolutions.ts'
import { removeSolution, saveSolution } from './solutions/saveSolution.ts'

const solutionHandlers: Pick<Handlers<typeof workshop>, 'solutions' | 'saveSolution' | 'removeSolution'> = {
  solutions: readSolutions,
  saveSolution,
  removeSolution,
}

export const problemAdminRoutes = implement(problemAdmin, { ...saveHandlers, ...deskHandlers })
export const groupProblemRoutes = implement(groupProblems, { ...groupSaveHandlers, ...groupDeskHandlers })
export const workshopRoutes = implement(workshop, {
  ...workshopSaveHandlers,
  ...workshopDeskHandlers,
  ...solutionHandlers,
})
