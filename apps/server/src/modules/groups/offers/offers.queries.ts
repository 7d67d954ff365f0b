import { groupLevels, groupStatus } from '@praxis/contract/statuses'
import { offerRules } from '@praxis/contract/groupLimits'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'

export type NewOffer = { readonly uid: string; readonly displayName: string | null }
type Offering = {
  readonly groupId: number
  readonly level: number
  readonly isOwnership: boolean
  readonly by: string
}

/** Whoever has an offer already gets this one in its place. */
export async function putOffers(
  tx: Database,
  { groupId, level, isOwnership, by }: Offering,
  people: readonly NewOffer[],
) {
  if (people.length === 0) return
  await tx
    .insertInto('group_offer')
    .values(
      people.map(({ uid, displayName }) => ({
        group_id: groupId,
        uid,
        level,
        is_ownership: isOwnership,
        display_name: displayName,
        offered_by: by,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'uid']).doUpdateSet((eb) => ({
        level: eb.ref('excluded.level'),
        is_ownership: eb.ref('excluded.is_ownership'),
        display_name: eb.ref('excluded.display_name'),
        offered_by: eb.ref('excluded.offered_by'),
        created_at: sql`now()`,
      })),
    )
    .execute()
}

export const findOffer = (tx: Database, groupId: number, uid: string) =>
  tx
    .selectFrom('group_offer')
    .select(['level', 'is_ownership as isOwnership', 'display_name as displayName', 'offered_by as by'])
    .where('group_id', '=', groupId)
    .where('uid', '=', uid)
    .executeTakeFirst()

export const deleteOffers = (tx: Database, groupId: number, uids: readonly string[]) =>
  tx.deleteFrom('group_offer').where('group_id', '=', groupId).where('uid', 'in', uids).execute()

/** All but that of the group itself. */
export const deleteLevelOffers = (tx: Database, groupId: number, uids: readonly string[]) =>
  tx
    .deleteFrom('group_offer')
    .where('group_id', '=', groupId)
    .where('uid', 'in', uids)
    .where('is_ownership', '=', false)
    .execute()

/** A group is offered to one person at a time, and to nobody once it has another owner. */
export const deleteOwnershipOffer = (tx: Database, groupId: number) =>
  tx.deleteFrom('group_offer').where('group_id', '=', groupId).where('is_ownership', '=', true).execute()

/** Those that people have made who may offer no such level any more. */
export const deleteOffersBy = (tx: Database, groupId: number, uids: readonly string[]) =>
  tx.deleteFrom('group_offer').where('group_id', '=', groupId).where('offered_by', 'in', uids).execute()

export async function countOffers(tx: Database, groupId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('group_offer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return count
}

export type StoredWish = {
  readonly isMadeForGroup: boolean
  readonly refusedAt: number | null
  readonly hasOffer: boolean
}

/** What is stored of whether people want to be in a group. Everybody is in it. */
export async function listWishes(tx: Database, groupId: number, uids: readonly string[]) {
  if (uids.length === 0) return new Map<string, StoredWish>()
  const rows = await tx
    .selectFrom('account')
    .leftJoin('group_refusal as refusal', (join) =>
      join.onRef('refusal.uid', '=', 'account.uid').on('refusal.group_id', '=', groupId),
    )
    .leftJoin('group_offer as offer', (join) =>
      join.onRef('offer.uid', '=', 'account.uid').on('offer.group_id', '=', groupId),
    )
    .select([
      'account.uid',
      sql<boolean>`account.made_for_group is not distinct from ${groupId}::bigint`.as('isMadeForGroup'),
      sql<number | null>`(extract(epoch from refusal.created_at) * 1000)::float8`.as('refusedAt'),
      sql<boolean>`offer.uid is not null`.as('hasOffer'),
    ])
    .where('account.uid', 'in', uids)
    .execute()
  return new Map(rows.map(({ uid, ...wish }) => [uid, wish]))
}

export const putRefusal = (
  tx: Database,
  groupId: number,
  { uid, hasLeft, now }: { uid: string; hasLeft: boolean; now: Date },
) =>
  tx
    .insertInto('group_refusal')
    .values({ group_id: groupId, uid, has_left: hasLeft, created_at: now })
    .onConflict((conflict) => conflict.columns(['group_id', 'uid']).doUpdateSet({ has_left: hasLeft, created_at: now }))
    .execute()

export const deleteRefusals = (tx: Database, groupId: number, uids: readonly string[]) =>
  tx.deleteFrom('group_refusal').where('group_id', '=', groupId).where('uid', 'in', uids).execute()

/** What groups have offered to somebody who goes, or they themselves to others, what they did not want, and what they had. */
export async function forgetWishes(tx: Database, uid: string): Promise<void> {
  await tx
    .deleteFrom('group_offer')
    .where((eb) => eb.or([eb('uid', '=', uid), eb('offered_by', '=', uid)]))
    .execute()
  await tx.deleteFrom('group_refusal').where('uid', '=', uid).execute()
  await tx
    .deleteFrom('group_lowering')
    .where((eb) => eb.or([eb('uid', '=', uid), eb('lowered_by', '=', uid)]))
    .execute()
}

/** Of groups that are open. */
export const listOwnOffers = (db: Database, uid: string) =>
  db
    .selectFrom('group_offer as offer')
    .innerJoin('user_group', 'user_group.id', 'offer.group_id')
    .innerJoin('account as owner', 'owner.uid', 'user_group.owner_uid')
    .innerJoin('account as offering', 'offering.uid', 'offer.offered_by')
    .leftJoin('group_member as own', (join) =>
      join.onRef('own.group_id', '=', 'offer.group_id').onRef('own.uid', '=', 'offer.uid'),
    )
    .leftJoin('public_file', (join) =>
      join.onRef('public_file.id', '=', 'user_group.avatar_id').on('public_file.deleted_at', 'is', null),
    )
    .select([
      'user_group.id as gid',
      'user_group.name',
      'user_group.short_name as shortName',
      sql<string | null>`'/api/public/img/' || public_file.name`.as('avatar'),
      'user_group.brief',
      'owner.username as owner',
      'user_group.member_count as memberCount',
      'offer.level',
      'offer.is_ownership as isOwnership',
      sql<boolean>`coalesce(own.level, 0) >= ${groupLevels.member}`.as('isMember'),
      'offering.username as by',
      'offer.created_at as gmtCreate',
    ])
    .where('offer.uid', '=', uid)
    .where('user_group.status', '=', groupStatus.open)
    .orderBy('offer.created_at', 'desc')
    .orderBy('offer.group_id')
    .limit(offerRules.listed)
    .execute()

export const listOpenOffers = (db: Database, { gid, ...asked }: { gid: number; currentPage: number; limit: number }) =>
  listPage(
    db,
    db
      .selectFrom('group_offer as offer')
      .innerJoin('account', 'account.uid', 'offer.uid')
      .innerJoin('account as offering', 'offering.uid', 'offer.offered_by')
      .select([
        'offer.uid',
        'account.username',
        'account.avatar',
        'offer.level',
        'offer.is_ownership as isOwnership',
        'offer.display_name as displayName',
        'offering.username as by',
        'offer.created_at as gmtCreate',
      ])
      .where('offer.group_id', '=', gid)
      .orderBy('offer.created_at', 'desc')
      .orderBy('offer.uid'),
    asked,
  )

/** How many groups would like somebody to be in them. */
export async function countOwnOffers(db: Database, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('group_offer')
    .innerJoin('user_group', 'user_group.id', 'group_offer.group_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('group_offer.uid', '=', uid)
    .where('user_group.status', '=', groupStatus.open)
    .executeTakeFirstOrThrow()
  return count
}
