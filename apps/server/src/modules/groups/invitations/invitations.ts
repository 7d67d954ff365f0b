import type { groupMembers } from '@praxis/contract/groupMembers'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { groupRules } from '@praxis/contract/groupLimits'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { holdAsAdmin } from '../members/hold.ts'
import { countServing, deleteInvitation, insertInvitation, listServing } from './queries.ts'
import { hashOfToken, newToken } from './token.ts'

const dayMs = 86_400_000
const noun = 'groupInvitation'

export const listInvitations = (
  { gid, currentPage, limit }: ParsedInputOf<typeof groupMembers.invitations>,
  { db, now }: Context,
) => listServing(db, { gid, currentPage, limit, now: now() })

type Invite = ParsedInputOf<typeof groupMembers.invite>

/** Makes an invitation. Its token is in this answer and nowhere else. */
export const invite = ({ gid, days, uses }: Invite, context: Context<Viewer>): Promise<{ id: number; token: string }> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    const now = context.now()
    await holdAsAdmin(tx, viewer, gid)
    const most = groupRules.invitations
    if ((await countServing(tx, gid, now)) >= most) throw new Failure('group_too_many_invitations', { most })
    const token = newToken()
    const left = uses ?? null
    const expiresAt = new Date(now.getTime() + days * dayMs)
    const { id } = await insertInvitation(tx, {
      groupId: gid,
      uid: viewer.uid,
      tokenHash: hashOfToken(token),
      usesLeft: left,
      createdAt: now,
      expiresAt,
    })
    const after = { gid, left, gmtExpire: expiresAt.toISOString() }
    await record(tx, context, { act: 'group.invite', noun, nounId: id, before: null, after })
    return { id, token }
  })

type Revoke = ParsedInputOf<typeof groupMembers.revokeInvitation>

/** Ends an invitation, whoever of the group has made it. */
export const revokeInvitation = ({ gid, id }: Revoke, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    await holdAsAdmin(tx, context.viewer, gid)
    const deleted = found(await deleteInvitation(tx, gid, id), 'group_invitation_unknown')
    const before = { gid, ...deleted }
    await record(tx, context, { act: 'group.revokeInvitation', noun, nounId: id, before, after: null })
    return null
  })
