import { listProblems, readToolConfig } from './config.ts'
import { verifyProblems } from './verifyProblems.ts'

/**
 * Judges every solution that comes with the problems of this repository and compares with what is expected of it.
 *
 *   npm run problems:verify -- [--problems FOLDER] [--output FOLDER] [1003 …]
 */
try {
  const config = readToolConfig(process.argv.slice(2))
  const { passed, failed } = await verifyProblems(await listProblems(config), { config, say: console.log })
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
} catch (error) {
  console.error(`The problems could not be verified: ${(error as Error).message}`)
  process.exitCode = 1
}
