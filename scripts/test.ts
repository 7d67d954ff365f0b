import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Runs the tests (all of them, or those whose path contains an argument) and counts them in the very last line:
 * `N passed, N failed`.
 */
const root = path.resolve(import.meta.dirname, '..')
const resultsFile = path.join(root, 'build', `test-results-${process.pid}.json`)

type Results = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

function runVitest(args: readonly string[]): Promise<number> {
  const program = path.join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`]
  const child = spawn(process.execPath, [program, 'run', ...reporters, ...args], { cwd: root, stdio: 'inherit' })
  // A Ctrl-C reaches it as well: wait for its cleaning up.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve(code ?? 1)))
}

function readResults(): Results | null {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8')) as Results
  } catch {
    return null
  }
}

function count(results: Results): { passed: number; failed: number; skipped: number } {
  // A file that breaks before its first test fails as a whole and has no test to count.
  const broken = results.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length,
    skipped: results.numPendingTests + results.numTodoTests,
  }
}

mkdirSync(path.dirname(resultsFile), { recursive: true })
const code = await runVitest(process.argv.slice(2))
const results = readResults()
rmSync(resultsFile, { force: true })
const { passed, failed, skipped } = results ? count(results) : { passed: 0, failed: 0, skipped: 0 }

const isCi = process.env.CI === 'true'
if (skipped > 0) console.log(`${skipped} skipped${isCi ? ', counted as failed' : ''}`)
if (passed + failed === 0) console.log('no test ran')
const allFailed = failed + (isCi ? skipped : 0)
// An error outside of any test fails the run too.
const isGood = code === 0 && allFailed === 0 && passed > 0
console.log(`${passed} passed, ${Math.max(allFailed, isGood ? 0 : 1)} failed`)
process.exitCode = isGood ? 0 : 1
