import type { groupProblems } from '@praxis/contract/groupProblems'
import type { problemAdmin } from '@praxis/contract/problemAdmin'
import { scopeOf, siteScope } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import type { workshop } from '@praxis/contract/workshop'
import type { Handlers } from '#server/http/handlers.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { findOrigin } from '#server/modules/problems/public.ts'
import { actOnOne } from './acts/actOn.ts'
import { offer, setAuth } from './acts/acts.ts'
import { trash } from './acts/trash.ts'
import { actOnMany } from './acts/bulk.ts'
import { showDesk } from './list/showDesk.ts'
import { showTrash } from './trash/showTrash.ts'

export const deskHandlers: Pick<Handlers<typeof problemAdmin>, 'list' | 'remove' | 'changeAuth'> = {
  async list({ currentPage, limit, onlyOwn, oj, ...filter }, context) {
    const origin = await findOrigin(context.db, oj)
    const ownerUid = onlyOwn === true ? context.viewer.uid : undefined
    return showDesk(context, { currentPage, limit, scope: siteScope, filter: { ...filter, origin, ownerUid } })
  },
  remove: ({ pid }, context) => actOnOne(context, pid, trash),
  changeAuth: ({ id, auth }, context) => actOnOne(context, id, setAuth(auth)),
}

export const groupDeskHandlers: Pick<
  Handlers<typeof groupProblems>,
  'adminList' | 'remove' | 'changeAuth' | 'applyPublic'
> = {
  async adminList({ gid, currentPage, limit, ...filter }, context) {
    const scope = await enterScope(context, scopeOf(gid), { group: groupLevels.admin })
    return showDesk(context, { currentPage, limit, scope, filter })
  },
  remove: ({ pid }, context) => actOnOne(context, pid, trash, 'group'),
  changeAuth: ({ pid, auth }, context) => actOnOne(context, pid, setAuth(auth), 'group'),
  applyPublic: ({ pid, isApplied }, context) => actOnOne(context, pid, offer(isApplied), 'group'),
}

export const workshopDeskHandlers: Pick<Handlers<typeof workshop>, 'bulk' | 'trash'> = {
  bulk: actOnMany,
  trash: showTrash,
}
