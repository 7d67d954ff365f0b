import type { Transaction } from '#server/db/connection.ts'

type Entry = {
  uid: string | null
  ip: string | null
  requestId: string | null
  act: string
  noun: string
  nounId: string | null
  /** JSON. */
  before: string | null
  after: string | null
}

export async function insertAudit(tx: Transaction, { nounId, requestId, ...entry }: Entry): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ ...entry, noun_id: nounId, request_id: requestId })
    .execute()
}
