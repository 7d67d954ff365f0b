import type { Database } from '#server/db/connection.ts'
import { judgeOnceMore } from '#server/modules/judgements/public.ts'
import { doubts, findDoubtful, type Doubt } from './doubtful.queries.ts'

/** What one kind of doubt concerns: how many submissions, and the first of them. */
export type DoubtRow = { doubt: Doubt; count: number; first: number[] }

const shown = 20
const batch = 500

/**
 * Lists verdicts that an earlier judge may have falsified. With `judgeAgain` it also judges them once more; each batch
 * is queued as a whole, so after a fault the next call goes on with what is still in doubt.
 */
export async function listDoubtful(db: Database, { judgeAgain }: { judgeAgain: boolean }): Promise<DoubtRow[]> {
  const rows = doubts.map((doubt): DoubtRow => ({ doubt, count: 0, first: [] }))
  for (let after: number | null = 0; after !== null;) {
    const { found, last } = await findDoubtful(db, { after, limit: batch })
    for (const one of found) {
      for (const row of rows.filter(({ doubt }) => one.doubts.includes(doubt))) {
        row.count++
        if (row.first.length < shown) row.first.push(one.id)
      }
    }
    const ids = found.map(({ id }) => id)
    if (judgeAgain && ids.length > 0) await judgeOnceMore(db, ids)
    after = last
  }
  return rows
}
