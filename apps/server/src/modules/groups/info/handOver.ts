import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { groups } from '@praxis/contract/groups'
import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow, Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { tellGroupChanged } from '../changes.queries.ts'
import { holdGroup, personOf } from '../members/hold.ts'
import { isActive } from '../members/people.queries.ts'
import { findLevel } from '../members/place.queries.ts'
import { placeAll } from '../members/place.ts'
import { setOwner } from './change.queries.ts'

/** Makes another member the owner. Both are roots of the group afterwards. */
export const handOver = (
  { gid, uid }: ParsedInputOf<typeof groups.handOver>,
  context: Context<Viewer>,
): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    const group = await holdGroup(tx, viewer, gid)
    const person = personOf(group, viewer, { uid, level: await findLevel(tx, gid, uid) })
    allow(groupPermissions.handOver(group.manager, person))
    if (!(await isActive(tx, uid))) throw new Failure('group_owner_banned', {}, 'uid')
    await placeAll(tx, { groupId: gid, uids: [uid, group.ownerUid], level: groupLevels.root })
    await setOwner(tx, gid, uid)
    await tellGroupChanged(tx, gid)
    if (!person.isSelf) {
      const params = { gid, group: group.name, from: viewer.username }
      await tell(tx, { kind: 'group_owner', params, to: { uid } })
    }
    const [before, after] = [{ ownerUid: group.ownerUid }, { ownerUid: uid }]
    await record(tx, context, { act: 'group.handOver', noun: 'group', nounId: gid, before, after })
    return null
  })
