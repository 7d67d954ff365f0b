import { sql } from 'kysely'
import type { Transaction } from '#server/db/connection.ts'
import { channels } from '#server/signals.ts'

/** Who reads a text: everybody in the contest; or those who manage it and one person, or nobody beside them. */
export type Heard = 'all' | { readonly uid: string | null }

/** Tells streams that there is a text. Nothing else of the contest is read again. */
export async function noteComment(tx: Transaction, cid: number, heard: Heard): Promise<void> {
  const payload = heard === 'all' ? String(cid) : `${cid} ${heard.uid ?? '-'}`
  await sql`select pg_notify(${channels.commentsChanged}, ${payload})`.execute(tx)
}
