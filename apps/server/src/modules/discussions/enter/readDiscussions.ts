import type { ErrorCode } from '@praxis/contract/errors'
import { discussionStatus } from '@praxis/contract/statuses'
import { discussionAccess, type DiscussionFacts, type DiscussionVisitor } from '@praxis/rules/discussions/access'
import { shownTitle } from '@praxis/rules/discussions/form'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Database } from '#server/db/connection.ts'
import { levelsOf } from '#server/modules/groups/public.ts'
import { listFacts, type StoredDiscussion } from './facts.queries.ts'

/** A discussion, as somebody stands to it. */
export type ReadDiscussion = {
  readonly did: number
  readonly row: StoredDiscussion
  readonly facts: DiscussionFacts
  readonly visitor: DiscussionVisitor
  /** Why they may not read it; null: they may. */
  readonly refusal: ErrorCode | null
  /** As everybody reads it: with the id of its problem. */
  readonly title: string
}

type Question = { readonly viewer: Viewer | null; readonly did: number }

/** The discussion of each question; undefined where there is none. As many queries as for one. */
export async function readDiscussions(
  db: Database,
  questions: readonly Question[],
): Promise<readonly (ReadDiscussion | undefined)[]> {
  const rows = await listFacts(
    db,
    questions.map(({ viewer, did }) => ({ did, uid: viewer?.uid ?? '' })),
  )
  const groupsOf = (row: StoredDiscussion) => [row.groupId, row.problemGroup].filter((id) => id !== null)
  const asked = rows.flatMap((row) =>
    groupsOf(row).map((groupId) => ({ n: row.n, groupId, viewer: questions[row.n]?.viewer ?? null })),
  )
  const levels = await levelsOf(db, asked)
  const levelAt = new Map(asked.map(({ n, groupId }, index) => [`${n} ${groupId}`, levels[index] ?? null]))
  const read = new Map(
    rows.map((row) => {
      const levelIn = (groupId: number | null) =>
        groupId === null ? null : (levelAt.get(`${row.n} ${groupId}`) ?? null)
      return [row.n, readDiscussion(row, questions[row.n]?.viewer ?? null, levelIn)]
    }),
  )
  return questions.map((_, n) => read.get(n))
}

type LevelIn = (groupId: number | null) => GroupLevel | null

/** A level is null where the group is not there for the viewer, and outside groups. */
function readDiscussion(row: StoredDiscussion, viewer: Viewer | null, levelIn: LevelIn): ReadDiscussion {
  const level = levelIn(row.groupId)
  const facts: DiscussionFacts = {
    authorUid: row.authorUid,
    groupId: row.groupId,
    problem: row.problemId === null ? null : problemOf(row, levelIn),
    isMembersOnly: row.isMembersOnly,
    isHidden: row.status === discussionStatus.hidden,
    isDeleted: row.isDeleted,
    isWaiting: row.isWaiting,
    isLocked: row.isLocked,
    editorial: row.opens === null ? null : { opens: row.opens, isAfterContest: row.isAfterContest },
  }
  const visitor: DiscussionVisitor = {
    viewer,
    level: row.groupId === null ? null : (level ?? 0),
    isGroupThere: row.groupId === null || level !== null,
    hasSolved: row.hasSolved,
  }
  const refusal = discussionAccess.mayRead(visitor, facts)
  return { did: row.did, row, facts, visitor, refusal, title: shownTitle(row.title, row.pid) }
}

const problemOf = (row: StoredDiscussion, levelIn: LevelIn): DiscussionFacts['problem'] => ({
  ownerUid: row.problemOwner,
  groupId: row.problemGroup,
  level: levelIn(row.problemGroup) ?? 0,
  publishState: row.publishState,
  auth: row.auth,
  isMemberVisible: row.isMemberVisible,
  isInOpenContest: row.isInOpenContest,
  isThere: row.isThere,
})
