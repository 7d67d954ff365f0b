import { groupProblems } from '@praxis/contract/groupProblems'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { workshop } from '@praxis/contract/workshop'
import { implement } from '#server/http/handlers.ts'
import { deskHandlers, groupDeskHandlers, workshopDeskHandlers } from './desk/handlers.ts'
import { groupSaveHandlers, saveHandlers, workshopSaveHandlers } from './save/handlers.ts'

export const problemAdminRoutes = implement(problemAdmin, { ...saveHandlers, ...deskHandlers })
export const groupProblemRoutes = implement(groupProblems, { ...groupSaveHandlers, ...groupDeskHandlers })
export const workshopRoutes = implement(workshop, { ...workshopSaveHandlers, ...workshopDeskHandlers })
