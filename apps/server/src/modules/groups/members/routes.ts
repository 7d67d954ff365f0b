import { groupMembers } from '@praxis/contract/groupMembers'
import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions, type GroupMinimum } from '@praxis/rules/permissions/groups'
import type { Context } from '#server/context.ts'
import { allow } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { acceptInvitation, readInvitation } from '../invitations/accept.ts'
import { invite, listInvitations, revokeInvitation } from '../invitations/invitations.ts'
import { levelOf } from '../levelOf.ts'
import { addByList } from './addByList.ts'
import { clearRefusal, decide, setLevel } from './decide.ts'
import { join } from './join.ts'
import { listMembers } from './list.queries.ts'
import { leave, remove } from './remove.ts'
import { takeBackRemoval } from './takeBackRemoval.ts'
import { newPassword } from './newPassword.ts'
import { setName } from './setName.ts'

async function enter({ db, viewer }: Context, gid: number, minimum: GroupMinimum): Promise<number> {
  const level = await levelOf(db, viewer, gid)
  allow(groupPermissions.enter(level, minimum))
  return level
}

export const groupMemberRoutes = implement(groupMembers, {
  async list(asked, context) {
    const level = await enter(context, asked.gid, groupLevels.member)
    return listMembers(context.db, { ...asked, isDesk: false, tellsMade: level >= groupLevels.admin })
  },

  async desk(asked, context) {
    await enter(context, asked.gid, groupLevels.admin)
    return listMembers(context.db, { ...asked, isDesk: true, tellsMade: true })
  },

  join,
  setLevel,
  decide,
  remove,
  takeBackRemoval,
  clearRefusal,
  leave,
  addByList,
  newPassword,
  setName,

  async invitations(asked, context) {
    await enter(context, asked.gid, groupLevels.admin)
    return listInvitations(asked, context)
  },

  invite,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
})
