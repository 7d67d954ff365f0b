import { buildProblems, seconds } from './buildProblems.ts'
import type { ProblemPlace, ToolConfig } from './config.ts'
import { openBench } from './toolBench.ts'
import type { ToolBench } from './toolBench.ts'
import { ProblemFault } from './tool.ts'
import { verifyProblem } from './verifyProblem.ts'
import type { Verified } from './verifyProblem.ts'
import { PackageError } from '@praxis/formats/packageError'

type About = { config: Pick<ToolConfig, 'cacheFolder' | 'writesManifest' | 'isCi'>; say: (line: string) => void }
export type Count = { passed: number; failed: number; notOffered: number }

/** Languages without which nothing has been verified. */
const expectedEverywhere = /^(C|C\+\+|C With O2|C\+\+ .*|Python3|Java)$/

/** Builds the problems and judges their solutions, one line for each. */
export async function verifyProblems(places: readonly ProblemPlace[], { config, say }: About): Promise<Count> {
  const began = performance.now()
  const count: Count = { passed: 0, failed: await buildProblems(places, { config, say }), notOffered: 0 }
  if (count.failed > 0) return count
  const bench = await openBench(config.cacheFolder)
  try {
    for (const place of places) await verify(place, bench, count, { config, say })
  } finally {
    await bench.close()
  }
  say(`${places.length} problems, ${count.passed + count.failed} solutions in ${seconds(began)}.`)
  if (count.notOffered > 0) say(`${count.notOffered} could not be judged: their languages are not offered here.`)
  return count
}

async function verify(place: ProblemPlace, bench: ToolBench, count: Count, { config, say }: About): Promise<void> {
  try {
    await verifyProblem(place, bench, (verified) => {
      const isMissed = config.isCi && expectedEverywhere.test(verified.language)
      const isBad = verified.result === 'failed' || (verified.result === 'not offered' && isMissed)
      if (isBad) count.failed++
      else if (verified.result === 'passed') count.passed++
      else count.notOffered++
      say(lineOf(place, verified, isBad))
    })
  } catch (error) {
    if (!(error instanceof PackageError || error instanceof ProblemFault)) throw error
    count.failed++
    say(`FAILED ${place.name}: ${error.message}`)
  }
}

function lineOf({ name }: ProblemPlace, { file, language, result, text, ms }: Verified, isBad: boolean): string {
  const what = result === 'not offered' ? `not offered: ${text}` : text
  const columns = [name.padEnd(24), file.padEnd(36), language.padEnd(15), `${(ms / 1_000).toFixed(1)} s`.padStart(7)]
  return `${isBad ? 'FAILED' : result === 'passed' ? 'ok    ' : '-     '} ${columns.join(' ')}  ${what}`
}
