import type { Connection } from '../../../apps/server/src/db/connection.ts'

type Db = Connection['db']

class TakeBack extends Error {}

/** Does it and takes it back, so that the next call finds the same rows. */
export async function rolledBack(db: Db, change: (db: Db) => Promise<unknown>): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await change(tx)
      throw new TakeBack()
    })
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error
  }
}
