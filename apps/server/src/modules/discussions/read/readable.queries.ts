import { discussionStatus, groupLevels, groupStatus, problemAuth } from '@praxis/contract/statuses'
import { discussionAccess } from '@praxis/rules/discussions/access'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { mayUseFeature } from '@praxis/rules/membership/policy'
import { isRoot, isStaff, keepsBank, type Viewer } from '@praxis/rules/viewer'
import { sql } from 'kysely'
import { belongsToSite } from '#server/db/inScope.ts'
import { hiddenByContests } from '#server/modules/problems/public.ts'
import { isAfterContest, isSolvedBy } from '../enter/editorial.queries.ts'

/** Somebody who reads lists: of the site, where `level` is null, or of a group that they were let into. */
export type Reader = { readonly viewer: Viewer | null; readonly level: GroupLevel | null }

/** `all`: also what only moderators look after. `inTrash`: what is deleted, where the reader could read it otherwise. */
type Asked = { readonly all?: boolean; readonly inTrash?: boolean }

/** `mayRead` of the rules, for rows of one scope. For use where `discussion` is in the query. A test holds both together. */
export function isReadable(reader: Reader, { all = false, inTrash = false }: Asked = {}) {
  const uid = reader.viewer?.uid ?? ''
  const isModerator = discussionAccess.moderates(reader)
  const isOpen = sql<boolean>`(discussion.status = ${sql.lit<number>(discussionStatus.shown)} and not discussion.is_waiting)`
  const isOwnWaiting = sql<boolean>`(discussion.status = ${sql.lit<number>(discussionStatus.shown)} and discussion.uid = ${uid})`
  const states = isModerator && all ? sql<boolean>`true` : sql<boolean>`(${isOpen} or ${isOwnWaiting})`
  const categories =
    isModerator || mayUseFeature('category', reader.viewer)
      ? sql<boolean>`true`
      : sql<boolean>`not exists (select from category where category.id = discussion.category_id and is_members_only)`
  const isThere = inTrash ? sql`discussion.deleted_at is not null` : sql`discussion.deleted_at is null`
  return sql<boolean>`(${isThere} and ${states} and ${categories} and ${byProblem(reader)})`
}

/** Holds where the problem opens it, and the editorial of the problem is open. */
function byProblem({ viewer }: Reader) {
  const uid = viewer?.uid ?? ''
  const manages = isManagedBy(viewer)
  const members = mayUseFeature('problem', viewer) ? sql<boolean>`true` : sql<boolean>`not problem.is_member_visible`
  return sql<boolean>`(discussion.problem_id is null or exists (
    select from problem where problem.id = discussion.problem_id and (${manages} or (
      problem.auth = ${sql.lit(problemAuth.public)} and problem.id <> all(${hiddenByContests}) and ${members}
      and (problem.in_bank or (problem.group_id = discussion.group_id and problem.deleted_at is null))
      and (editorial_opens is null or editorial_opens = 'now' or discussion.uid = ${uid}
        or (editorial_opens = 'solved' and ${isSolvedBy(sql`${uid}`, sql.ref('problem.id'))})
        or (editorial_opens = 'contest' and ${isAfterContest(sql.ref('problem.id'))}))))))`
}

/** `problemPermissions.manage` of the rules, for rows of problems. */
function isManagedBy(viewer: Viewer | null) {
  if (viewer === null) return sql<boolean>`false`
  if (isRoot(viewer)) return sql<boolean>`true`
  const isOwn = isStaff(viewer) ? sql`problem.owner_uid = ${viewer.uid}` : sql`false`
  const ofSite = keepsBank(viewer) ? sql`true` : isOwn
  const offered = keepsBank(viewer) ? sql`problem.publish_state is not null` : sql`false`
  return sql<boolean>`case when ${belongsToSite} then coalesce(${ofSite}, false) else ${offered} or exists (
    select from user_group
    left join group_member as own on own.group_id = user_group.id and own.uid = ${viewer.uid}
    where user_group.id = problem.group_id and user_group.status = ${sql.lit(groupStatus.open)}
      and (user_group.owner_uid = ${viewer.uid} or own.level = ${sql.lit(groupLevels.root)}
        or (own.level >= ${sql.lit(groupLevels.admin)} and problem.owner_uid = ${viewer.uid}))) end`
}
