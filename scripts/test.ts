import { existsSync } from 'node:fs'
import { onOldestPostgres, projects, type ProjectName } from '../tests/projects.ts'
import { added, scaled, slowestTables, timesTable, tooSlow, type Seconds, type Times } from './testTimes.ts'
import { chooseChanged } from './testing/changed/command.ts'
import { beginRecord, writeMap } from './testing/changed/testMap.ts'
import { callsOfNouns } from './testing/changed/world.ts'
import { machineOf, stretchOf } from './testing/machineSpeed.ts'
import { measureSpeed } from './testing/measureSpeed.ts'
import * as results from './testing/results.ts'
import { isAskedToStop, root, runVitest, type Ran } from './testing/vitestRun.ts'

/**
 * Runs the tests and counts them in the very last line: `N passed, N failed`. Before it stand what failed, what took
 * longest, and what each project took beside its budget.
 *
 *   npm test                         everything
 *   npm test -- packages/rules       the files whose path contains this; other options go to Vitest
 *   npm test -- --changed            what can notice the changes that are not yet committed, or those of this branch
 *   npm test -- --changed=main       the same for what has changed since a commit
 *   npm test -- --changed --list     says what would run, and why
 *
 * A whole run measures the machine before and after: on a slower one the limits of tests and the budgets are as much
 * longer. Some tests of the server run once more, on the oldest PostgreSQL that is served, and a few files that failed run
 * a second time, alone: a test that passes then counts as passed and is named as unsteady.
 */
const oldestPostgres = '15'
const oldestPostgresFile = `/usr/lib/postgresql/${oldestPostgres}/bin/postgres`

/** More broken files than this are no accident of a busy machine. */
const mostFilesTriedAgain = 3

const mostReports = 12

type Part = { sum: results.Sum; seconds: Seconds; files: readonly results.FileResult[] }

async function runAndCount(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Part> {
  const { code, files, seconds } = await runVitest(args, env)
  const sum = results.countRun(files, code)
  if (files.length === 0) console.log('no test ran')
  const part = { sum, seconds, files }
  return sum.failed > 0 && isWhole && !isAskedToStop() ? tryAgain(part, env) : part
}

/** Files run again alone, so what they need of each other's states is made anew. */
async function tryAgain(first: Part, env: NodeJS.ProcessEnv): Promise<Part> {
  const broken = first.files.filter((file) => results.failuresOf(file).length > 0)
  if (broken.length === 0 || broken.length > mostFilesTriedAgain) return first
  console.log(`\n${broken.length} of ${first.files.length} files once more, alone:`)
  const again: Ran = await runVitest(
    broken.map(({ path }) => path),
    env,
  )
  const sum = results.countAgain(first.files, again.files, again.code)
  return { sum, seconds: added(first.seconds, again.seconds), files: first.files }
}

/** Where it is not installed these tests count as skipped, as one. */
async function runOnOldestPostgres(env: NodeJS.ProcessEnv): Promise<Part> {
  if (existsSync(oldestPostgresFile)) {
    console.log(`\nWhat depends on the database once more, on PostgreSQL ${oldestPostgres}:`)
    const files = ['--project', 'server', ...onOldestPostgres.files]
    return runAndCount(files, { ...env, PRAXIS_TEST_POSTGRES: oldestPostgres })
  }
  console.log(`There is no ${oldestPostgresFile}, so nothing was tested on PostgreSQL ${oldestPostgres}.`)
  console.log(`  Cure: as root on Debian 12: apt-get install -y --no-install-recommends postgresql-${oldestPostgres}`)
  return { sum: { ...results.nothing, skipped: 1 }, seconds: new Map(), files: [] }
}

/** Of the projects that ran; the second run is a row of its own. */
function times([first, second]: readonly Part[]): Times {
  const rows = [...(first?.seconds ?? [])].map(([name, seconds]) => {
    return { name, seconds, budgetSeconds: projects[name as ProjectName]?.budgetSeconds ?? 0 }
  })
  const again = [...(second?.seconds.values() ?? [])].reduce((sum, seconds) => sum + seconds, 0)
  if (again === 0) return rows
  const { budgetSeconds } = onOldestPostgres
  return [...rows, { name: `on PostgreSQL ${oldestPostgres}`, seconds: again, budgetSeconds }]
}

function tell(title: string, names: readonly string[]): void {
  if (names.length > 0) console.log([`\n${title}`, ...names.map((name) => `  ${name}`)].join('\n'))
}

/** So that `--changed` can choose next time. */
function keepMap(files: readonly results.FileResult[]): void {
  const isBroken = (file: results.FileResult) => results.failuresOf(file).length > 0
  const paths = (wanted: boolean) => files.filter((file) => isBroken(file) === wanted).map(({ path }) => path)
  writeMap(root, Object.values(callsOfNouns).flat(), { whole: paths(false), broken: paths(true) })
}

const asked = process.argv.slice(2)
const choice = chooseChanged(root, asked)
if (choice?.isOnlyListed === true) process.exit()
const isNothing = choice !== null && choice.files?.length === 0
const args = choice === null ? asked : [...(choice.files ?? []), ...choice.otherArgs]
const isWhole = args.length === 0 && !isNothing
const start = await measureSpeed()
const stretch = stretchOf(start.slowness, process.env['PRAXIS_TEST_SLOWNESS'])
const env = {
  PRAXIS_TEST_SLOWNESS: stretch.toFixed(2),
  ...(isWhole ? { PRAXIS_TEST_RECORD: beginRecord(root) } : {}),
}
const parts = isNothing ? [] : [await runAndCount(args, env)]
if (isWhole && !isAskedToStop()) keepMap(parts[0]?.files ?? [])
const isDatabaseChosen = Boolean(process.env['PRAXIS_TEST_DATABASE_URL'] || process.env['PRAXIS_TEST_POSTGRES'])
if (isWhole && !isDatabaseChosen && !isAskedToStop()) {
  parts.push(await runOnOldestPostgres({ PRAXIS_TEST_SLOWNESS: stretch.toFixed(2) }))
}
const machine = machineOf(start, isWhole ? await measureSpeed() : start)
const budgets = scaled(times(parts), machine.slowness)
const slow = isWhole && machine.busy === null && !isAskedToStop() ? tooSlow(budgets) : []
const isCi = process.env['CI'] === 'true'
const counted = results.together(parts.map(({ sum }) => sum))
const sum = results.withSlow(isCi ? results.asCiCounts(counted) : counted, slow)

console.log(`\n${slowestTables(parts.flatMap(({ files }) => files)).join('\n')}`)
tell('Unsteady, failed once and then passed:', sum.unsteady)
tell('What failed, in full:', parts.flatMap(({ files }) => files.flatMap(results.reportsOf)).slice(0, mostReports))
tell('Failed:', sum.failures)
console.log(`\n${timesTable(budgets, machine.slowness).join('\n')}\n`)
if (machine.busy !== null) console.log(`The machine was busy: ${machine.busy}. No time is judged.`)
if (sum.skipped > 0) console.log(`${sum.skipped} skipped${isCi ? ', counted as failed' : ''}`)
if (isCi && sum.unsteady.length > results.mostUnsteady)
  console.log(`${sum.unsteady.length} unsteady, counted as failed`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 ? 0 : 1
