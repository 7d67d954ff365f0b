import type { groupMembers } from '@praxis/contract/groupMembers'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { isTakenBack } from '@praxis/rules/groups/groupOffers'
import { groupPermissions, type GroupLevel } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow, Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { holdAsAdmin, personOf, placeId } from './hold.ts'
import { findLowering, setJoined } from './lowerings.queries.ts'
import { place } from './place.ts'
import { findLevel } from './place.queries.ts'

type Given = ParsedInputOf<typeof groupMembers.takeBackRemoval>

/** Somebody whom the caller has removed by mistake is in the group again, with the level and the name that they had. */
export const takeBackRemoval = ({ gid, uid }: Given, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    const group = await holdAsAdmin(tx, viewer, gid)
    const lowering = await findLowering(tx, gid, uid)
    const given = { by: viewer.uid, level: lowering?.level ?? 0, now: context.now().getTime() }
    const isGone = (await findLevel(tx, gid, uid)) === undefined
    if (lowering === undefined || !isGone || !isTakenBack(lowering, given)) throw new Failure('group_removal_stays')
    const { level, displayName, reason, joinedAt } = lowering
    // The caller may have a lower level than at the removal.
    allow(groupPermissions.remove(group.manager, personOf(group, viewer, { uid, level })))
    const stored = { displayName, reason, decidedBy: viewer.uid, note: null }
    await place(tx, { groupId: gid, uid, level: level as GroupLevel, stored, isUnasked: true })
    await setJoined(tx, gid, { uid, joinedAt })
    await tell(tx, { kind: 'group_approved', params: { gid, group: group.name }, to: { uid } })
    await record(tx, context, {
      act: 'group.takeBackRemoval',
      noun: 'groupMember',
      nounId: placeId(gid, uid),
      before: null,
      after: { level },
    })
    return null
  })
