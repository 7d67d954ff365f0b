import type { groupTrainings } from '@praxis/contract/groupTrainings'
import { scopeOf } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import type { Handlers } from '#server/http/handlers.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { listDesk, readForForm } from './desk/showDesk.ts'
import { changeTraining, createTraining } from './save/saveTraining.ts'
import { showOrHide, trashTraining } from './save/trainingActs.ts'
import { listOfGroup } from './taking/list.queries.ts'
import { showSeen } from './taking/showTrainings.ts'

const scope = 'group'

/** All calls but the one that copies problems, which the workshop answers. */
export const groupTrainingHandlers: Omit<Handlers<typeof groupTrainings>, 'clone'> = {
  async list({ gid, ...asked }, context) {
    const group = await enterScope(context, scopeOf(gid), { group: groupLevels.member })
    const { records, ...page } = await listOfGroup(context.db, group, asked)
    const tids = records.map(({ tid }) => tid)
    return { ...page, records: await showSeen(context, tids) }
  },

  async adminList({ gid, ...asked }, context) {
    const group = await enterScope(context, scopeOf(gid), { group: groupLevels.admin })
    return listDesk(context, group, asked)
  },

  read: ({ tid }, context) => readForForm(context, scope, tid),
  create: (sent, context) => createTraining(context, scope, sent),
  update: (sent, context) => changeTraining(context, scope, sent),
  remove: ({ tid }, context) => trashTraining(context, { scope, tid }),
  changeVisible: ({ tid, status }, context) => showOrHide(context, { scope, tid }, status),
}
