import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder = ''

/** A folder for what the files of a run share: what was compiled, and what was found out about the languages. */
export function setup() {
  if (process.env['PRAXIS_TEST_JUDGE_HOME'] !== undefined) return
  folder = mkdtempSync(join(tmpdir(), 'praxis-judge-tests-'))
  // The processes that run the tests inherit it.
  process.env['PRAXIS_TEST_JUDGE_HOME'] = folder
}

export function teardown() {
  if (folder !== '') rmSync(folder, { recursive: true, force: true })
}
