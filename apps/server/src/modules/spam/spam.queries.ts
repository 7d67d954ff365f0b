import { activityNamed } from '@praxis/contract/place'
import type { TextKind } from '@praxis/contract/statuses'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { commentedIn } from '#server/db/inScope.ts'

/** Of a long text no more is compared than its beginning. */
const compared = 20_000

/** What the rules against spam ask of an author. */
export const findAuthor = (db: Database, uid: string) =>
  db
    .selectFrom('account')
    .select(['created_at as createdAt', sql<boolean>`made_by_staff or made_for_group is not null`.as('isMadeByStaff')])
    .where('uid', '=', uid)
    .executeTakeFirst()

/** Greater than every sign that a key has. */
const lastSign = '\u{10FFFF}'
/** In the order of an index, whatever the order of the database is. */
const orderedKey = sql<string>`key collate "C"`

type Hits = { readonly from: string; readonly now: Date }

export const countedBelow = (db: Database, { from, now }: Hits) =>
  db
    .selectFrom('throttle')
    .select([sql<number>`count(*)::integer`.as('count'), sql<string | null>`min(expires_at)`.as('first')])
    .where(orderedKey, '>=', from)
    .where(orderedKey, '<', `${from}${lastSign}`)
    .where('expires_at', '>', now.toISOString())

/** How many rows that have not ended begin with a key, and in how many seconds the first of them ends. */
export async function countBelow(db: Database, { from, now }: Hits): Promise<{ count: number; secondsLeft: number }> {
  const { count, first } = await countedBelow(db, { from, now }).executeTakeFirstOrThrow()
  const secondsLeft = first === null ? 0 : Math.max(1, Math.ceil((Date.parse(first) - now.getTime()) / 1_000))
  return { count, secondsLeft }
}

type Own = {
  readonly uid: string
  /** The contest whose comments are meant; null: discussions and what is written below them. */
  readonly cid: number | null
  readonly since: Date
  readonly most: number
  /** A text that is just being changed. */
  readonly except: { readonly kind: TextKind; readonly id: number } | null
}

/** The beginnings of what a person wrote last, newest first; without what they have deleted themselves. */
export async function listLastTexts(db: Database, { uid, cid, since, most, except }: Own): Promise<string[]> {
  const exceptOf = (kind: TextKind) => (except?.kind === kind ? except.id : null)
  const activity = activityNamed(cid)
  const written = (kind: TextKind, where: RawBuilder<boolean>) => sql`
    (select left(content, ${compared}) as content, created_at from ${sql.table(kind)}
    where uid = ${uid} and ${where} and created_at > ${since.toISOString()}
      and deleted_by is distinct from uid and id is distinct from ${exceptOf(kind)}::bigint
    order by id desc limit ${most})`
  const parts = [written('comment', commentedIn('comment', activity)), written('reply', commentedIn('reply', activity))]
  if (activity === null) parts.push(written('discussion', sql<boolean>`true`))
  const { rows } = await sql<{ content: string }>`
    select content from (${sql.join(parts, sql` union all `)}) as texts
    order by created_at desc limit ${most}`.execute(db)
  return rows.map(({ content }) => content)
}
