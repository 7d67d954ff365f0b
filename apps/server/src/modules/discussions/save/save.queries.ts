import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { isInOpenContest } from '#server/modules/problems/public.ts'
import { siteScope } from '@praxis/contract/scope'
import type { EnteredScope } from '#server/scope.ts'

/** What of a problem decides who may write about it. It is one of the bank, or of the group. */
export const findProblem = (db: Database, displayId: string, scope: EnteredScope) =>
  db
    .selectFrom('problem')
    .select([
      'id',
      'display_id as pid',
      'auth',
      'is_member_visible as isMemberVisible',
      'owner_uid as ownerUid',
      'group_id as groupId',
      'publish_state as publishState',
      isInOpenContest.as('isInOpenContest'),
    ])
    .where(sql<boolean>`upper(problem.display_id) = upper(${displayId})`)
    .where(sql<boolean>`(${inScope('problem', siteScope)} or ${inScope('problem', scope)})`)
    .executeTakeFirst()

/** One person starts one discussion at a time: what they have started today stands still. */
export const holdAuthor = (tx: Transaction, uid: string) =>
  tx.selectFrom('account').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute()

/** Problems that a person has solved. */
export async function countSolved(db: Database, uid: string): Promise<number> {
  const { rows } = await sql<{ solved: number }>`
    select count(distinct problem_id)::integer as solved from accepted where uid = ${uid}`.execute(db)
  return rows[0]?.solved ?? 0
}

/** Whether a person has started so many discussions in the last 24 hours, whatever became of them. */
export async function hasStarted(tx: Transaction, uid: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select created_at from discussion where uid = ${uid} order by id desc limit ${most}
    ) as newest where created_at > now() - interval '24 hours'`.execute(tx)
  return (rows[0]?.count ?? 0) >= most
}

type NewRow = {
  readonly uid: string
  readonly groupId: number | null
  readonly categoryId: number
  readonly problemId: number | null
  readonly title: string
  readonly description: string
  readonly content: string
  readonly isPinned: boolean
  readonly isWaiting: boolean
}

export const insertDiscussion = (tx: Transaction, row: NewRow) =>
  tx
    .insertInto('discussion')
    .values({
      uid: row.uid,
      group_id: row.groupId,
      category_id: row.categoryId,
      problem_id: row.problemId,
      title: row.title,
      description: row.description,
      content: row.content,
      is_pinned: row.isPinned,
      is_waiting: row.isWaiting,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findContent = (db: Database, did: number) =>
  db.selectFrom('discussion').select('content').where('id', '=', did).executeTakeFirstOrThrow()

type Changed = {
  readonly title?: string
  readonly description?: string
  readonly content?: string
  readonly categoryId?: number
  readonly isPinned?: boolean
  readonly status?: number
  readonly isWaiting?: boolean
}

export const updateDiscussion = (tx: Transaction, did: number, changed: Changed) =>
  tx
    .updateTable('discussion')
    .set({
      ...(changed.title !== undefined && { title: changed.title }),
      ...(changed.description !== undefined && { description: changed.description }),
      ...(changed.content !== undefined && { content: changed.content }),
      ...(changed.categoryId !== undefined && { category_id: changed.categoryId }),
      ...(changed.isPinned !== undefined && { is_pinned: changed.isPinned }),
      ...(changed.status !== undefined && { status: changed.status }),
      ...(changed.isWaiting !== undefined && { is_waiting: changed.isWaiting }),
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', did)
    .execute()

/** Keeps the version that is about to be replaced, with who replaces it. The discussion is held. */
export async function keepVersion(tx: Transaction, did: number, uid: string): Promise<void> {
  await sql`
    insert into discussion_edit (discussion_id, number, uid, title, description, content, created_at)
    select id, edit_count + 1, ${uid}, title, description, content, clock_timestamp()
    from discussion where id = ${did}`.execute(tx)
  await tx
    .updateTable('discussion')
    .set({ edit_count: sql`edit_count + 1`, edited_at: sql`clock_timestamp()` })
    .where('id', '=', did)
    .execute()
}

export const putIntoTrash = (tx: Transaction, did: number, uid: string) =>
  tx
    .updateTable('discussion')
    .set({ deleted_at: sql`clock_timestamp()`, deleted_by: uid })
    .where('id', '=', did)
    .execute()

/** A problem has one editorial: `discussion_editorial` refuses one that comes back while there is another. */
export const takeOutOfTrash = (tx: Transaction, did: number) =>
  tx.updateTable('discussion').set({ deleted_at: null, deleted_by: null }).where('id', '=', did).execute()

/** Liking twice counts once. True: something changed, and is to be counted. */
export async function setLike(tx: Transaction, did: number, uid: string, likes: boolean): Promise<boolean> {
  const changed = likes
    ? await tx
        .insertInto('discussion_like')
        .values({ discussion_id: did, uid })
        .onConflict((conflict) => conflict.doNothing())
        .returning('uid')
        .execute()
    : await tx
        .deleteFrom('discussion_like')
        .where('discussion_id', '=', did)
        .where('uid', '=', uid)
        .returning('uid')
        .execute()
  return changed.length > 0
}

/** False: somebody has just deleted the discussion. */
export async function countLike(tx: Transaction, did: number, likes: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('discussion')
    .set({ like_count: sql`like_count + ${likes ? 1 : -1}` })
    .where('id', '=', did)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Comments and replies that came or went. */
export const moveCommentCount = (tx: Transaction, did: number, by: number) =>
  tx
    .updateTable('discussion')
    .set({ comment_count: sql`greatest(comment_count + ${by}, 0)` })
    .where('id', '=', did)
    .execute()
