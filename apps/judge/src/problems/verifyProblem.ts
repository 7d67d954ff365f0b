import { pathOf } from '@praxis/formats/source/packageFiles'
import { readPackage, type WholeReading } from '@praxis/formats/readPackage'
import type { Manifest } from '@praxis/formats/manifest'
import type { Expectation, PackageFile, ProblemModel, Solution } from '@praxis/formats/model'
import type { CaseResult } from '@praxis/contract/judged'
import type { Job, JobCase } from '@praxis/contract/judgingJobs'
import { judgeStatus, problemType } from '@praxis/contract/statuses'
import { shortestCaseMode } from '@praxis/rules/scoring/index'
import { tallyOf } from '@praxis/rules/scoring/tally'
import { verdictOf } from '@praxis/rules/scoring/verdict'
import { join } from 'node:path'
import type { Outcome } from '#judge/job/judge.ts'
import { Progress } from '#judge/assignments/progress.ts'
import { readManifest } from './buildProblem.ts'
import type { ProblemPlace } from './config.ts'
import { describeExpected, describeScore, describeVerdict } from './describe.ts'
import type { LocalJudge } from './localJudge.ts'

/** The result of one solution. */
export type Verified = {
  file: string
  language: string
  /**
   * "Not offered" means that this machine cannot run the language, "by hand" that a person must look at the verdict.
   */
  result: 'passed' | 'failed' | 'by hand' | 'not offered'
  expected: string
  got: string
  /** The difference between the expected and the actual verdict. */
  wrong: string | null
  ms: number
}

type Verdict = { status: number; case: number | null; score: number | null }

/** The default that the server also uses: docs/compatibility.md, "Too much output". */
const usualOutputMb = 32
const isNative = (language: string) => /^C(\+\+.*| With O2)?$/.test(language)

/** Judges every solution of a problem in this repository as a submission, and reports each as soon as it is known. */
export async function verifyProblem(
  place: ProblemPlace,
  localJudge: LocalJudge,
  onVerified: (verified: Verified) => void,
): Promise<WholeReading> {
  const reading = await readPackage(place.folder, { generatedData: join(place.output, 'data') })
  const cases = jobCasesOf(reading.model, await readManifest(place.folder), localJudge)
  await verifySolutions({ model: reading.model, cases }, localJudge, onVerified)
  return reading
}

type Problem = { model: ProblemModel; cases: JobCase[] }

/** Judges every solution of a package. */
export async function verifySolutions(
  { model, cases }: Problem,
  localJudge: LocalJudge,
  onVerified: (verified: Verified) => void,
): Promise<void> {
  const validatorTool = model.validator === null ? null : await localJudge.toolchainOf(model.validator.language)
  for (const solution of model.workshop.solutions) {
    const began = performance.now()
    const { language, expected } = solution
    const about = { file: solution.file.slice('submissions/'.length), language, expected: describeExpected(expected) }
    const toolchain = await localJudge.toolchainOf(language)
    const missing = [toolchain, ...(validatorTool === null ? [] : [validatorTool])].find((it) => 'reason' in it)
    if (missing !== undefined) {
      onVerified({ ...about, result: 'not offered', got: `not offered: ${missing.reason}`, wrong: null, ms: 0 })
      continue
    }
    const job = jobOf(model, solution, cases)
    const outcome = await judge(localJudge, job)
    const verdict = verdictOn(model, cases, outcome)
    const wrong = differenceTo(expected, verdict)
    const isFree = expected?.statuses.length === 0
    onVerified({
      ...about,
      result: wrong === null ? (isFree ? 'by hand' : 'passed') : 'failed',
      got: describeVerdict(verdict, outcome, job.limits.timeMs),
      wrong,
      ms: performance.now() - began,
    })
  }
}

/** The cases as the judge receives them, with the hashes of the manifest. */
export function jobCasesOf(model: ProblemModel, manifest: Manifest, { files }: Pick<LocalJudge, 'files'>): JobCase[] {
  const dataFile = (file: PackageFile) => {
    const hash = manifest.get(file.name) ?? ''
    files.add(hash, pathOf(file))
    return { hash, size: file.size }
  }
  return model.cases.map(({ input, answer, group, score, requires }, at) => ({
    id: at + 1,
    seq: at + 1,
    group,
    score,
    requires,
    input: dataFile(input),
    answer: dataFile(answer),
  }))
}

let lastJudgement = 0

function jobOf(model: ProblemModel, solution: Solution, cases: JobCase[]): Job {
  const factor = isNative(solution.language) ? 1 : 2
  const { timeMs, memoryMb, stackMb, outputMb } = model.limits
  const largestAnswer = Math.max(...cases.map(({ answer }) => answer.size))
  return {
    judgementId: ++lastJudgement,
    submissionId: lastJudgement,
    attempt: 1,
    language: solution.language,
    source: solution.source,
    limits: {
      timeMs: timeMs * factor,
      memoryKb: memoryMb * 1_024 * factor,
      stackKb: stackMb * 1_024 * factor,
      outputKb: Math.max((outputMb ?? usualOutputMb) * 1_024, Math.ceil((2 * largestAnswer) / 1_024)),
    },
    judgeMode: model.judgeMode,
    // Stopping at the first failing case changes neither the verdict nor that case.
    caseMode: model.type === problemType.acm ? shortestCaseMode : model.caseMode,
    type: model.type,
    compare: model.compare,
    fileIo: model.fileIo,
    extraFiles: { ...solution.extraFiles, ...model.userFiles },
    validator: model.validator,
    passes: model.passes,
    cases,
  }
}

async function judge(localJudge: LocalJudge, job: Job): Promise<Outcome> {
  const progress = new Progress(() => Promise.resolve())
  try {
    return await localJudge.judge(job, { signal: new AbortController().signal, progress })
  } finally {
    progress.close()
  }
}

function verdictOn(model: ProblemModel, cases: readonly JobCase[], outcome: Outcome): Verdict {
  if (outcome.outcome === 'compile_error') return { status: judgeStatus.compileError, case: null, score: null }
  if (outcome.outcome === 'system_error') return { status: judgeStatus.systemError, case: null, score: null }
  const known = new Map(cases.map((it) => [it.id, it]))
  const scored = (result: CaseResult) => {
    const it = known.get(result.caseId)
    return it === undefined ? [] : [{ ...it, status: result.status, share: result.share }]
  }
  const tally = tallyOf(outcome.cases.flatMap(scored))
  const { type, caseMode, ioScore } = model
  return { ...verdictOf({ type, caseMode, fullScore: ioScore }, tally), case: tally.firstFailed?.seq ?? null }
}

/** Describes the difference from the expected verdict, or returns null if there is none. */
function differenceTo(expected: Expectation | null, got: Verdict): string | null {
  if (expected === null) return 'nothing says what is expected'
  const { statuses } = expected
  const isRight = statuses.includes(got.status) || (statuses.length === 0 && got.status !== judgeStatus.systemError)
  const wanted = [
    isRight ? '' : `status ${statuses.join(' or ')}, not ${got.status}`,
    expected.case === null || expected.case === got.case ? '' : `case ${expected.case}, not ${got.case ?? 'none'}`,
    expected.score === null || isWithin(expected.score, got.score)
      ? ''
      : `score ${describeScore(expected.score)}, not ${got.score ?? 'none'}`,
  ].filter((it) => it !== '')
  return wanted.length === 0 ? null : `expected was ${wanted.join(' and ')}`
}

const isWithin = ({ least, most }: NonNullable<Expectation['score']>, score: number | null) =>
  score !== null && score >= least && score <= most
