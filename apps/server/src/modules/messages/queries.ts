import { sql } from 'kysely'
import { retentionDays } from '@praxis/contract/limits'
import { messageKinds } from '@praxis/contract/statuses'
import type { Database, Transaction } from '#server/db/connection.ts'
import { channels } from '#server/signals.ts'
import type { Message, Notice } from './told.ts'

/** A row for each person; one row for staff or for everybody. Nobody is told of those whom they ignore. */
export async function insertNotice(tx: Transaction, { kind, params, to, from }: Notice): Promise<void> {
  const told = { kind, params: JSON.stringify(params, wellFormed) }
  if (typeof to === 'string') {
    await tx
      .insertInto('notice')
      .values({ ...told, audience: to })
      .execute()
    await noteMessages(tx)
    return
  }
  const uids = 'uid' in to ? [to.uid] : to.uids
  if (uids.length === 0) return
  // One parameter for all people: a statement has 65 535 at most.
  await sql`
    insert into notice (kind, params, audience, recipient_uid)
    select ${told.kind}, ${told.params}::jsonb, 'one', reader.uid from unnest(${uids}::text[]) as reader (uid)
    where not exists (select from ignored_person where uid = reader.uid and ignored_uid = ${from ?? null}::text)`.execute(
    tx,
  )
  await noteMessages(tx, uids)
}

/** PostgreSQL stores no half of a surrogate pair. */
const wellFormed = (_name: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** Does nothing for a like that was told before, nor for somebody who ignores whoever did it. */
export async function insertMessage(tx: Transaction, message: Message): Promise<void> {
  const { to, from, source, sourceId, commentId, replyId } = message
  const { rows } = await sql`
    insert into message (uid, kind, sender_uid, source, source_id, comment_id, reply_id)
    select ${to.uid}, ${messageKinds[message.kind]}::smallint, ${from.uid}, ${source}, ${sourceId}::bigint,
      ${commentId ?? null}::bigint, ${replyId ?? null}::bigint
    where not exists (select from ignored_person where uid = ${to.uid} and ignored_uid = ${from.uid})
    on conflict do nothing
    returning 1`.execute(tx)
  if (rows.length > 0) await noteMessages(tx, [to.uid])
}

/** More people than this are not named one by one: all streams look then. */
const named = 100

/** Tells all processes that there may be something new for these people, or that they have read something. */
export async function noteMessages(db: Database, uids?: readonly string[]): Promise<void> {
  const payloads = uids === undefined || uids.length > named ? [''] : uids
  await sql`select pg_notify(${channels.messagesChanged}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    db,
  )
}

/** Deletes so many messages at most that were read and are old; how many went. */
export async function deleteOldMessages(db: Database, limit: number): Promise<number> {
  const deleted = await sql`
    delete from message where id = any(array(
      select id from message
      where is_read and created_at < now() - ${sql.lit(retentionDays.readMessages)} * interval '1 day'
      order by created_at limit ${limit}))`.execute(db)
  return Number(deleted.numAffectedRows ?? 0)
}
