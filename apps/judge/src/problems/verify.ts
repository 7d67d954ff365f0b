import { listPackages, listProblems, readToolConfig } from './config.ts'
import { verifyPackages } from './verifyPackages.ts'
import { verifyProblems } from './verifyProblems.ts'

/**
 * Judges every solution in the problems of this repository and compares the verdicts with the expected ones.
 *
 *   npm run problems:verify -- [--problems FOLDER] [--output FOLDER] [1003 …]
 *
 * With --verify it does the same with packages from elsewhere. FOLDER holds packages, or is one.
 *
 *   npm run problems:verify -- --verify FOLDER [NAME …]
 */
try {
  const config = readToolConfig(process.argv.slice(2))
  const about = { config, say: console.log }
  const { passed, failed } =
    config.foreignFolder === null
      ? await verifyProblems(await listProblems(config), about)
      : await verifyPackages(await listPackages(config.foreignFolder, config), about)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
} catch (error) {
  console.error(`The problems could not be verified: ${(error as Error).message}`)
  process.exitCode = 1
}
