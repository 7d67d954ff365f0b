import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { viewersByUid } from '#server/modules/accounts/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { findPlaceOf } from '../read/place.ts'
import { findAnswered } from './moderate.queries.ts'
import { sourceOf } from './place.ts'
import { tellMentioned, tellOfComment } from './tellPeople.ts'
import { findComment, readHeldReply } from './write.queries.ts'

type Approved = {
  readonly kind: 'comment' | 'reply'
  readonly id: number
  readonly did: number
  readonly commentId: number
}

/** Tells of a text that waited what is told of others when they are written. Nobody hears of whoever is banned. */
export async function tellApproved(tx: Transaction, context: Context<Viewer>, text: Approved): Promise<void> {
  const { kind, id, did, commentId } = text
  const comment = await findComment(tx, commentId)
  const written = kind === 'comment' ? comment : await readHeldReply(tx, id)
  if (comment === undefined || written === undefined) return
  const [viewer] = await viewersByUid(tx, [written.uid], context.now())
  if (viewer === undefined) return
  const place = await findPlaceOf({ db: tx, viewer: context.viewer, log: context.log, now: context.now }, { did })
  const writer = { ...context, viewer }
  const toUid = kind === 'comment' ? place.ownerUid : ((await findAnswered(tx, id)) ?? comment.uid)
  const to = { uid: toUid }
  if (kind === 'comment') await tellOfComment(tx, writer, place, id)
  else await tell(tx, { kind: 'reply', to, from: viewer, ...sourceOf(place), commentId, replyId: id })
  const authors = [viewer.uid, comment.uid]
  await tellMentioned(tx, writer, { place, commentId, content: written.content, authors, told: [toUid] })
}
