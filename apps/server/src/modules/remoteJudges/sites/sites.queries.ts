import type { RemoteTrouble } from '@praxis/contract/remoteShapes'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

const columns = [
  'key',
  'kind',
  'name',
  'address',
  'is_on as isOn',
  'proxy_sealed as proxySealed',
  'state',
  'since',
  'trouble',
  'detail',
  'resting_until as restingUntil',
] as const

export const listSites = (db: Database) => db.selectFrom('remote_site').select(columns).orderBy('key').execute()

export const findSite = (db: Database, key: string) =>
  db.selectFrom('remote_site').select(columns).where('key', '=', key).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockSite = (db: Database, key: string) =>
  db.selectFrom('remote_site').select(columns).where('key', '=', key).forUpdate().executeTakeFirst()

export type SiteRow = Awaited<ReturnType<typeof listSites>>[number]

type NewSite = { key: string; kind: string; name: string; address: string }

/** False if the key is taken. */
export async function insertSite(db: Database, site: NewSite): Promise<boolean> {
  const inserted = await db
    .insertInto('remote_site')
    .values(site)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

type SiteChange = Partial<{ name: string; address: string; isOn: boolean; proxySealed: string | null }>

export const updateSite = (db: Database, key: string, { isOn, proxySealed, ...change }: SiteChange) =>
  db
    .updateTable('remote_site')
    .set({
      ...change,
      ...(isOn !== undefined && { is_on: isOn }),
      ...(proxySealed !== undefined && { proxy_sealed: proxySealed }),
      updated_at: sql`now()`,
    })
    .where('key', '=', key)
    .execute()

export const deleteSite = (db: Database, key: string) => db.deleteFrom('remote_site').where('key', '=', key).execute()

/** The adapter did its work there: what stopped it is over. */
export const markWorking = (db: Database, key: string) =>
  db
    .updateTable('remote_site')
    .set({
      state: 'works',
      since: sql`case when state = 'works' then since else now() end`,
      trouble: null,
      detail: null,
      resting_until: null,
    })
    .where('key', '=', key)
    .where((eb) => eb.or([eb('state', '<>', 'works'), eb('resting_until', 'is not', null)]))
    .execute()

type Trouble = { trouble: RemoteTrouble; detail: string }

/** The adapter takes nothing more until somebody has tried it with success. */
export const markBroken = (db: Database, key: string, { trouble, detail }: Trouble) =>
  db
    .updateTable('remote_site')
    .set({ state: 'broken', since: sql`case when state = 'broken' then since else now() end`, trouble, detail })
    .where('key', '=', key)
    .execute()

export const restSite = (db: Database, key: string, seconds: number) =>
  db
    .updateTable('remote_site')
    .set({ resting_until: sql<string>`now() + ${seconds} * interval '1 second'` })
    .where('key', '=', key)
    .execute()

export const insertFailure = (
  db: Database,
  site: string,
  { trouble, detail, submissionId }: Trouble & { submissionId: number | null },
) => db.insertInto('remote_failure').values({ site, trouble, detail, submission_id: submissionId }).execute()

export const deleteOldFailures = (db: Database, before: Date) =>
  db.deleteFrom('remote_failure').where('at', '<', before.toISOString()).execute()

/** Whether a problem, or a submission, is of the site. */
export async function isUsed(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from remote_problem where site = ${key})
      or exists (select from remote_submission where site = ${key}) as "isUsed"`.execute(db)
  return rows[0]?.isUsed ?? false
}

/** A question bank for problems of the site, unless there is one. */
export const keepBank = (db: Database, { oj, name }: { oj: string; name: string }) =>
  db
    .insertInto('question_bank')
    .values({ oj, name, rank: 0, is_visible: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
