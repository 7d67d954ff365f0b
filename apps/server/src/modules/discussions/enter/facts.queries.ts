import type { EditorialOpening } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { isInOpenContest } from '#server/modules/problems/public.ts'
import { isAfterContest, isSolvedBy } from './editorial.queries.ts'

type Question = { readonly uid: string; readonly did: number }

/** A stored discussion, with what decides who reads it. */
export type StoredDiscussion = {
  readonly n: number
  readonly did: number
  readonly authorUid: string
  readonly groupId: number | null
  readonly categoryId: number | null
  readonly title: string
  readonly description: string
  readonly status: number
  readonly isPinned: boolean
  readonly isLocked: boolean
  readonly isWaiting: boolean
  readonly isDeleted: boolean
  readonly deletedBy: string | null
  readonly isMembersOnly: boolean
  readonly isQuestion: boolean
  readonly opens: EditorialOpening | null
  readonly isAfterContest: boolean
  readonly hasSolved: boolean
  readonly acceptedCommentId: number | null
  readonly editCount: number
  readonly problemId: number | null
  /** The id of the problem as people see it. */
  readonly pid: string | null
  readonly problemOwner: string | null
  readonly problemGroup: number | null
  readonly publishState: number | null
  readonly auth: number
  readonly isMemberVisible: boolean
  readonly isInOpenContest: boolean
  readonly isThere: boolean
}

/** The discussion of each question, by the place of the question. Those that are deleted are there too. */
export async function listFacts(db: Database, questions: readonly Question[]): Promise<StoredDiscussion[]> {
  if (questions.length === 0) return []
  const { rows } = await sql<StoredDiscussion>`
    select (question.n - 1)::integer as n, discussion.id as did, discussion.uid as "authorUid",
      discussion.group_id as "groupId", discussion.category_id as "categoryId", title, discussion.description,
      discussion.status, is_pinned as "isPinned", is_locked as "isLocked", is_waiting as "isWaiting",
      discussion.deleted_at is not null as "isDeleted", deleted_by as "deletedBy",
      coalesce(category.is_members_only, false) as "isMembersOnly", coalesce(category.is_question, false) as "isQuestion",
      editorial_opens as opens,
      editorial_opens is not null and ${isAfterContest(sql.ref('problem.id'))} as "isAfterContest",
      editorial_opens is not null and ${isSolvedBy(sql.ref('question.uid'), sql.ref('problem.id'))} as "hasSolved",
      accepted_comment_id as "acceptedCommentId", edit_count as "editCount",
      problem.id as "problemId", problem.display_id as pid, problem.owner_uid as "problemOwner",
      problem.group_id as "problemGroup", problem.publish_state as "publishState", coalesce(problem.auth, 0) as auth,
      coalesce(problem.is_member_visible, false) as "isMemberVisible",
      problem.id is not null and ${isInOpenContest} as "isInOpenContest",
      coalesce(problem.in_bank or (problem.group_id = discussion.group_id and problem.deleted_at is null), false)
        as "isThere"
    from unnest(${questions.map(({ did }) => did)}::bigint[], ${questions.map(({ uid }) => uid)}::text[])
      with ordinality as question (did, uid, n)
    join discussion on discussion.id = question.did
    left join category on category.id = discussion.category_id
    left join problem on problem.id = discussion.problem_id`.execute(db)
  return rows
}

/** Nobody changes or deletes the discussion, or comments on it, until the transaction ends. False: there is none. */
export async function holdDiscussion(tx: Database, did: number): Promise<boolean> {
  const row = await tx.selectFrom('discussion').select('id').where('id', '=', did).forNoKeyUpdate().executeTakeFirst()
  return row !== undefined
}
