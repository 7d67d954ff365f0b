import { siteScope } from '@praxis/contract/scope'
import { groupLevels, roles } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'

export type ListedRow = {
  readonly id: number
  readonly categoryId: number | null
  readonly categoryName: string | null
  readonly title: string
  readonly description: string
  /** Null of others, in lists. */
  readonly content: string | null
  readonly pid: string | null
  readonly uid: string
  readonly author: string
  readonly avatar: string | null
  readonly isVip: boolean
  readonly titleName: string | null
  readonly titleColor: string | null
  readonly isRoot: boolean
  readonly isAdmin: boolean
  readonly viewNum: number
  readonly likeNum: number
  readonly commentNum: number
  readonly topPriority: boolean
  readonly status: number
  readonly gid: number | null
  readonly gmtCreate: string
  readonly gmtModified: string
  readonly isEditorial: boolean
  readonly isLocked: boolean
  readonly isQuestion: boolean
  readonly isAnswered: boolean
  readonly isWaiting: boolean
  readonly isEdited: boolean
}

const isOfSite = inScope('discussion', siteScope)
const hasRole = (...numbers: number[]) => sql<boolean>`exists (
  select from account_role where account_role.uid = account.uid and role_id = any(${numbers}::integer[]))`
const hasLevel = (level: number) => sql<boolean>`exists (select from group_member
  where group_member.group_id = discussion.group_id and group_member.uid = account.uid and level = ${level})`

/** Discussions as lists show them, in the order of their numbers; the texts only of those of `uid`, or of all. */
export async function listRows(
  db: Database,
  dids: readonly number[],
  { uid, whole = false }: { readonly uid: string; readonly whole?: boolean },
): Promise<ListedRow[]> {
  if (dids.length === 0) return []
  const { rows } = await sql<ListedRow>`
    select discussion.id, category_id as "categoryId", category.name as "categoryName", title,
      discussion.description, case when ${whole} or discussion.uid = ${uid} then content end as content,
      problem.display_id as pid, discussion.uid, account.username as author, account.avatar,
      coalesce(account.member_until > now(), false) as "isVip",
      account.title_name as "titleName", account.title_color as "titleColor",
      case when ${isOfSite} then ${hasRole(roles.root)}
        else user_group.owner_uid = account.uid or ${hasLevel(groupLevels.root)} end as "isRoot",
      case when ${isOfSite} then ${hasRole(roles.admin, roles.problem_admin)}
        else ${hasLevel(groupLevels.admin)} end as "isAdmin",
      coalesce(discussion_view.views, 0) as "viewNum", like_count as "likeNum", comment_count as "commentNum",
      is_pinned as "topPriority", discussion.status, discussion.group_id as gid,
      discussion.created_at as "gmtCreate", discussion.updated_at as "gmtModified",
      editorial_opens is not null as "isEditorial", is_locked as "isLocked",
      coalesce(category.is_question, false) as "isQuestion",
      exists (select from comment
        where comment.id = accepted_comment_id and comment.deleted_at is null and not comment.is_waiting) as "isAnswered",
      is_waiting as "isWaiting", edited_at is not null as "isEdited"
    from unnest(${dids}::bigint[]) with ordinality as asked (id, n)
    join discussion on discussion.id = asked.id
    join account on account.uid = discussion.uid
    left join user_group on user_group.id = discussion.group_id
    left join category on category.id = discussion.category_id
    left join problem on problem.id = discussion.problem_id
    left join discussion_view on discussion_view.discussion_id = discussion.id
    order by asked.n`.execute(db)
  return rows
}

/** What a page has beside the row: whether the person likes and follows it. */
export async function findOwnMarks(db: Database, did: number, uid: string) {
  const { rows } = await sql<{ hasLike: boolean; isFollowed: boolean }>`
    select exists (select from discussion_like where discussion_id = ${did} and uid = ${uid}) as "hasLike",
      exists (select from discussion_follow where discussion_id = ${did} and uid = ${uid}) as "isFollowed"`.execute(db)
  return rows[0] ?? { hasLike: false, isFollowed: false }
}

/** The number of the accepted answer, unless it was deleted or waits. */
export async function findAccepted(db: Database, commentId: number | null): Promise<number | null> {
  if (commentId === null) return null
  const row = await db
    .selectFrom('comment')
    .select('id')
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .where('is_waiting', '=', false)
    .executeTakeFirst()
  return row?.id ?? null
}
