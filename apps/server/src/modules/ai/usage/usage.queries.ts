import { sql } from 'kysely'
import type { AiKind } from '@praxis/contract/aiLimits'
import type { Database } from '#server/db/connection.ts'

/** A day has at most four kinds, in few currencies. */
export const listDays = (db: Database, from: string) =>
  db
    .selectFrom('ai_day')
    .select([
      sql<string>`day::text`.as('day'),
      sql<AiKind>`kind`.as('kind'),
      'currency',
      'done',
      'cut',
      'stopped',
      'failed',
      'input_tokens as inputTokens',
      'output_tokens as outputTokens',
      'cost',
      'useful',
      'not_useful as notUseful',
    ])
    .where('day', '>=', sql<string>`${from}::date`)
    .orderBy('day', 'desc')
    .orderBy('kind')
    .orderBy('currency')
    .execute()

/** How many people asked on each day. */
export const countPeople = (db: Database, from: string) =>
  db
    .selectFrom('ai_use')
    .select((eb) => [sql<string>`day::text`.as('day'), eb.fn.countAll<number>().as('people')])
    .where('day', '>=', sql<string>`${from}::date`)
    .where('calls', '>', 0)
    .groupBy('day')
    .execute()
