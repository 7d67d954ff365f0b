import { notesOf, readPackage } from '@praxis/formats/readPackage'
import { manifestOf } from '@praxis/formats/manifest'
import { PackageError } from '@praxis/formats/packageError'
import { seconds } from './buildProblems.ts'
import type { ProblemPlace } from './config.ts'
import { openLocalJudge } from './localJudge.ts'
import type { LocalJudge } from './localJudge.ts'
import { isBad, markOf } from './verifyProblems.ts'
import type { About } from './verifyProblems.ts'
import { jobCasesOf, verifySolutions } from './verifyProblem.ts'
import type { Verified } from './verifyProblem.ts'

type PackagePlace = Omit<ProblemPlace, 'output'>

export type PackageCount = {
  passed: number
  /** Submissions with an unexpected verdict, and packages that could not be read. */
  failed: number
  /** Submissions whose verdict the package leaves to a person. */
  byHand: number
  notOffered: number
}

/**
 * Judges the submissions of packages from elsewhere and prints one line for each, with the expected and the actual
 * verdict. It builds nothing and writes nothing into the packages.
 */
export async function verifyPackages(places: readonly PackagePlace[], { config, say }: About): Promise<PackageCount> {
  const began = performance.now()
  const count: PackageCount = { passed: 0, failed: 0, byHand: 0, notOffered: 0 }
  const localJudge = await openLocalJudge(config.cacheFolder)
  try {
    say(row('      ', ['package', 'submission', 'language', 'expected', 'got']))
    for (const place of places) await verify(place, localJudge, count, { config, say })
  } finally {
    await localJudge.close()
  }
  const { byHand, notOffered } = count
  say(`Packages: ${places.length}, in ${seconds(began)}.`)
  if (byHand > 0) say(`To be looked at by a person: ${byHand}.`)
  if (notOffered > 0) say(`Not judged, because their languages are not offered here: ${notOffered}.`)
  return count
}

async function verify(
  { name, folder }: PackagePlace,
  localJudge: LocalJudge,
  count: PackageCount,
  { config, say }: About,
): Promise<void> {
  try {
    const reading = await readPackage(folder, { judgedAs: name })
    const { model } = reading
    for (const line of notesOf(reading)) say(`note   ${name}: ${line}`)
    const files = model.cases.flatMap(({ input, answer }) => [input, answer])
    const cases = jobCasesOf(model, await manifestOf(files), localJudge)
    await verifySolutions({ model, cases }, localJudge, (verified) => {
      const bad = isBad(verified, config)
      count[bad ? 'failed' : countOf[verified.result]]++
      say(lineOf(name, verified, bad))
    })
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    count.failed++
    say(`FAILED ${name}: ${error.message}`)
  }
}

const countOf = {
  passed: 'passed',
  failed: 'failed',
  'by hand': 'byHand',
  'not offered': 'notOffered',
} as const satisfies Record<Verified['result'], keyof PackageCount>

function lineOf(name: string, verified: Verified, bad: boolean): string {
  const { file, language, expected, got, wrong } = verified
  const outcome = bad && wrong !== null ? `${got} (${wrong})` : got
  return row(markOf(verified, bad), [name, file, language, expected, outcome])
}

const widths = [20, 36, 15, 32, 0]
const row = (mark: string, columns: readonly string[]) =>
  `${mark} ${columns.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}`
