import type { OfferSummary, TimeLimitOffer } from '@praxis/contract/timeLimitOffers'
import type { Database } from '#server/db/connection.ts'
import { countMeasured, findOffer, listMeasured, listOffers, type OfferRow } from './offers.queries.ts'

/** How the time limits of problems are measured, by the numbers of the problems. Only for those who manage them. */
export async function readSummaries(db: Database, pids: readonly number[]): Promise<ReadonlyMap<number, OfferSummary>> {
  const rows = await listOffers(db, pids)
  const counts = new Map((await countMeasured(db, pids)).map(({ pid, ...count }) => [pid, count]))
  return new Map(rows.map((row) => [row.pid, summaryOf(row, counts.get(row.pid) ?? { judged: 0, solutions: 0 })]))
}

/** The same of one problem with its solutions; null: its limit is not measured. */
export async function showOffer(db: Database, pid: number): Promise<TimeLimitOffer | null> {
  const row = await findOffer(db, pid)
  if (row === undefined) return null
  const all = await listMeasured(db, pid)
  const judged = all.filter(({ state }) => state === 'judged').length
  const solutions = all.filter(({ state }) => state !== 'skipped').length
  return {
    ...summaryOf(row, { judged, solutions }),
    table: all.map(({ file, language, state, status, timeMs, memoryKb, timeFactor }) => ({
      file,
      language,
      state,
      status,
      time: timeMs,
      memory: memoryKb,
      timeFactor,
    })),
  }
}

const summaryOf = (row: OfferRow, counts: { readonly judged: number; readonly solutions: number }): OfferSummary => ({
  pid: row.pid,
  state: row.state,
  timeLimit: row.timeLimitMs,
  offer: row.offerMs,
  slowest: row.slowestFile === null || row.slowestMs === null ? null : { file: row.slowestFile, time: row.slowestMs },
  multiplier: row.multiplier,
  resolution: row.resolutionMs,
  longest: row.longestMs,
  ...counts,
  fault: row.fault && {
    code: row.fault.code,
    file: row.fault.file ?? null,
    status: row.fault.status ?? null,
    language: row.fault.language ?? null,
  },
  isOutdated: row.state !== 'waiting' && row.state !== 'running' && isOutdated(row),
  wantsPublic: row.wantsPublic,
})

/** Whether the test data or the solutions are not those that were judged. */
export const isOutdated = ({ testDataId, presentDataId }: Pick<OfferRow, 'testDataId' | 'presentDataId'>) =>
  testDataId === null || testDataId !== presentDataId
