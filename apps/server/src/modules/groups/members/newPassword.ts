import type { groupMembers } from '@praxis/contract/groupMembers'
import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { groupRules } from '@praxis/contract/groupLimits'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { allow, found } from '#server/failure.ts'
import { drawPassword, givePassword, viewersByUid } from '#server/modules/accounts/public.ts'
import { record } from '#server/modules/audit/public.ts'
import { holdAsAdmin, personOf, placeId } from './hold.ts'
import { findMade } from './people.queries.ts'
import { findLevel } from './place.queries.ts'

type Given = ParsedInputOf<(typeof groupMembers)['newPassword']>

/**
 * Gives a member whose account was made for the group a new password. It is answered and stored nowhere: the caller tells
 * it to the person, who chooses another one when they sign in.
 */
export async function newPassword(
  { gid, uid }: Given,
  context: Context<Viewer>,
): Promise<OutputOf<(typeof groupMembers)['newPassword']>> {
  const { db, viewer } = context
  // Asked before the costly hash, and again when the group is held.
  await db.transaction().execute((tx) => checkPerson(tx, { gid, uid }, context))
  const { password, passwordHash } = await drawPassword(groupRules.givenPasswordLength, `desk:${viewer.uid}`)
  return db.transaction().execute(async (tx) => {
    const username = await checkPerson(tx, { gid, uid }, context)
    await givePassword(tx, uid, passwordHash)
    const nounId = placeId(gid, uid)
    const after = { username, mustChange: true }
    await record(tx, context, { act: 'group.newPassword', noun: 'groupMember', nounId, before: null, after })
    return { username, password }
  })
}

/** The user name of the person. Refuses if the caller may not give them a password. */
async function checkPerson(tx: Transaction, { gid, uid }: Given, { viewer, now }: Context<Viewer>): Promise<string> {
  const group = await holdAsAdmin(tx, viewer, gid)
  const person = personOf(group, viewer, { uid, level: await findLevel(tx, gid, uid) })
  const account = await findMade(tx, uid)
  const [standing] = account === undefined ? [] : await viewersByUid(tx, [uid], now())
  const isMadeForGroup = account?.madeForGroup === gid
  allow(
    groupPermissions.newPassword(group.manager, person, {
      isMadeForGroup,
      isStaff: standing === undefined || isStaff(standing),
    }),
  )
  return found(account, 'group_member_not_found').username
}
