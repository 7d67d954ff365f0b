import { discussionRules } from '@praxis/contract/discussionLimits'
import type { EditorialOpening } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { listPage } from '#server/db/paging.ts'
import type { EnteredScope } from '#server/scope.ts'
import { isReadable, type Reader } from '../read/readable.queries.ts'

/** Versions that were replaced, the newest first, each with who wrote it: whoever replaced the one before, or the author. */
export const listEdits = (db: Database, did: number, before: number | undefined) =>
  db
    .selectFrom('discussion_edit as edit')
    .innerJoin('discussion', 'discussion.id', 'edit.discussion_id')
    .leftJoin('discussion_edit as earlier', (join) =>
      join.onRef('earlier.discussion_id', '=', 'edit.discussion_id').on(sql<boolean>`earlier.number = edit.number - 1`),
    )
    .innerJoin('account', (join) => join.on(sql<boolean>`account.uid = coalesce(earlier.uid, discussion.uid)`))
    .select([
      'edit.number',
      'account.uid',
      'account.username',
      'edit.created_at as gmtCreate',
      'edit.title',
      'edit.description',
      'edit.content',
    ])
    .where('edit.discussion_id', '=', did)
    .$if(before !== undefined, (query) => query.where('edit.number', '<', before ?? 0))
    .orderBy('edit.number', 'desc')
    .limit(discussionRules.editsPage)
    .execute()

/** Undefined: there is no such version. */
export async function findEdit(
  tx: Transaction,
  did: number,
  number: number,
): Promise<{ isErased: boolean } | undefined> {
  const row = await tx
    .selectFrom('discussion_edit')
    .select('title')
    .where('discussion_id', '=', did)
    .where('number', '=', number)
    .executeTakeFirst()
  return row === undefined ? undefined : { isErased: row.title === null }
}

export const eraseEdit = (tx: Transaction, did: number, number: number) =>
  tx
    .updateTable('discussion_edit')
    .set({ title: null, description: null, content: null })
    .where('discussion_id', '=', did)
    .where('number', '=', number)
    .execute()

export const setLocked = (tx: Transaction, did: number, isLocked: boolean) =>
  tx.updateTable('discussion').set({ is_locked: isLocked }).where('id', '=', did).execute()

export const setAccepted = (tx: Transaction, did: number, commentId: number | null) =>
  tx.updateTable('discussion').set({ accepted_comment_id: commentId }).where('id', '=', did).execute()

export const setEditorial = (tx: Transaction, did: number, opens: EditorialOpening | null) =>
  tx.updateTable('discussion').set({ editorial_opens: opens }).where('id', '=', did).execute()

/**
 * A comment on the discussion that everybody reads there, and who wrote it. It stays until the transaction ends. Whoever
 * deletes it or replies to it holds it before the discussion, so this does too.
 */
export const holdAnswer = (tx: Transaction, did: number, commentId: number) =>
  tx
    .selectFrom('comment')
    .select('uid')
    .where('id', '=', commentId)
    .where('discussion_id', '=', did)
    .where('deleted_at', 'is', null)
    .where('is_waiting', '=', false)
    .forKeyShare()
    .executeTakeFirst()

export const follow = (tx: Transaction, did: number, uid: string) =>
  tx
    .insertInto('discussion_follow')
    .values({ discussion_id: did, uid })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const unfollow = (tx: Transaction, did: number, uid: string) =>
  tx.deleteFrom('discussion_follow').where('discussion_id', '=', did).where('uid', '=', uid).execute()

export async function listFollowers(tx: Transaction, did: number): Promise<string[]> {
  const rows = await tx.selectFrom('discussion_follow').select('uid').where('discussion_id', '=', did).execute()
  return rows.map(({ uid }) => uid)
}

type Asked = { readonly currentPage: number; readonly limit: number }

/**
 * What somebody could read again and can take back: with a `uid` what they deleted of their own, without all. The last
 * deleted first.
 */
export function listDeleted(db: Database, scope: EnteredScope, reader: Reader, uid: string | null, asked: Asked) {
  const all = db
    .selectFrom('discussion')
    .innerJoin('account', 'account.uid', 'discussion.uid')
    .leftJoin('account as remover', 'remover.uid', 'discussion.deleted_by')
    .leftJoin('problem', 'problem.id', 'discussion.problem_id')
    .select([
      'discussion.id',
      'discussion.title',
      'problem.display_id as pid',
      'discussion.uid',
      'account.username as author',
      'discussion.group_id as gid',
      'remover.username as deletedBy',
      sql<string>`discussion.deleted_at`.as('gmtDelete'),
      sql<string>`discussion.deleted_at + ${sql.lit(discussionRules.trashDays)} * interval '1 day'`.as('gmtPurge'),
    ])
    .where(inScope('discussion', scope))
    .where(isReadable(reader, { all: true, inTrash: true }))
    .orderBy('discussion.deleted_at', 'desc')
    .orderBy('discussion.id', 'desc')
  const own = uid === null ? all : all.where('discussion.uid', '=', uid).where('discussion.deleted_by', '=', uid)
  return listPage(db, own, asked)
}

/** Deletes a discussion that was in the trash for too long, with all that is below it. Whether there was one. */
export async function deleteDue(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`
    delete from discussion where id = (
      select id from discussion
      where deleted_at < ${now}::timestamptz - ${discussionRules.trashDays} * interval '1 day'
      order by deleted_at, id limit 1)
    returning id`.execute(db)
  return rows.length > 0
}
