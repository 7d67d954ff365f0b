import { open, writeFile } from 'node:fs/promises'
import { tellFinding } from '@praxis/locales/tellFinding'
import type { Locale } from '@praxis/locales/locales'
import { lettersOf } from './letters.ts'
import { countsOf, type Verified, type VerifiedProblem } from './session.ts'

/** Throws if the file cannot be written: better now than after judging for an hour. */
export async function tryToWrite(file: string): Promise<void> {
  const handle = await open(file, 'a')
  await handle.close()
}

/** Writes all that is known: times in milliseconds, memory in KB. A case that was not run has no verdict. */
export async function writeJson(file: string, problems: readonly VerifiedProblem[], locale: Locale): Promise<void> {
  await writeFile(file, `${JSON.stringify(reportOf(problems, locale), null, 2)}\n`)
}

export function reportOf(problems: readonly VerifiedProblem[], locale: Locale) {
  const { passed, failed, 'by hand': byHand, 'not offered': notOffered } = countsOf(problems)
  return {
    passed,
    failed,
    byHand,
    notOffered,
    problems: problems.map(({ findings, solutions, ...problem }) => ({
      ...problem,
      findings: findings
        .filter(({ outcome }) => outcome !== 'mapped')
        .map((one) => ({ outcome: one.outcome, part: one.part, code: one.code, text: textOf(one, locale) })),
      solutions: solutions.map(solutionOf),
    })),
  }
}

const textOf = (finding: VerifiedProblem['findings'][number], locale: Locale) =>
  tellFinding(finding, locale, { place: true })

function solutionOf({ file, language, result, expected, judged, differences, reason }: Verified) {
  const cases = judged?.cases.map(({ number, status, timeMs, memoryKb }) =>
    status === null ? { number, verdict: null } : { number, verdict: lettersOf(status), status, timeMs, memoryKb },
  )
  return {
    file,
    language,
    result,
    expected,
    got: judged && { ...judged.verdict, verdict: lettersOf(judged.verdict.status) },
    limitMs: judged?.limitMs ?? null,
    timeMs: largest(judged?.cases.map(({ timeMs }) => timeMs)),
    memoryKb: largest(judged?.cases.map(({ memoryKb }) => memoryKb)),
    message: reason ?? judged?.message ?? '',
    differences,
    cases: cases ?? [],
  }
}

const largest = (numbers: readonly number[] = []) => (numbers.length === 0 ? null : Math.max(...numbers))
