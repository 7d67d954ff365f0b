import { rmSync } from 'node:fs'
import { openKeptFolder } from '../../apps/judge/test/kept/keptFolder.ts'
import { KeptFiles } from '../../apps/judge/test/kept/keptFiles.ts'

/** All programs, kits and headers of one state of Praxis have about 1 GB. */
const mostBytes = 4 * 2 ** 30

let temporary: string | null = null

/** A folder for what need not be made in every run: compiled programs, kits, and what is known of the languages. */
export function setup() {
  if (process.env['PRAXIS_TEST_JUDGE_KEPT'] !== undefined) return
  const { folder, why } = openKeptFolder()
  if (why !== null) {
    temporary = folder
    console.warn(`Programs of the judge's tests are kept for this run only: ${why}.`)
  }
  new KeptFiles(folder).prune(mostBytes)
  // The processes that run the tests inherit it.
  process.env['PRAXIS_TEST_JUDGE_KEPT'] = folder
}

export function teardown() {
  if (temporary !== null) rmSync(temporary, { recursive: true, force: true })
}
