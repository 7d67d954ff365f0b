import { contestAdmin } from '@praxis/contract/contestAdmin'
import { siteScope } from '@praxis/contract/scope'
import { implement } from '#server/http/handlers.ts'
import { createIn, listForManagers, removeIn, updateIn } from './announcements/announcements.ts'
import { cloneContest, showOrHide, trashContest } from './save/contestActs.ts'
import { changeContest, createContest } from './save/saveContest.ts'
import { listDesk, readAdminContest } from './save/showAdminContest.ts'

const scope = 'site'

export const contestAdminRoutes = implement(contestAdmin, {
  list: (asked, context) => listDesk(context, siteScope, asked),
  read: ({ cid }, context) => readAdminContest(context, scope, cid),
  create: (sent, context) => createContest(context, scope, sent),
  update: (sent, context) => changeContest(context, scope, sent),
  remove: ({ cid }, context) => trashContest(context, { scope, cid }),
  changeVisible: ({ cid, visible }, context) => showOrHide(context, { scope, cid }, visible),
  clone: ({ cid }, context) => cloneContest(context, { scope, cid }),
  announcements: (asked, context) => listForManagers(context, scope, asked),
  createAnnouncement: (input, context) => createIn(context, scope, input),
  updateAnnouncement: (input, context) => updateIn(context, scope, input),
  removeAnnouncement: ({ aid }, context) => removeIn(context, scope, aid),
})
