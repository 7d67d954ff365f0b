import { groupStatus } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import { isRoot, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow, Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { tellGroupChanged } from '../changes.queries.ts'
import { holdGroup } from '../members/hold.ts'
import { setDisbanded, setStatus } from './change.queries.ts'
import { checkMayOwnMore } from './createGroup.ts'
import { listMembersBut, lockDisbanded } from './info.queries.ts'

const noun = 'group'

/** Closes a group, tells its members, and ends its judging. What is in it stays until the job `groups.purge` comes. */
export async function disband(groupId: number, context: Context<Viewer>): Promise<null> {
  const end = await context.db.transaction().execute(async (tx) => {
    const group = await holdGroup(tx, context.viewer, groupId)
    allow(groupPermissions.own(group.manager))
    await setDisbanded(tx, groupId)
    await tellGroupChanged(tx, groupId)
    const params = { gid: groupId, group: group.name }
    const uids = await listMembersBut(tx, groupId, context.viewer.uid)
    await tell(tx, { kind: 'group_disbanded', params, to: { uids } })
    const after: { status: number } = { status: groupStatus.disbanded }
    await record(tx, context, {
      act: 'group.disband',
      noun,
      nounId: groupId,
      before: { status: group.status },
      after,
    })
    return context.endWork(tx, context, { groupId })
  })
  await end()
  return null
}

/** Opens a disbanded group again, as it was. Its owner needs room for it among their groups. */
export async function restore(groupId: number, context: Context<Viewer>): Promise<null> {
  const { db, viewer } = context
  const limits = await readSiteSettings(context, ['defaultCreateGroupLimit'])
  return db.transaction().execute(async (tx) => {
    const group = found(await lockDisbanded(tx, groupId), 'group_not_found')
    allow(groupPermissions.restore(viewer, { ...group, level: null }))
    if (group.wasBanned && !isRoot(viewer)) throw new Failure('group_not_found')
    await checkMayOwnMore(tx, viewer, limits)
    const status = group.wasBanned ? groupStatus.banned : groupStatus.open
    await setStatus(tx, groupId, status)
    await tellGroupChanged(tx, groupId)
    if (status === groupStatus.open) {
      const uids = await listMembersBut(tx, groupId, viewer.uid)
      await tell(tx, { kind: 'group_restored', params: { gid: groupId, group: group.name }, to: { uids } })
    }
    const after: { status: number } = { status }
    await record(tx, context, {
      act: 'group.restore',
      noun,
      nounId: groupId,
      before: { status: group.status },
      after,
    })
    return null
  })
}
