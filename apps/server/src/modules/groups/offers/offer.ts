import { offerRules } from '@praxis/contract/groupLimits'
import type { Viewer } from '@praxis/rules/viewer'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { tell } from '#server/modules/messages/public.ts'
import { countOffers, putOffers, type NewOffer } from './offers.queries.ts'

type Offering = { readonly group: { readonly id: number; readonly name: string }; readonly level: number }

/** Offers people a level in a group, and tells them. The caller holds the group. */
export async function offer(
  tx: Transaction,
  { group, level }: Offering,
  people: readonly NewOffer[],
  viewer: Viewer,
): Promise<void> {
  if (people.length === 0) return
  await putOffers(tx, { groupId: group.id, level, by: viewer.uid }, people)
  const most = offerRules.open
  if ((await countOffers(tx, group.id)) > most) throw new Failure('group_too_many_offers', { most })
  const params = { gid: group.id, group: group.name, level, from: viewer.username }
  await tell(tx, { kind: 'group_offered', params, to: { uids: people.map(({ uid }) => uid) } })
}
