/**
 * Sets up what a program of this repository needs: npm packages, the sandbox, the web pages and system packages.
 * It runs on the machine's own Node, before any npm package is installed. If nothing has changed, it prints nothing.
 *
 *   node scripts/bootstrap.mjs                  for `npm start`
 *   node scripts/bootstrap.mjs --test           also what only tests need
 *   node scripts/bootstrap.mjs --judge          for `npm run judge`: no pages, no sample problems
 *   node scripts/bootstrap.mjs --dependencies   only the packages
 */
import { installPackages } from './bootstrap/packages.mjs'
import { SetupProblem } from './bootstrap/report.mjs'
import { buildSampleProblems } from './bootstrap/problems.mjs'
import { buildSandboxProgram } from './bootstrap/sandbox.mjs'
import { installSystemPackages } from './bootstrap/systemPackages.mjs'
import { buildPages } from './bootstrap/web.mjs'

const oldestNode = 20

async function bootstrap(options) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new SetupProblem(`this is Node ${process.versions.node}`, `install Node ${oldestNode} or newer`)
  }
  await installPackages()
  if (options.includes('--dependencies')) return
  const forTests = options.includes('--test')
  await installSystemPackages({ forTests })
  await buildSandboxProgram()
  if (options.includes('--judge')) return
  await buildSampleProblems({ forTests })
  await buildPages()
}

try {
  await bootstrap(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SetupProblem)) throw error
  console.error(`Praxis cannot be set up: ${error.message}\n  Cure: ${error.cure}`)
  process.exitCode = 1
}
