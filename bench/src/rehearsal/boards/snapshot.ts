import { compareAll, type Snapshot } from './compareAll.ts'
import { readAll, readState, type Watched } from './readAll.ts'
import { lookMs } from '../site.ts'

/** How often a board is read that changes meanwhile. */
const most = 40

/**
 * Reads every board between two readings of the submissions that are the same, and compares each with a recomputation.
 * Null: the submissions changed all the time.
 */
export async function takeSnapshot(watched: Watched, moment: string): Promise<Snapshot | null> {
  for (let tried = 0; tried < most; tried += 1) {
    const before = await readState(watched)
    const read = await readAll(watched)
    const after = await readState(watched)
    if (before.text === after.text) return compareAll(watched, moment, { ...before, ...read })
    await watched.site.rest(lookMs)
  }
  return null
}
