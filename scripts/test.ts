import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { onOldestPostgres, projects, type ProjectName } from '../tests/projects.ts'
import { secondsByProject, timesTable, type Times } from './testTimes.ts'

/**
 * Runs the tests (all of them, or those whose path contains an argument) and counts them in the very last line:
 * `N passed, N failed`. Before it stand what failed, and what each project took beside its budget. Without an argument some tests of the server run
 * once more, on the oldest PostgreSQL that is served, and a few files that failed run a second time, alone: a test that passes
 * then counts as passed and is named as unsteady.
 */
const root = path.resolve(import.meta.dirname, '..')
const resultsFile = path.join(root, 'build', `test-results-${process.pid}.json`)

type TestResult = { fullName: string; status: string; failureMessages: string[] }
type FileResult = {
  name: string
  status: string
  message: string
  endTime: number
  assertionResults: TestResult[]
}

const oldestPostgres = '15'
const oldestPostgresFile = `/usr/lib/postgresql/${oldestPostgres}/bin/postgres`

/** More broken files than this are no accident of a busy machine. */
const mostFilesTriedAgain = 3

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

function readResults(): FileResult[] {
  try {
    return (JSON.parse(readFileSync(resultsFile, 'utf8')) as { testResults: FileResult[] }).testResults
  } catch {
    return []
  }
}

type Seconds = ReadonlyMap<string, number>

/** `failures` and `unsteady` are names of tests, with the first line of what went wrong. */
type Sum = {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  unsteady: string[]
  seconds: Seconds
}

function firstLine(text: string | undefined): string {
  return (text ?? '').split('\n', 1)[0] ?? ''
}

function failuresOf(file: FileResult): string[] {
  const place = path.relative(root, file.name)
  const failed = file.assertionResults.filter((test) => test.status === 'failed')
  const names = failed.map((test) => `${place} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  // A file that breaks before its first test fails as a whole and has no test to count.
  const isBroken = file.status === 'failed' && names.length === 0
  return isBroken ? [`${place}: ${firstLine(file.message)}`] : names
}

function count(files: readonly FileResult[]): Sum {
  const tests = files.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const failed = tests.filter((test) => test.status === 'failed').length
  const failures = files.flatMap(failuresOf)
  const skipped = tests.length - passed - failed
  return { passed, failed: failures.length, skipped, failures, unsteady: [], seconds: new Map() }
}

async function runOnce(args: readonly string[], env: NodeJS.ProcessEnv) {
  const began = Date.now()
  const code = await runVitest(args, env)
  const files = readResults()
  rmSync(resultsFile, { force: true })
  const ends = files.map(({ name, endTime }) => ({ path: path.relative(root, name), ended: endTime }))
  return { code, files, seconds: secondsByProject({ began, ended: Date.now(), files: ends }) }
}

async function runAndCount(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Sum> {
  const { code, files, seconds } = await runOnce(args, env)
  const sum = { ...count(files), seconds }
  if (sum.passed + sum.failed === 0) console.log('no test ran')
  // An error outside of any test fails the run too.
  const isGood = code === 0 && sum.passed > 0
  if (!isGood && sum.failed === 0) return { ...sum, failed: 1, failures: ['an error outside of any test'] }
  return sum.failed > 0 && isWholeRun && !isAskedToStop ? tryAgain(files, sum, env) : sum
}

/** Files run again alone, so what they need of each other's states is made anew. */
async function tryAgain(files: readonly FileResult[], first: Sum, env: NodeJS.ProcessEnv): Promise<Sum> {
  const broken = files.filter((file) => failuresOf(file).length > 0)
  if (broken.length > mostFilesTriedAgain) return first
  console.log(`\n${broken.length} of ${files.length} files once more, alone:`)
  const names = broken.map((file) => path.relative(root, file.name))
  const again = await runOnce(names, env)
  const second = count(again.files)
  const isGood = again.code === 0 && second.passed > 0
  const seconds = added(first.seconds, again.seconds)
  if (!isGood && second.failed === 0) return { ...first, seconds }
  const rest = count(files.filter((file) => !broken.includes(file)))
  const stillFailing = new Set(second.failures.map(nameOf))
  return {
    passed: rest.passed + second.passed,
    failed: second.failed,
    skipped: rest.skipped + second.skipped,
    failures: second.failures,
    unsteady: first.failures.filter((failure) => !stillFailing.has(nameOf(failure))),
    seconds,
  }
}

function added(one: Seconds, other: Seconds): Seconds {
  return new Map([...one, ...[...other].map(([name, more]) => [name, (one.get(name) ?? 0) + more] as const)])
}

function nameOf(failure: string): string {
  return failure.slice(0, failure.indexOf(': '))
}

/** Where it is not installed these tests count as skipped, as one. */
async function runOnOldestPostgres(): Promise<Sum> {
  if (existsSync(oldestPostgresFile)) {
    console.log(`\nWhat depends on the database once more, on PostgreSQL ${oldestPostgres}:`)
    return runAndCount(['--project', 'server', ...onOldestPostgres.files], { PRAXIS_TEST_POSTGRES: oldestPostgres })
  }
  console.log(`There is no ${oldestPostgresFile}, so nothing was tested on PostgreSQL ${oldestPostgres}.`)
  console.log(`  Cure: as root on Debian 12: apt-get install -y --no-install-recommends postgresql-${oldestPostgres}`)
  return { passed: 0, failed: 0, skipped: 1, failures: [], unsteady: [], seconds: new Map() }
}

/** Of the projects that ran; the second run is a row of its own. */
function times([first, second]: readonly Sum[]): Times {
  const rows = [...(first?.seconds ?? [])].map(([name, seconds]) => {
    return { name, seconds, budgetSeconds: projects[name as ProjectName]?.budgetSeconds ?? 0 }
  })
  const again = [...(second?.seconds.values() ?? [])].reduce((sum, seconds) => sum + seconds, 0)
  if (again === 0) return rows
  return [
    ...rows,
    { name: `on PostgreSQL ${oldestPostgres}`, seconds: again, budgetSeconds: onOldestPostgres.budgetSeconds },
  ]
}

function tell(title: string, names: readonly string[]): void {
  if (names.length > 0) console.log([`\n${title}`, ...names.map((name) => `  ${name}`)].join('\n'))
}

mkdirSync(path.dirname(resultsFile), { recursive: true })
const args = process.argv.slice(2)
const isWholeRun = args.length === 0
const chosen = process.env.PRAXIS_TEST_DATABASE_URL || process.env.PRAXIS_TEST_POSTGRES
const sums = [await runAndCount(args)]
if (isWholeRun && !chosen && !isAskedToStop) sums.push(await runOnOldestPostgres())
const sumOf = (name: 'passed' | 'failed' | 'skipped') => sums.reduce((sum, one) => sum + one[name], 0)

tell(
  'Unsteady, failed once and then passed:',
  sums.flatMap((sum) => sum.unsteady),
)
tell(
  'Failed:',
  sums.flatMap((sum) => sum.failures),
)
console.log(`\n${timesTable(times(sums)).join('\n')}\n`)
const isCi = process.env.CI === 'true'
const skipped = sumOf('skipped')
if (skipped > 0) console.log(`${skipped} skipped${isCi ? ', counted as failed' : ''}`)
const failed = sumOf('failed') + (isCi ? skipped : 0)
console.log(`${sumOf('passed')} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
