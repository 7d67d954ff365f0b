import type { Transaction } from '#server/db/connection.ts'
import { listProblems } from './queries.ts'
import { settingsOf } from './state.ts'
import { copyData, keepJudging } from './write.queries.ts'

/**
 * Gives problems a new version of their test data before they judge otherwise with the same cases. The version that was
 * in force keeps how it was judged.
 */
export async function renewVersions(tx: Transaction, pids: readonly number[]): Promise<void> {
  if (pids.length === 0) return
  const rows = await listProblems(tx, pids)
  const inForce = rows.flatMap((row) =>
    row.testDataId === null ? [] : [{ testDataId: row.testDataId, settings: settingsOf(row) }],
  )
  await keepJudging(tx, inForce)
  await copyData(tx, pids)
}
