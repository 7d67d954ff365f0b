import { accountStatus, groupLevels, groupStatus, roles } from '@praxis/contract/statuses'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.gen.ts'

/** Whether an invitation still serves: it has not expired, is not used up, and whoever made it may still invite. */
const serves = (now: Date) => (eb: ExpressionBuilder<Tables, 'group_invitation'>) =>
  eb.and([
    eb('group_invitation.expires_at', '>', now.toISOString()),
    eb.or([eb('group_invitation.uses_left', 'is', null), eb('group_invitation.uses_left', '>', 0)]),
    mayInvite,
  ])

/**
 * An administrator of the group, its owner, or the root of the site, who needs no place in the group; not while their
 * account is banned.
 */
const mayInvite = sql<boolean>`exists (
  select from account as its where its.uid = group_invitation.uid and its.status = ${sql.lit(accountStatus.active)}
) and (
  exists (select from group_member as its where its.group_id = group_invitation.group_id
    and its.uid = group_invitation.uid and its.level >= ${groupLevels.admin})
  or exists (select from user_group as its where its.id = group_invitation.group_id
    and its.owner_uid = group_invitation.uid)
  or exists (select from account_role as its where its.uid = group_invitation.uid
    and its.role_id = ${roles.root}))`

/** The newest first. */
export const listServing = (
  db: Database,
  { gid, now, ...asked }: { gid: number; now: Date; currentPage: number; limit: number },
) =>
  listPage(
    db,
    db
      .selectFrom('group_invitation')
      .innerJoin('account', 'account.uid', 'group_invitation.uid')
      .select([
        'group_invitation.id',
        'account.username',
        'group_invitation.created_at as gmtCreate',
        'group_invitation.expires_at as gmtExpire',
        'group_invitation.used',
        'group_invitation.uses_left as left',
      ])
      .where('group_invitation.group_id', '=', gid)
      .where(serves(now))
      .orderBy('group_invitation.id', 'desc'),
    asked,
  )

export async function countServing(tx: Database, groupId: number, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('group_invitation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where(serves(now))
    .executeTakeFirstOrThrow()
  return count
}

type NewInvitation = {
  groupId: number
  uid: string
  tokenHash: Buffer
  usesLeft: number | null
  createdAt: Date
  expiresAt: Date
}

export const insertInvitation = (tx: Database, { groupId, uid, ...made }: NewInvitation) =>
  tx
    .insertInto('group_invitation')
    .values({
      group_id: groupId,
      uid,
      token_hash: made.tokenHash,
      uses_left: made.usesLeft,
      created_at: made.createdAt,
      expires_at: made.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** What was deleted; undefined if the group has no such invitation. */
export const deleteInvitation = (tx: Database, groupId: number, id: number) =>
  tx
    .deleteFrom('group_invitation')
    .where('id', '=', id)
    .where('group_id', '=', groupId)
    .returning(['uid', 'used', 'uses_left as left', 'expires_at as gmtExpire'])
    .executeTakeFirst()

/** The group of an invitation that serves. */
export async function findInvitedGroup(db: Database, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('group_invitation')
    .select('group_id as groupId')
    .where('token_hash', '=', tokenHash)
    .where(serves(now))
    .executeTakeFirst()
  return row?.groupId
}

/** What a group tells those whom it invites. Undefined unless the invitation serves and the group is open. */
export const findInvitation = (db: Database, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('group_invitation')
    .innerJoin('user_group', 'user_group.id', 'group_invitation.group_id')
    .innerJoin('account', 'account.uid', 'user_group.owner_uid')
    .leftJoin('public_file', (join) =>
      join.onRef('public_file.id', '=', 'user_group.avatar_id').on('public_file.deleted_at', 'is', null),
    )
    .select([
      'user_group.id as gid',
      'user_group.name',
      'user_group.short_name as shortName',
      sql<string | null>`'/api/public/img/' || public_file.name`.as('avatar'),
      'user_group.brief',
      'account.username as owner',
      'user_group.owner_uid as ownerUid',
      'user_group.member_count as memberCount',
    ])
    .where('group_invitation.token_hash', '=', tokenHash)
    .where(serves(now))
    .where('user_group.status', '=', groupStatus.open)
    .executeTakeFirst()

/**
 * An invitation that serves, held until the transaction ends. The caller holds the group, so that nobody uses or revokes
 * it meanwhile.
 */
export const lockInvitation = (tx: Database, tokenHash: Buffer, now: Date) =>
  tx
    .selectFrom('group_invitation')
    .select(['id', 'uid'])
    .where('token_hash', '=', tokenHash)
    .where(serves(now))
    .forUpdate()
    .executeTakeFirst()

export const useInvitation = (tx: Database, id: number) =>
  tx
    .updateTable('group_invitation')
    .set({ used: sql`used + 1`, uses_left: sql`uses_left - 1` })
    .where('id', '=', id)
    .execute()

export const deleteExpired = (db: Database, now: Date) =>
  db.deleteFrom('group_invitation').where('expires_at', '<=', now.toISOString()).execute()
