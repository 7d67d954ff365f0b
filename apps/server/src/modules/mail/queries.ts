import { mailLateSeconds } from '@praxis/contract/limits'
import { mailStates, type MailState } from '@praxis/contract/mail'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'
import type { MailTable } from '#server/db/tables.gen.ts'
import { isFoundBy } from '#server/db/textSearch.ts'

type NewMail = {
  to: string
  template: string
  locale: string
  /** Null for a mail that was sent already. */
  dataSealed: string | null
  state: MailTable['state']
  now: Date
  attempts?: number
  error?: string | null
}

export async function insertMail(db: Database, { to, dataSealed, now, ...mail }: NewMail): Promise<number> {
  const { id } = await db
    .insertInto('mail')
    .values({
      ...mail,
      to_address: to,
      data_sealed: dataSealed,
      created_at: now.toISOString(),
      sent_at: mail.state === 'sent' ? now.toISOString() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Counts an attempt to send a mail and returns the mail, or undefined if there is nothing to send. The count is stored
 * first, so that an attempt which ends its process counts too.
 */
export const beginAttempt = (db: Database, id: number) =>
  db
    .updateTable('mail')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('data_sealed', 'is not', null)
    .returning(['to_address as to', 'template', 'locale', 'attempts as attempt', 'error'])
    .returning((eb) => eb.ref('data_sealed').$notNull().as('sealed'))
    .executeTakeFirst()

type End = { attempt: number; state: 'waiting' | 'sent' | 'failed' | 'kept'; error: string | null; now: Date }

/** Says how an attempt ended, unless a later one has begun. A mail that was sent forgets what it said. */
export async function endAttempt(db: Database, id: number, { attempt, state, error, now }: End): Promise<void> {
  const sent = state === 'sent' ? { data_sealed: null, sent_at: now.toISOString() } : {}
  await db
    .updateTable('mail')
    .set({ state, error, ...sent })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempt)
    .execute()
}

const shownColumns = [
  'id',
  'to_address as to',
  'template',
  'locale',
  'data_sealed as sealed',
  'state',
  'attempts',
  'error',
  'created_at as gmtCreate',
  'sent_at as gmtSent',
] as const

type Listed = { state: MailState | null; keyword: string; currentPage: number; limit: number }

/** Newest first. */
export function listMails(db: Database, { state, keyword, ...asked }: Listed) {
  const rows = db
    .selectFrom('mail')
    .select(shownColumns)
    .where('state', 'in', state === null ? [...mailStates] : [state])
    .$if(keyword !== '', (query) => query.where((eb) => isFoundBy(eb.ref('to_address'), keyword)))
    .orderBy('id', 'desc')
  return listPage(db, rows, asked)
}

/** Holds the row until the transaction ends. */
export const findMailForChange = (tx: Database, id: number) =>
  tx
    .selectFrom('mail')
    .select(['to_address as to', 'template', 'state', 'data_sealed as sealed'])
    .where('id', '=', id)
    .where('state', 'in', [...mailStates])
    .forUpdate()
    .executeTakeFirst()

export const letMailWait = (tx: Database, id: number) =>
  tx.updateTable('mail').set({ state: 'waiting', attempts: 0, error: null }).where('id', '=', id).execute()

export const deleteMail = (tx: Database, id: number) => tx.deleteFrom('mail').where('id', '=', id).execute()

/** Mails that have waited longer than a mail should. One that is sent again counts from when it was written. */
export async function countLateMails(db: Database, now: Date): Promise<number> {
  const { late } = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('late'))
    .where('state', '=', 'waiting')
    .where('created_at', '<', new Date(now.getTime() - mailLateSeconds * 1_000).toISOString())
    .executeTakeFirstOrThrow()
  return late
}

/** Mails that wait although no job will send them, because the processes of their jobs died too often. */
export async function giveUpStrandedMails(db: Database, jobName: string): Promise<void> {
  await db
    .updateTable('mail')
    .set((eb) => ({ state: 'failed', error: eb.fn.coalesce('error', eb.val('interrupted')) }))
    .where('state', '=', 'waiting')
    .where(
      sql<boolean>`not exists (
        select from pgboss.job
        where name = ${jobName} and state in ('created', 'retry', 'active')
          and (data->'shown'->>'id')::bigint = mail.id
      )`,
    )
    .execute()
}

export async function deleteOldMails(db: Database, before: { sent: Date; unsent: Date }): Promise<void> {
  await db
    .deleteFrom('mail')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before.unsent.toISOString()),
        eb('created_at', '<', before.sent.toISOString()).and('state', 'in', ['sent', 'dropped']),
      ]),
    )
    .execute()
}
