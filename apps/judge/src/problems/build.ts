import { buildProblems, seconds } from './buildProblems.ts'
import { listProblems, readToolConfig } from './config.ts'

/**
 * Makes the generated test data of the problems in this repository and checks all data.
 *
 *   npm run problems:build -- [--write-manifest] [--problems FOLDER] [--output FOLDER] [1003 …]
 */
const began = performance.now()
try {
  const config = readToolConfig(process.argv.slice(2))
  const places = await listProblems(config)
  const failed = await buildProblems(places, { config, say: console.log })
  if (failed === 0) console.log(`${places.length} problems are built (${seconds(began)}).`)
  else console.error(`${failed} of ${places.length} problems could not be built.`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  console.error(`The problems could not be built: ${(error as Error).message}`)
  process.exitCode = 1
}
