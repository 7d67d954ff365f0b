import { discussionRules } from '@praxis/contract/discussionLimits'
import type { discussionThreads } from '@praxis/contract/discussionThreads'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { refusing } from '#server/db/violations.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { holdReadable, needRight } from '../enter/enterDiscussion.ts'
import type { ReadDiscussion } from '../enter/readDiscussions.ts'
import {
  eraseEdit,
  findEdit,
  follow,
  holdAnswer,
  listFollowers,
  setAccepted,
  setEditorial,
  setLocked,
  unfollow,
} from './threads.queries.ts'

type Input<Call extends keyof typeof discussionThreads> = ParsedInputOf<(typeof discussionThreads)[Call]>
type Writer = Context<Viewer>

/** Holds a discussion that the caller reads and changes it. */
const changing = (
  context: Writer,
  did: number,
  change: (tx: Transaction, discussion: ReadDiscussion) => Promise<void>,
): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer, log } = context
    await change(tx, await holdReadable({ db: tx, viewer, log }, did))
    return null
  })

export const erase = ({ did, number }: Input<'eraseEdit'>, context: Writer): Promise<null> =>
  changing(context, did, async (tx, discussion) => {
    needRight(discussion, 'moderate')
    const { isErased } = found(await findEdit(tx, did, number), 'discussion_edit_not_found')
    if (isErased) return
    await eraseEdit(tx, did, number)
    const act = { act: 'discussion.eraseEdit', noun: 'discussion', nounId: did } as const
    await record<{ number: number }>(tx, context, { ...act, before: null, after: { number } })
  })

export const lock = ({ did, isLocked }: Input<'lock'>, context: Writer): Promise<null> =>
  changing(context, did, async (tx, discussion) => {
    needRight(discussion, 'lock')
    if (discussion.row.isLocked === isLocked) return
    await setLocked(tx, did, isLocked)
    const act = { act: 'discussion.lock', noun: 'discussion', nounId: did } as const
    await record<{ isLocked: boolean }>(tx, context, { ...act, before: { isLocked: !isLocked }, after: { isLocked } })
  })

export const setFollowed = ({ did, isFollowed }: Input<'follow'>, context: Writer): Promise<null> =>
  changing(context, did, async (tx) => {
    const { uid } = context.viewer
    if (!isFollowed) return void (await unfollow(tx, did, uid))
    const followers = await listFollowers(tx, did)
    if (!followers.includes(uid) && followers.length >= discussionRules.followers) throw new Failure('too_many_entries')
    await follow(tx, did, uid)
  })

export const accept = ({ did, commentId }: Input<'accept'>, context: Writer): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer, log } = context
    const held = commentId === null ? undefined : await holdAnswer(tx, did, commentId)
    const discussion = await holdReadable({ db: tx, viewer, log }, did)
    needRight(discussion, 'accept')
    const { row } = discussion
    if (!row.isQuestion) throw new Failure('discussion_no_question')
    if (row.acceptedCommentId === commentId) return null
    const answer = commentId === null ? null : found(held, 'comment_not_found')
    await setAccepted(tx, did, commentId)
    if (answer === null || answer.uid === viewer.uid) return null
    await tell(tx, {
      kind: 'answer_accepted',
      params: { kind: 'comment', did, gid: row.groupId, commentId },
      to: { uid: answer.uid },
      from: viewer.uid,
    })
    return null
  })

export const markEditorial = ({ did, opens }: Input<'markEditorial'>, context: Writer): Promise<null> =>
  refusing({ discussion_editorial: 'editorial_taken' }, () =>
    changing(context, did, async (tx, discussion) => {
      if (discussion.facts.problem === null) throw new Failure('discussion_without_problem')
      needRight(discussion, 'markEditorial')
      const before = discussion.row.opens
      if (before === opens) return
      await setEditorial(tx, did, opens)
      await record<{ opens: string | null }>(tx, context, {
        act: 'discussion.editorial',
        noun: 'discussion',
        nounId: did,
        before: { opens: before },
        after: { opens },
      })
    }),
  )
