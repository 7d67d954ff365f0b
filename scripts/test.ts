import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Runs the tests (all of them, or those whose path contains an argument) and counts them in the very last line:
 * `N passed, N failed`. Without an argument the server's tests run once more, on the oldest PostgreSQL that is served.
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

const oldestPostgres = '15'
const oldestPostgresFile = `/usr/lib/postgresql/${oldestPostgres}/bin/postgres`

let isAskedToStop = false

function runVitest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const program = path.join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`]
  const child = spawn(process.execPath, [program, 'run', ...reporters, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  // A Ctrl-C reaches it as well: wait for its cleaning up.
  process.on('SIGINT', () => (isAskedToStop = true))
  process.on('SIGTERM', () => (isAskedToStop = child.kill('SIGTERM')))
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve(code ?? 1)))
}

function readResults(): Results | null {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8')) as Results
  } catch {
    return null
  }
}

type Sum = { passed: number; failed: number; skipped: number }

function count(results: Results): Sum {
  // A file that breaks before its first test fails as a whole and has no test to count.
  const broken = results.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length,
    skipped: results.numPendingTests + results.numTodoTests,
  }
}

async function runAndCount(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Sum> {
  const code = await runVitest(args, env)
  const results = readResults()
  rmSync(resultsFile, { force: true })
  const sum = results ? count(results) : { passed: 0, failed: 0, skipped: 0 }
  if (sum.passed + sum.failed === 0) console.log('no test ran')
  // An error outside of any test fails the run too.
  const isGood = code === 0 && sum.passed > 0
  return { ...sum, failed: Math.max(sum.failed, isGood ? 0 : 1) }
}

/** Where it is not installed these tests count as skipped, as one. */
async function runOnOldestPostgres(): Promise<Sum> {
  if (existsSync(oldestPostgresFile)) {
    console.log(`\nThe tests of the server once more, on PostgreSQL ${oldestPostgres}:`)
    return runAndCount(['--project', 'server'], { PRAXIS_TEST_POSTGRES: oldestPostgres })
  }
  console.log(`There is no ${oldestPostgresFile}, so nothing was tested on PostgreSQL ${oldestPostgres}.`)
  console.log(`  Cure: as root on Debian 12: apt-get install -y --no-install-recommends postgresql-${oldestPostgres}`)
  return { passed: 0, failed: 0, skipped: 1 }
}

mkdirSync(path.dirname(resultsFile), { recursive: true })
const args = process.argv.slice(2)
const chosen = process.env.PRAXIS_TEST_DATABASE_URL || process.env.PRAXIS_TEST_POSTGRES
const sums = [await runAndCount(args)]
if (args.length === 0 && !chosen && !isAskedToStop) sums.push(await runOnOldestPostgres())
const sumOf = (name: keyof Sum) => sums.reduce((sum, one) => sum + one[name], 0)

const isCi = process.env.CI === 'true'
const skipped = sumOf('skipped')
if (skipped > 0) console.log(`${skipped} skipped${isCi ? ', counted as failed' : ''}`)
const failed = sumOf('failed') + (isCi ? skipped : 0)
console.log(`${sumOf('passed')} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
