import { sql } from 'kysely'
import type { AiKind } from '@praxis/contract/aiLimits'
import type { Database, Transaction } from '#server/db/connection.ts'

/** Of a day. */
export type Budget = { readonly calls: number; readonly tokens: number }
type OfDay = { readonly uid: string; readonly day: string }

/**
 * Keeps the account from being deleted until the transaction ends. False if it is deleted: nothing is kept of it then.
 * Every transaction of the helper begins with it.
 */
export async function holdPerson(tx: Transaction, uid: string): Promise<boolean> {
  const person = tx.selectFrom('account').select('uid').where('uid', '=', uid).where('deleted_at', 'is', null)
  return (await person.forShare().executeTakeFirst()) !== undefined
}

/** Takes one call and its tokens off what a person may use. False: not so much is left. */
export async function takeOfPerson(
  tx: Transaction,
  { uid, day }: OfDay,
  tokens: number,
  most: Budget,
): Promise<boolean> {
  if (most.calls < 1 || tokens > most.tokens) return false
  const { rows } = await sql`
    insert into ai_use (uid, day, calls, tokens) values (${uid}, ${day}::date, 1, ${tokens})
    on conflict (uid, day) do update set calls = ai_use.calls + 1, tokens = ai_use.tokens + ${tokens}
      where ai_use.calls + 1 <= ${most.calls} and ai_use.tokens + ${tokens} <= ${most.tokens}
    returning day`.execute(tx)
  return rows.length > 0
}

/** The same of all together. */
export async function takeOfSite(tx: Transaction, day: string, tokens: number, most: Budget): Promise<boolean> {
  if (most.calls < 1 || tokens > most.tokens) return false
  const { rows } = await sql`
    insert into ai_site_use (day, calls, tokens) values (${day}::date, 1, ${tokens})
    on conflict (day) do update set calls = ai_site_use.calls + 1, tokens = ai_site_use.tokens + ${tokens}
      where ai_site_use.calls + 1 <= ${most.calls} and ai_site_use.tokens + ${tokens} <= ${most.tokens}
    returning day`.execute(tx)
  return rows.length > 0
}

/** Changes both by what was reserved in excess, or too little. */
export async function correctUse(tx: Transaction, { uid, day }: OfDay, by: Budget): Promise<void> {
  await sql`
    update ai_use set calls = greatest(0, calls + ${by.calls}), tokens = greatest(0, tokens + ${by.tokens})
    where uid = ${uid} and day = ${day}::date`.execute(tx)
  await sql`
    update ai_site_use set calls = greatest(0, calls + ${by.calls}), tokens = greatest(0, tokens + ${by.tokens})
    where day = ${day}::date`.execute(tx)
}

export async function findUse(db: Database, { uid, day }: OfDay): Promise<{ person: Budget; site: Budget }> {
  const { rows } = await sql<{ of: 'person' | 'site' } & Budget>`
    select 'person' as of, calls, tokens from ai_use where uid = ${uid} and day = ${day}::date
    union all select 'site', calls, tokens from ai_site_use where day = ${day}::date`.execute(db)
  const of = (whose: 'person' | 'site') => rows.find((row) => row.of === whose) ?? { calls: 0, tokens: 0 }
  return { person: of('person'), site: of('site') }
}

/** An answer that has ended, as the figures of its day count it. */
export type Counted = {
  readonly day: string
  readonly kind: AiKind
  readonly currency: string
  readonly end: 'done' | 'cut' | 'stopped' | 'failed'
  readonly inputTokens: number
  readonly outputTokens: number
  /** Millionths of the currency. */
  readonly cost: number
}

export async function countAnswer(tx: Transaction, counted: Counted): Promise<void> {
  const { day, kind, currency, end, inputTokens, outputTokens, cost } = counted
  await tx
    .insertInto('ai_day')
    .values({ day, kind, currency, [end]: 1, input_tokens: inputTokens, output_tokens: outputTokens, cost })
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'currency']).doUpdateSet((eb) => ({
        [end]: eb(`ai_day.${end}`, '+', 1),
        input_tokens: eb('ai_day.input_tokens', '+', inputTokens),
        output_tokens: eb('ai_day.output_tokens', '+', outputTokens),
        cost: eb('ai_day.cost', '+', cost),
      })),
    )
    .execute()
}

export const deleteOldUse = (db: Database, before: Date) =>
  sql`with gone as (delete from ai_site_use where day < ${before}::date) delete from ai_use where day < ${before}::date`.execute(
    db,
  )
