import type { Database } from '#server/db/connection.ts'
import { findNextOf, type OwnPrint } from './prints.queries.ts'

/** What a person wanted on paper, as long as it is kept. One text at a time is in memory. */
export async function* readOwnPrints(db: Database, uid: string): AsyncGenerator<OwnPrint> {
  for (let after = 0; ;) {
    const next = await findNextOf(db, { uid, after })
    if (next === undefined) return
    yield next
    after = next.id
  }
}
