import { groupContests } from '@praxis/contract/groupContests'
import { scopeOf } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import { implement } from '#server/http/handlers.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { createIn, listForManagers, removeIn, updateIn } from './announcements/announcements.ts'
import { showOrHide, trashContest } from './save/contestActs.ts'
import { changeContest, createContest } from './save/saveContest.ts'
import { listDesk, readAdminContest } from './save/showAdminContest.ts'
import { listGroupContests } from './taking/listContests.ts'

const scope = 'group'

export const groupContestRoutes = implement(groupContests, {
  list: listGroupContests,

  async adminList({ gid, ...asked }, context) {
    const group = await enterScope(context, scopeOf(gid), { group: groupLevels.admin })
    return listDesk(context, group, asked)
  },

  read: ({ cid }, context) => readAdminContest(context, scope, cid),
  create: (sent, context) => createContest(context, scope, sent),
  update: (sent, context) => changeContest(context, scope, sent),
  remove: ({ cid }, context) => trashContest(context, { scope, cid }),
  changeVisible: ({ cid, visible }, context) => showOrHide(context, { scope, cid }, visible),
  announcements: (asked, context) => listForManagers(context, scope, asked),
  createAnnouncement: (input, context) => createIn(context, scope, input),
  updateAnnouncement: (input, context) => updateIn(context, scope, input),
  removeAnnouncement: ({ aid }, context) => removeIn(context, scope, aid),
})
