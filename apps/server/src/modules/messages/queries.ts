import { messageKinds } from '@praxis/contract/statuses'
import type { Transaction } from '#server/db/connection.ts'
import type { Message, Notice } from './told.ts'

export async function insertNotice(tx: Transaction, { kind, params, to }: Notice): Promise<void> {
  const audience = typeof to === 'string' ? { audience: to } : { audience: 'one' as const, recipient_uid: to.uid }
  await tx
    .insertInto('notice')
    .values({ kind, params: JSON.stringify(params), ...audience })
    .execute()
}

/** Does nothing for a like that was told before. */
export async function insertMessage(tx: Transaction, message: Message): Promise<void> {
  await tx
    .insertInto('message')
    .values({
      uid: message.to.uid,
      kind: messageKinds[message.kind],
      sender_uid: message.from.uid,
      source: message.source,
      source_id: message.sourceId,
      comment_id: message.commentId,
      reply_id: message.replyId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
