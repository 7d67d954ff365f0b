import type { buildProblem } from './buildProblem.ts'
import type { ProblemPlace, ToolConfig } from './config.ts'
import { isBuilt } from './stamp.ts'
import type { LocalJudge } from './localJudge.ts'

type About = { config: Pick<ToolConfig, 'cacheFolder' | 'writesManifest'>; say: (line: string) => void }

/**
 * Builds the problems that have changed. The modules of the judge are loaded only if there is something to build.
 * Returns how many builds failed.
 */
export async function buildProblems(places: readonly ProblemPlace[], { config, say }: About): Promise<number> {
  const stale = []
  for (const place of places) if (config.writesManifest || !(await isBuilt(place))) stale.push(place)
  if (stale.length === 0) return 0
  const [{ openLocalJudge }, builder] = await Promise.all([import('./localJudge.ts'), import('./buildProblem.ts')])
  const localJudge = await openLocalJudge(config.cacheFolder)
  try {
    let failed = 0
    for (const place of stale)
      if (!(await tryToBuild(place, localJudge, builder.buildProblem, { config, say }))) failed++
    return failed
  } finally {
    await localJudge.close()
  }
}

type Build = typeof buildProblem

async function tryToBuild(
  place: ProblemPlace,
  localJudge: LocalJudge,
  build: Build,
  { config, say }: About,
): Promise<boolean> {
  const began = performance.now()
  try {
    const made = await build(place, localJudge, config)
    say(`built  ${place.name}: ${made} cases made, all checked (${seconds(began)})`)
    return true
  } catch (error) {
    if (!isFaultOfProblem(error)) throw error
    say(`FAILED ${place.name}: ${error.message}`)
    return false
  }
}

/** The classes are recognised by name, because importing their modules would load the judge. */
const isFaultOfProblem = (error: unknown): error is Error =>
  error instanceof Error && ['PackageError', 'ProblemFault', 'CompileFailure'].includes(error.constructor.name)

export const seconds = (began: number): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`
