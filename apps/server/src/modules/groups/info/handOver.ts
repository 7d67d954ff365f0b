import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { offerRules } from '@praxis/contract/groupLimits'
import type { groups } from '@praxis/contract/groups'
import { groupLevels } from '@praxis/contract/statuses'
import { mustWait } from '@praxis/rules/groups/groupOffers'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { allow, Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { holdGroup, personOf, placeId } from '../members/hold.ts'
import { isActive } from '../members/people.queries.ts'
import { findLevel } from '../members/place.queries.ts'
import { offer } from '../offers/offer.ts'
import { deleteOwnershipOffer, findOffer, listWishes } from '../offers/offers.queries.ts'
import { makeOwner } from './makeOwner.ts'

/**
 * Offers the group to another member, who owns it when they accept. An owner has duties that no level has, so every member
 * is asked; the root of the site who takes a group is not.
 */
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
    if (person.isSelf) await makeOwner(tx, context, { group, uid })
    else await offerGroup(tx, context, { group, uid })
    return null
  })

type Offered = { group: { id: number; name: string; ownerUid: string }; uid: string }

async function offerGroup(tx: Transaction, context: Context<Viewer>, { group, uid }: Offered): Promise<void> {
  const refusedAt = (await listWishes(tx, group.id, [uid])).get(uid)?.refusedAt ?? null
  if (mustWait({ refusedAt }, context.now().getTime())) {
    throw new Failure('group_offer_waits', { days: offerRules.waitDays }, 'uid')
  }
  // Somebody who was asked and has not answered is not asked twice.
  if ((await findOffer(tx, group.id, uid))?.isOwnership === true) return
  await deleteOwnershipOffer(tx, group.id)
  const offering = { group, level: groupLevels.root, isOwnership: true }
  await offer(tx, offering, [{ uid, displayName: null }], context)
  await record(tx, context, {
    act: 'group.offerOwnership',
    noun: 'groupOffer',
    nounId: placeId(group.id, uid),
    before: { ownerUid: group.ownerUid },
    after: { ownerUid: uid },
  })
}
