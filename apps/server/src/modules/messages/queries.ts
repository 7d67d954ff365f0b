import { sql } from 'kysely'
import { messageKinds } from '@praxis/contract/statuses'
import type { Transaction } from '#server/db/connection.ts'
import type { Message, Notice } from './told.ts'

/** A row for each person; one row for staff or for everybody. */
export async function insertNotice(tx: Transaction, { kind, params, to }: Notice): Promise<void> {
  const told = { kind, params: JSON.stringify(params, wellFormed) }
  if (typeof to === 'string') {
    await tx
      .insertInto('notice')
      .values({ ...told, audience: to })
      .execute()
    return
  }
  const uids = 'uid' in to ? [to.uid] : to.uids
  if (uids.length === 0) return
  // One parameter for all people: a statement has 65 535 at most.
  await sql`
    insert into notice (kind, params, audience, recipient_uid)
    select ${told.kind}, ${told.params}::jsonb, 'one', uid from unnest(${uids}::text[]) as uid`.execute(tx)
}

/** PostgreSQL stores no half of a surrogate pair. */
const wellFormed = (_name: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

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
