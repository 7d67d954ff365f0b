import type { groupMembers } from '@praxis/contract/groupMembers'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { appliedNoticeSeconds } from '@praxis/contract/groupLimits'
import { groupAuth, groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow, Failure, found } from '#server/failure.ts'
import { hitThrottle } from '#server/modules/accounts/public.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { guardCode, refuseWrongCode } from './guardCode.ts'
import { holdGroup, placeId } from './hold.ts'
import { listRoots } from './people.queries.ts'
import { place } from './place.ts'
import { findLevel, readGroup } from './place.queries.ts'

type Given = ParsedInputOf<typeof groupMembers.join>

/** Makes the caller a member of a public group, and an applicant of any other one. */
export async function join(given: Given, context: Context<Viewer>): Promise<null> {
  const { db, viewer } = context
  const { gid, code } = given
  const seen = found(await readGroup(db, gid), 'group_not_found')
  refuseJoining({ ...seen, level: (await findLevel(db, gid, viewer.uid)) ?? null }, viewer, given)
  if (seen.auth === groupAuth.private) await guardCode(context, seen, code)

  return db.transaction().execute(async (tx) => {
    const group = await holdGroup(tx, viewer, gid)
    // The group or the place of the caller may be other ones than a moment ago.
    refuseJoining(group, viewer, given)
    if (group.auth === groupAuth.private) refuseWrongCode(group, code)
    const isPublic = group.auth === groupAuth.public
    const level = isPublic ? groupLevels.member : groupLevels.applying
    const reason = isPublic ? null : (given.reason ?? null)
    await place(tx, { groupId: gid, uid: viewer.uid, level, stored: { reason } })
    const told = { gid, group: group.name }
    if (isPublic) await tell(tx, { kind: 'group_approved', params: told, to: viewer })
    else {
      const params = { ...told, username: viewer.username, reason }
      const key = `group-applied:${gid}:${viewer.uid}`
      const { hits } = await hitThrottle(tx, key, { now: context.now(), seconds: appliedNoticeSeconds, restart: false })
      if (hits === 1) await tell(tx, { kind: 'group_applied', params, to: { uids: await listRoots(tx, gid) } })
    }
    const act = isPublic ? 'group.join' : 'group.apply'
    const nounId = placeId(gid, viewer.uid)
    await record(tx, context, { act, noun: 'groupMember', nounId, before: null, after: { level, reason } })
    return null
  })
}

type Group = Parameters<typeof groupPermissions.join>[1] & { readonly auth: number }

function refuseJoining(group: Group, viewer: Viewer, { reason }: Given): void {
  allow(groupPermissions.join(viewer, group))
  if (group.auth !== groupAuth.public && reason === undefined) throw new Failure('group_reason_missing', {}, 'reason')
}
