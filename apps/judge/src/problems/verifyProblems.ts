import { notesOf } from '@praxis/formats/readPackage'
import { buildProblems, seconds } from './buildProblems.ts'
import type { ProblemPlace, ToolConfig } from './config.ts'
import { openLocalJudge } from './localJudge.ts'
import type { LocalJudge } from './localJudge.ts'
import { ProblemFault } from './tool.ts'
import { verifyProblem } from './verifyProblem.ts'
import type { Verified } from './verifyProblem.ts'
import { PackageError } from '@praxis/formats/packageError'

export type About = { config: Pick<ToolConfig, 'cacheFolder' | 'writesManifest' | 'isCi'>; say: (line: string) => void }
export type Count = { passed: number; failed: number; notOffered: number }

/** If none of these languages works, nothing has been verified. */
const expectedEverywhere = /^(C|C\+\+|C With O2|C\+\+ .*|Python3|Java)$/

/** Builds the problems and judges their solutions, one line for each. */
export async function verifyProblems(places: readonly ProblemPlace[], { config, say }: About): Promise<Count> {
  const began = performance.now()
  const count: Count = { passed: 0, failed: await buildProblems(places, { config, say }), notOffered: 0 }
  if (count.failed > 0) return count
  const localJudge = await openLocalJudge(config.cacheFolder)
  try {
    for (const place of places) await verify(place, localJudge, count, { config, say })
  } finally {
    await localJudge.close()
  }
  say(`${places.length} problems, ${count.passed + count.failed} solutions in ${seconds(began)}.`)
  if (count.notOffered > 0) say(`${count.notOffered} could not be judged: their languages are not offered here.`)
  return count
}

/** Whether a solution counts as failed. In a test, a common language that is not available counts as a failure. */
export const isBad = ({ result, language }: Verified, { isCi }: Pick<ToolConfig, 'isCi'>): boolean =>
  result === 'failed' || (result === 'not offered' && isCi && expectedEverywhere.test(language))

async function verify(
  place: ProblemPlace,
  localJudge: LocalJudge,
  count: Count,
  { config, say }: About,
): Promise<void> {
  try {
    const reading = await verifyProblem(place, localJudge, (verified) => {
      const bad = isBad(verified, config)
      if (bad) count.failed++
      else if (verified.result === 'not offered') count.notOffered++
      else count.passed++
      say(lineOf(place, verified, bad))
    })
    for (const line of notesOf(reading)) say(`note   ${place.name}: ${line}`)
  } catch (error) {
    if (!(error instanceof PackageError || error instanceof ProblemFault)) throw error
    count.failed++
    say(`FAILED ${place.name}: ${error.message}`)
  }
}

function lineOf({ name }: ProblemPlace, verified: Verified, bad: boolean): string {
  const { file, language, got, wrong, ms } = verified
  const columns = [name.padEnd(24), file.padEnd(36), language.padEnd(15), seconds(performance.now() - ms).padStart(7)]
  return `${markOf(verified, bad)} ${columns.join(' ')}  ${[got, wrong].filter(Boolean).join(', ')}`
}

export function markOf({ result }: Verified, bad: boolean): string {
  if (bad) return 'FAILED'
  return { passed: 'ok    ', failed: 'FAILED', 'by hand': 'LOOK  ', 'not offered': '-     ' }[result]
}
