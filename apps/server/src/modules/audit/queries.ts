import type { Transaction } from '#server/db/connection.ts'

type Entry = {
  uid: string | null
  ip: string | null
  request_id: string | null
  act: string
  noun: string
  noun_id: string | null
  /** JSON. */
  before: string | null
  after: string | null
}

export async function insertAudit(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  await tx.insertInto('audit').values(entries).execute()
}
