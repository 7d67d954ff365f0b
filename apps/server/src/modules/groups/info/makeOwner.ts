import { groupLevels } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { tellGroupChanged } from '../changes.queries.ts'
import { placeAll } from '../members/place.ts'
import { deleteOwnershipOffer } from '../offers/offers.queries.ts'
import { setOwner } from './change.queries.ts'

type Handed = { group: { id: number; name: string; ownerUid: string }; uid: string }

/** A member becomes the owner of a held group, as they wish. Both owners are roots of it afterwards. */
export async function makeOwner(tx: Transaction, context: Context<Viewer>, { group, uid }: Handed): Promise<void> {
  const { id, name, ownerUid } = group
  await placeAll(tx, { groupId: id, uids: [uid, ownerUid], level: groupLevels.root })
  await setOwner(tx, id, uid)
  await deleteOwnershipOffer(tx, id)
  await tellGroupChanged(tx, id)
  const params = { gid: id, group: name, username: context.viewer.username }
  await tell(tx, { kind: 'group_owner_changed', params, to: { uid: ownerUid } })
  const [before, after] = [{ ownerUid }, { ownerUid: uid }]
  await record(tx, context, { act: 'group.handOver', noun: 'group', nounId: id, before, after })
}
