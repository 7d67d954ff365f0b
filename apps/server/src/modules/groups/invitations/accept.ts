import type { groupMembers, InvitedGroup } from '@praxis/contract/groupMembers'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { groupLevels, groupStatus } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { placeId } from '../members/hold.ts'
import { place } from '../members/place.ts'
import { findLevel, lockGroup } from '../members/place.queries.ts'
import { findInvitation, findInvitedGroup, lockInvitation, useInvitation } from './queries.ts'
import { hashOfToken } from './token.ts'

const unknown = 'group_invitation_unknown'

/** The group of an invitation, for whoever has its token. */
export async function readInvitation(
  { token }: ParsedInputOf<typeof groupMembers.readInvitation>,
  { db, now, viewer }: Context,
): Promise<InvitedGroup> {
  const { ownerUid, ...group } = found(await findInvitation(db, hashOfToken(token), now()), unknown)
  const level = viewer === null ? undefined : await findLevel(db, group.gid, viewer.uid)
  return { ...group, isMember: isMember(viewer, ownerUid, level) }
}

const isMember = (viewer: Viewer | null, ownerUid: string, level: number | undefined) =>
  viewer?.uid === ownerUid || (level ?? 0) >= groupLevels.member

type Accept = ParsedInputOf<typeof groupMembers.acceptInvitation>

/** The caller becomes a member, also if they apply or were refused. Whoever is a member uses nothing up. */
export async function acceptInvitation({ token }: Accept, context: Context<Viewer>): Promise<{ gid: number }> {
  const { db, viewer } = context
  const { uid } = viewer
  const now = context.now()
  const hash = hashOfToken(token)
  const gid = found(await findInvitedGroup(db, hash, now), unknown)
  return db.transaction().execute(async (tx) => {
    const group = found(await lockGroup(tx, gid), unknown)
    if (group.status !== groupStatus.open) throw new Failure(unknown)
    const invitation = found(await lockInvitation(tx, hash, now), unknown)
    const level = await findLevel(tx, gid, uid)
    if (isMember(viewer, group.ownerUid, level)) throw new Failure('group_joined')
    await useInvitation(tx, invitation.id)
    const stored = { decidedBy: invitation.uid, note: null }
    await place(tx, { groupId: gid, uid, level: groupLevels.member, stored })
    await tell(tx, { kind: 'group_approved', params: { gid, group: group.name }, to: viewer })
    const joined: { level: number; invitation?: number } = { level: groupLevels.member, invitation: invitation.id }
    await record(tx, context, {
      act: 'group.acceptInvitation',
      noun: 'groupMember',
      nounId: placeId(gid, uid),
      before: level === undefined ? null : { level },
      after: joined,
    })
    return { gid }
  })
}
