import type { groupMembers } from '@praxis/contract/groupMembers'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { holdGroup, personOf, placeId } from './hold.ts'
import { listStored, setNames } from './people.queries.ts'

type Given = ParsedInputOf<typeof groupMembers.setName>

/** Sets the name of the caller or of another member in a group. */
export const setName = (given: Given, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    const { gid } = given
    const uid = given.uid ?? viewer.uid
    const group = await holdGroup(tx, viewer, gid)
    const stored = (await listStored(tx, gid, [uid])).get(uid)
    allow(groupPermissions.setName(group.manager, personOf(group, viewer, { uid, level: stored?.level })))
    const before = { displayName: stored?.displayName ?? null }
    const after = { displayName: given.displayName === '' ? null : given.displayName }
    if (before.displayName === after.displayName) return null
    await setNames(tx, gid, [{ uid, ...after }])
    const nounId = placeId(gid, uid)
    await record(tx, context, { act: 'group.setName', noun: 'groupMember', nounId, before, after })
    return null
  })
