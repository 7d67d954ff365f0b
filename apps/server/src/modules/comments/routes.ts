import { commentLimits } from '@praxis/contract/commentLimits'
import { comments } from '@praxis/contract/comments'
import { activityNamed, contestOf } from '@praxis/contract/place'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import type { Context } from '#server/context.ts'
import { readPlaceOf } from './read/readPlace.ts'
import { enterPlace } from './read/place.ts'
import { listMentionable, readLikes } from './read/people.queries.ts'
import { findReadable, listComments, listReplies } from './read/read.queries.ts'
import { like, remove, removeReply, restore, restoreReply } from './write/remove.ts'
import { showComments, showReplies } from './read/show.ts'
import { create, reply, update, updateReply } from './write/write.ts'

const uidOf = ({ viewer }: Pick<Context, 'viewer'>): string => viewer?.uid ?? ''

export const commentRoutes = implement(comments, {
  async list({ did, cid, ...asked }, context) {
    const { db } = context
    const reader = { place: await enterPlace(context, { did, cid }), uid: uidOf(context) }
    const page = await listComments(db, reader, { ...asked, limit: Math.min(asked.limit, commentLimits.atOnce) })
    const ids = page.records.map(({ id }) => id)
    const [records, likes] = await Promise.all([showComments(db, reader, page.records), readLikes(db, reader.uid, ids)])
    return {
      commentList: { ...page, records },
      commentLikeMap: Object.fromEntries(likes.map((id) => [String(id), true as const])),
    }
  },

  async one({ id, did, cid }, context) {
    const { db } = context
    const reader = { place: await readPlaceOf(context, id), uid: uidOf(context) }
    // A page asks for a comment of its own.
    const asked = contestOf(activityNamed(cid)) ?? reader.place.cid
    const isElsewhere = (did ?? reader.place.did) !== reader.place.did || asked !== reader.place.cid
    if (isElsewhere) throw new Failure('comment_not_found')
    const row = found(await findReadable(db, reader, id), 'comment_not_found')
    const [[comment], likes] = await Promise.all([showComments(db, reader, [row]), readLikes(db, reader.uid, [id])])
    return { comment: found(comment, 'comment_not_found'), isLiked: likes.length > 0 }
  },

  create,
  update,
  remove,
  restore,
  like,

  async replies({ commentId, before, most }, context) {
    const { db } = context
    const reader = { place: await readPlaceOf(context, commentId), uid: uidOf(context) }
    found(await findReadable(db, reader, commentId), 'comment_not_found')
    return showReplies(db, reader, await listReplies(db, reader, commentId, { before, most }))
  },

  reply,
  updateReply,
  removeReply,
  restoreReply,

  async people({ did, cid, keyword }, context) {
    const reader = { place: await enterPlace(context, { did, cid }), uid: uidOf(context) }
    return listMentionable(context.db, reader, keyword)
  },
})
