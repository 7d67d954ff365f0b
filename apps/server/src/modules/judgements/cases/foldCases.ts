import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#server/db/connection.ts'
import { listUnfolded } from './cases.queries.ts'
import { deleteRows, holdOld, insertFolded, listCandidates, type Candidate } from './fold.queries.ts'
import { packCases, unpackCases } from './packCases.ts'

/** Judgements that are looked at together, and rows of cases that go in one transaction; one judgement may have more. */
const batch = { judgements: 200, rows: 5_000 }

/** How far a pass has come; null: it has looked at all that may be old enough. */
export type Place = number | null

/**
 * Folds the next batch of old judgements, in small transactions, each of them whole or not at all. A pass begins at 0:
 * what is folded has no rows, so a pass that was killed goes on where it was.
 */
export async function foldNext(db: Database, after: number, mayGoOn: () => boolean): Promise<Place> {
  const candidates = await listCandidates(db, after, batch.judgements)
  const old = candidates.filter(({ isTooNew }) => !isTooNew)
  for (const ids of portions(old)) {
    if (!mayGoOn()) return null
    await fold(db, ids)
  }
  const last = candidates.at(-1)
  return last === undefined || last.isTooNew || candidates.length < batch.judgements ? null : last.id
}

function portions(candidates: readonly Candidate[]): number[][] {
  const all: number[][] = []
  let rows = batch.rows
  for (const { id, cases } of candidates) {
    if (rows + cases > batch.rows) {
      all.push([])
      rows = 0
    }
    all.at(-1)!.push(id)
    rows += cases
  }
  return all
}

/** What is written is read again before the rows go. */
async function fold(db: Database, wanted: readonly number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = await holdOld(tx, wanted)
    if (ids.length === 0) return
    const rows = await listUnfolded(tx, ids)
    const cases = Map.groupBy(rows, ({ judgementId }) => judgementId)
    const folded = new Map(
      [...cases].map(([id, those]) => {
        const plain = those.map(({ judgementId: _id, ...one }) => one)
        const packed = packCases(plain)
        if (!isDeepStrictEqual(unpackCases(packed), plain)) throw new Error(`the cases of judgement ${id} do not fold`)
        return [id, packed]
      }),
    )
    if (folded.size === 0) return
    await insertFolded(tx, folded)
    const deleted = await deleteRows(tx, [...folded.keys()])
    if (deleted !== rows.length) throw new Error(`${rows.length} cases were folded, and ${deleted} went`)
  })
}
