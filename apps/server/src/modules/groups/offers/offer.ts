import { offerRules } from '@praxis/contract/groupLimits'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { hitThrottle } from '#server/modules/accounts/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { countOffers, putOffers, type NewOffer } from './offers.queries.ts'

type Offering = {
  readonly group: { readonly id: number; readonly name: string }
  readonly level: number
  /** Whoever accepts owns the group. */
  readonly isOwnership?: boolean
}

/** Offers people a level in a group, and tells them. The caller holds the group. */
export async function offer(
  tx: Transaction,
  { group, level, isOwnership = false }: Offering,
  people: readonly NewOffer[],
  context: Context<Viewer>,
): Promise<void> {
  if (people.length === 0) return
  const { uid: by, username: from } = context.viewer
  await refuseTooMany(tx, context, people.length)
  await putOffers(tx, { groupId: group.id, level, isOwnership, by }, people)
  const most = offerRules.open
  if ((await countOffers(tx, group.id)) > most) throw new Failure('group_too_many_offers', { most })
  const params = { gid: group.id, group: group.name, from }
  const to = { uids: people.map(({ uid }) => uid) }
  if (isOwnership) await tell(tx, { kind: 'group_owner_offered', params, to })
  else await tell(tx, { kind: 'group_offered', params: { ...params, level }, to })
}

const daySeconds = 86_400

/** Each offer tells somebody something, so one person does not make any number of them. Withdrawn ones count. */
async function refuseTooMany(tx: Transaction, { viewer, now }: Context<Viewer>, count: number): Promise<void> {
  const most = offerRules.daily
  const counting = { now: now(), seconds: daySeconds, restart: false, count }
  const { hits } = await hitThrottle(tx, `group-offers:${viewer.uid}`, counting)
  if (hits > most) throw new Failure('group_offers_daily', { most })
}
