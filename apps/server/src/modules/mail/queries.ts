import type { Database } from '#server/db/connection.ts'
import type { MailTable } from '#server/db/tables.gen.ts'

type NewMail = {
  to: string
  template: string
  locale: string
  dataSealed: string
  state: MailTable['state']
  now: Date
}

export async function insertMail(
  db: Database,
  { to, template, locale, dataSealed, state, now }: NewMail,
): Promise<number> {
  const { id } = await db
    .insertInto('mail')
    .values({ to_address: to, template, locale, data_sealed: dataSealed, state, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
