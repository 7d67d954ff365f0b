import type { groupMembers } from '@praxis/contract/groupMembers'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { holdAsAdmin, holdGroup, personOf, placeId } from './hold.ts'
import { putRefusal } from '../offers/offers.queries.ts'
import { putLowering, readBeforeLowering } from './lowerings.queries.ts'
import { place } from './place.ts'
import { findLevel } from './place.queries.ts'

type Remove = ParsedInputOf<typeof groupMembers.remove>

/**
 * Removes a member, or somebody who applies or was refused. Members are told. For a few minutes the caller may take the
 * removal of a member back (`takeBackRemoval`).
 */
export const remove = ({ gid, uid }: Remove, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    const group = await holdAsAdmin(tx, viewer, gid)
    const person = personOf(group, viewer, { uid, level: await findLevel(tx, gid, uid) })
    allow(groupPermissions.remove(group.manager, person))
    const stored = await readBeforeLowering(tx, gid, uid)
    await place(tx, { groupId: gid, uid, level: 0 })
    if (stored !== undefined) {
      await putLowering(tx, gid, { uid, before: stored, by: viewer.uid, now: context.now() })
      await tell(tx, { kind: 'group_removed', params: { gid, group: group.name }, to: { uid } })
    }
    const before = { level: person.level }
    const nounId = placeId(gid, uid)
    await record(tx, context, { act: 'group.remove', noun: 'groupMember', nounId, before, after: null })
    return null
  })

type Leave = ParsedInputOf<typeof groupMembers.leave>

/** The caller leaves, or withdraws an application. The group may ask whoever has left again only after a while. */
export const leave = ({ gid }: Leave, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    const { uid } = viewer
    const group = await holdGroup(tx, viewer, gid)
    const person = personOf(group, viewer, { uid, level: group.level })
    allow(groupPermissions.leave(person))
    await place(tx, { groupId: gid, uid, level: 0 })
    const wasMember = person.level >= groupLevels.member
    if (wasMember) await putRefusal(tx, gid, { uid, hasLeft: true, now: context.now() })
    const before = { level: person.level }
    const nounId = placeId(gid, uid)
    await record(tx, context, { act: 'group.leave', noun: 'groupMember', nounId, before, after: null })
    return null
  })
