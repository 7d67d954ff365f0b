import { homeRules } from '@praxis/contract/limits'
import { sql } from 'kysely'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'

/** What administrators keep a list of; each may have so many entries. */
export type EntryList = 'tool' | 'more' | 'honor' | 'otherContest'

/** Refuses one more entry of a full list. Until the end of the transaction nobody else adds one. */
export async function refuseFull(tx: Transaction, list: EntryList, count: () => Promise<number>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('praxis entries of ' || ${list}, 0))`.execute(tx)
  if ((await count()) >= homeRules.entries) throw new Failure('too_many_entries')
}
