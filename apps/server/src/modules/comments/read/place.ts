import type { ErrorCode } from '@praxis/contract/errors'
import { activityNamed } from '@praxis/contract/place'
import {
  commentReach,
  mayReply,
  refuseDeleting,
  type CommentAuthor,
  type CommentReach,
} from '@praxis/rules/comments/comments'
import { contestAccess } from '@praxis/rules/contests/access'
import { isOver } from '@praxis/rules/contests/knowledge'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { enterContest, findContest, type ReadContest } from '#server/modules/contests/public.ts'
import { enterDiscussion, hasRight, refuseClosedArea, type ReadDiscussion } from '#server/modules/discussions/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'

/** A contest or a discussion that the caller was let into, and whose comments the caller reads there. */
export type CommentedPlace = {
  /** One of the two. */
  readonly cid: number | null
  readonly did: number | null
  readonly groupId: number | null
  readonly ownerUid: string
  readonly reach: CommentReach
  /** Milliseconds. */
  readonly now: number
  /** The caller manages the contest, or moderates the discussion. */
  readonly isManager: boolean
  /** Everybody who reads one text there reads all. */
  readonly isOpenToAll: boolean
  /** The caller may comment there, as far as the place decides. */
  readonly mayComment: boolean
  readonly acceptedCommentId: number | null
  readonly mayReply: (author: CommentAuthor) => boolean
  readonly refuseDeleting: (author: CommentAuthor) => ErrorCode | null
}
type Asking = Pick<Context, 'viewer' | 'log'> & { readonly db: Database; readonly now: () => Date }
/** What a comment is on: one of the two. */
export type Commented = { readonly did?: number | null | undefined; readonly cid?: number | null | undefined }

/** What a call names. */
export async function enterPlace(asking: Asking, { did, cid }: Commented): Promise<CommentedPlace> {
  const activity = activityNamed(cid)
  if (activity !== null) {
    await refuseClosedContests(asking)
    return contestPlace(activity.cid, await enterContest(asking, activity.cid))
  }
  if (did === undefined || did === null) throw new Failure('comment_place_missing')
  return discussionPlace(await enterDiscussion(asking, did), asking.now())
}

/** What a stored comment is on, for those who read it; to others there is no such comment. */
export async function enterPlaceOf(asking: Asking, on: Commented, missing?: ErrorCode): Promise<CommentedPlace> {
  const place = await findPlaceOf(asking, on, missing)
  if (place.did === null) await refuseClosedContests(asking)
  else await refuseClosedArea(asking, place.groupId)
  return place
}

/** The same where the switch does not matter: what is deleted stays deleted also in an area that is closed. */
export async function findPlaceOf(
  asking: Asking,
  { did, cid }: Commented,
  missing: ErrorCode = 'comment_not_found',
): Promise<CommentedPlace> {
  if (did !== null && did !== undefined) {
    return discussionPlace(await enterDiscussion(asking, did, { open: false, missing }), asking.now())
  }
  const activity = activityNamed(cid)
  const contest = found(activity === null ? undefined : await findContest(asking, activity.cid), missing)
  const place = contestPlace(contest.cid, contest)
  if (place.reach === 'none') throw new Failure(missing)
  return place
}

function contestPlace(cid: number, { visitor, facts, now }: ReadContest): CommentedPlace {
  const at = { visitor, contest: facts, now }
  return {
    cid,
    did: null,
    groupId: facts.groupId,
    ownerUid: facts.ownerUid,
    reach: commentReach(at),
    now,
    isManager: contestAccess.manages(visitor, facts),
    isOpenToAll: isOver(facts, now),
    mayComment: true,
    acceptedCommentId: null,
    mayReply: (author) => mayReply(at, author),
    refuseDeleting: (author) => refuseDeleting(at, author),
  }
}

function discussionPlace(discussion: ReadDiscussion, now: Date): CommentedPlace {
  const { did, row } = discussion
  const isManager = hasRight(discussion, 'moderate')
  const mayComment = hasRight(discussion, 'comment')
  return {
    cid: null,
    did,
    groupId: row.groupId,
    ownerUid: row.authorUid,
    reach: 'all',
    now: now.getTime(),
    isManager,
    isOpenToAll: true,
    mayComment,
    acceptedCommentId: row.acceptedCommentId,
    mayReply: () => mayComment,
    refuseDeleting: ({ isSelf }) => (isSelf || isManager ? null : 'comment_not_yours'),
  }
}

async function refuseClosedContests(asking: Asking): Promise<void> {
  const { openContestComment } = await readSiteSettings(asking, ['openContestComment'])
  if (!openContestComment) throw new Failure('feature_closed', { feature: 'openContestComment' })
}
