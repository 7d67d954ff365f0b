import { siteScope } from '@praxis/contract/scope'
import { trainingAdmin } from '@praxis/contract/trainingAdmin'
import { implement } from '#server/http/handlers.ts'
import { listDesk, readForForm } from './desk/showDesk.ts'
import { changeTraining, createTraining } from './save/saveTraining.ts'
import { showOrHide, trashTraining } from './save/trainingActs.ts'

const scope = 'site'

export const trainingAdminRoutes = implement(trainingAdmin, {
  list: (asked, context) => listDesk(context, siteScope, asked),
  read: ({ tid }, context) => readForForm(context, scope, tid),
  create: (sent, context) => createTraining(context, scope, sent),
  update: (sent, context) => changeTraining(context, scope, sent),
  remove: ({ tid }, context) => trashTraining(context, { scope, tid }),
  changeVisible: ({ tid, status }, context) => showOrHide(context, { scope, tid }, status),
})
