import type { groupOffers } from '@praxis/contract/groupOffers'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { groupStatus } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import { groupPermissions, type GroupLevel } from '@praxis/rules/permissions/groups'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { allow, Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { makeOwner } from '../info/makeOwner.ts'
import { holdAsAdmin, placeId } from '../members/hold.ts'
import { deleteLowerings } from '../members/lowerings.queries.ts'
import { place } from '../members/place.ts'
import { findLevel, lockGroup } from '../members/place.queries.ts'
import { deleteOffers, findOffer, putRefusal } from './offers.queries.ts'

const unknown = 'group_offer_unknown'
const noun = 'groupOffer'

type Answer = ParsedInputOf<typeof groupOffers.answer>

/** The caller accepts what a group offers, or refuses it; then the group may ask again only after a while. */
export const answer = ({ gid, accepts }: Answer, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { uid } = context.viewer
    const group = found(await lockGroup(tx, gid), unknown)
    if (group.status !== groupStatus.open) throw new Failure(unknown)
    const offered = found(await findOffer(tx, gid, uid), unknown)
    const before = (await findLevel(tx, gid, uid)) ?? 0
    if (!accepts) await refuse(tx, gid, context)
    else if (offered.isOwnership) await makeOwner(tx, context, { group, uid })
    else await accept(tx, { gid, uid }, offered)
    await record(tx, context, {
      act: accepts ? 'group.acceptOffer' : 'group.refuseOffer',
      noun,
      nounId: placeId(gid, uid),
      before: { level: before },
      after: { level: accepts ? offered.level : before },
    })
    return null
  })

type Offered = NonNullable<Awaited<ReturnType<typeof findOffer>>>

async function accept(tx: Transaction, { gid, uid }: { gid: number; uid: string }, offered: Offered): Promise<void> {
  const { level, displayName, by } = offered
  const stored = { decidedBy: by, note: null, ...(displayName !== null && { displayName }) }
  await place(tx, { groupId: gid, uid, level: level as GroupLevel, stored })
}

async function refuse(tx: Transaction, gid: number, { viewer: { uid }, now }: Context<Viewer>): Promise<void> {
  await deleteOffers(tx, gid, [uid])
  // Nothing is given back to somebody who has just said that they do not want it.
  await deleteLowerings(tx, gid, [uid])
  await putRefusal(tx, gid, { uid, hasLeft: false, now: now() })
}

type Withdraw = ParsedInputOf<typeof groupOffers.withdraw>

/** An administrator of the group takes an offer back, whoever has made it; the owner takes back that of the group itself. */
export const withdraw = ({ gid, uid }: Withdraw, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { manager } = await holdAsAdmin(tx, context.viewer, gid)
    const { level, isOwnership } = found(await findOffer(tx, gid, uid), unknown)
    allow(groupPermissions.withdrawOffer(manager, { isOwnership }))
    await deleteOffers(tx, gid, [uid])
    const nounId = placeId(gid, uid)
    await record(tx, context, { act: 'group.withdrawOffer', noun, nounId, before: { level }, after: null })
    return null
  })
