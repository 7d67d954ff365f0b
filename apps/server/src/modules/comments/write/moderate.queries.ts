import type { Transaction } from '#server/db/connection.ts'

type Written = 'comment' | 'reply'

/** It is not deleted any more. */
export const takeBack = (tx: Transaction, table: Written, id: number) =>
  tx.updateTable(table).set({ deleted_at: null, deleted_by: null }).where('id', '=', id).execute()

/** It is deleted as before, and from now on by somebody else. */
export async function setDeletedBy(tx: Transaction, table: Written, id: number, uid: string): Promise<true> {
  await tx.updateTable(table).set({ deleted_by: uid }).where('id', '=', id).execute()
  return true
}

/** It waits no longer. */
export const letThrough = (tx: Transaction, table: Written, id: number) =>
  tx.updateTable(table).set({ is_waiting: false }).where('id', '=', id).execute()

/** Who is answered by a reply. */
export async function findAnswered(tx: Transaction, replyId: number): Promise<string | null> {
  const row = await tx.selectFrom('reply').select('to_uid').where('id', '=', replyId).executeTakeFirst()
  return row?.to_uid ?? null
}
