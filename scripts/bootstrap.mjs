/**
 * Sets up what a program of this repository needs: npm packages, the sandbox, the web pages and system packages.
 * It runs on the machine's own Node, before any npm package is installed. If nothing has changed, it prints nothing.
 *
 *   node scripts/bootstrap.mjs                  for `npm start`, which lets the sample problems be made while it runs
 *   node scripts/bootstrap.mjs --samples        also the data of the sample problems
 *   node scripts/bootstrap.mjs --test           also what only tests need
 *   node scripts/bootstrap.mjs --judge          for `npm run judge`: no pages
 *   node scripts/bootstrap.mjs --dependencies   only the packages
 *   node scripts/bootstrap.mjs --samples-only   only the data of the sample problems, when all else is there
 */
import { installPackages } from './bootstrap/packages.mjs'
import { isBeingStopped, SetupProblem, stopAll, stopOnSignals } from './bootstrap/report.mjs'
import { buildSampleProblems } from './bootstrap/problems.mjs'
import { buildSandboxProgram } from './bootstrap/sandbox.mjs'
import { installSystemPackages } from './bootstrap/systemPackages.mjs'
import { buildPages } from './bootstrap/web.mjs'

const oldestNode = 20

async function bootstrap(options) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new SetupProblem(`this is Node ${process.versions.node}`, `install Node ${oldestNode} or newer`)
  }
  const forTests = options.includes('--test')
  if (options.includes('--samples-only')) return buildSampleProblems({ forTests })
  const packages = installPackages()
  if (options.includes('--dependencies')) return packages
  // Which languages tests need is asked of the judge, whose packages must be there.
  const sandbox = (forTests ? packages : Promise.resolve())
    .then(() => installSystemPackages({ forTests }))
    .then(buildSandboxProgram)
  const isJudge = options.includes('--judge')
  const pages = isJudge ? null : packages.then(buildPages)
  const hasSamples = forTests || options.includes('--samples')
  const samples = hasSamples ? Promise.all([packages, sandbox]).then(() => buildSampleProblems({ forTests })) : null
  await Promise.all([packages, sandbox, pages, samples])
}

stopOnSignals()
try {
  await bootstrap(process.argv.slice(2))
} catch (error) {
  // Whoever has stopped it knows.
  if (!isBeingStopped()) await tell(error)
}

async function tell(error) {
  // What runs beside it is of no use without it.
  await stopAll()
  if (!(error instanceof SetupProblem)) throw error
  console.error(`Praxis cannot be set up: ${error.message}\n  Cure: ${error.cure}`)
  process.exit(1)
}
