import { readKattis } from '@praxis/formats/kattis'
import type { Expectation, ProblemModel, Solution } from '@praxis/formats/model'
import type { CaseResult, Job, JobCase } from '@praxis/contract/judging'
import { judgeStatus, problemType } from '@praxis/contract/statuses'
import { tallyOf } from '@praxis/rules/scoring/tally'
import { verdictOf } from '@praxis/rules/scoring/verdict'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome } from '#judge/judge.ts'
import { Progress } from '#judge/progress.ts'
import { readManifest } from './buildProblem.ts'
import type { ProblemPlace } from './config.ts'
import { tell } from './tell.ts'
import type { ToolBench } from './toolBench.ts'

/** What became of one solution. */
export type Verified = {
  file: string
  language: string
  /** Not offered: this machine cannot run the language. */
  result: 'passed' | 'failed' | 'not offered'
  text: string
  ms: number
}

type Verdict = { status: number; case: number | null; score: number | null }

/** As the server has it (wire-oj 15.1, 15.2). */
const usualOutputMb = 32
const isNative = (language: string) => /^C(\+\+.*| With O2)?$/.test(language)

/** Judges every solution as a submission of the problem, and tells each as soon as it is known. */
export async function verifyProblem(
  place: ProblemPlace,
  bench: ToolBench,
  onVerified: (verified: Verified) => void,
): Promise<void> {
  const { model } = await readKattis(place.folder, { generatedData: join(place.output, 'data') })
  const cases = await jobCasesOf(place, model, bench)
  const validatorTool = model.validator === null ? null : await bench.toolchainOf(model.validator.language)
  for (const solution of model.workshop.solutions) {
    const began = performance.now()
    const file = solution.file.slice('submissions/'.length)
    const about = { file, language: solution.language }
    const toolchain = await bench.toolchainOf(solution.language)
    const missing = [toolchain, ...(validatorTool === null ? [] : [validatorTool])].find((it) => 'reason' in it)
    if (missing !== undefined) {
      onVerified({ ...about, result: 'not offered', text: missing.reason, ms: 0 })
      continue
    }
    const job = jobOf(model, solution, cases)
    const outcome = await judge(bench, job)
    const verdict = verdictOn(model, cases, outcome)
    const wrong = differenceTo(solution.expected, verdict)
    const text = [tell(verdict, outcome, job.limits.timeMs), wrong].filter(Boolean).join(', ')
    onVerified({ ...about, result: wrong === null ? 'passed' : 'failed', text, ms: performance.now() - began })
  }
}

async function jobCasesOf({ folder }: ProblemPlace, model: ProblemModel, { files }: ToolBench): Promise<JobCase[]> {
  const manifest = await readManifest(folder)
  const dataFile = async ({ name, path }: { name: string; path: string }) => {
    const hash = manifest.get(name) ?? ''
    files.add(hash, path)
    return { hash, size: (await stat(path)).size }
  }
  return Promise.all(
    model.cases.map(async ({ input, answer, group, score, requires }, at) => ({
      id: at + 1,
      seq: at + 1,
      group,
      score,
      requires,
      input: await dataFile(input),
      answer: await dataFile(answer),
    })),
  )
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
    // The verdict and the first failing case are the same when nothing after that case is judged.
    caseMode: model.type === problemType.acm ? 'ergodic_without_error' : model.caseMode,
    type: model.type,
    compare: model.compare,
    fileIo: model.fileIo,
    extraFiles: model.userFiles,
    validator: model.validator,
    passes: model.passes,
    cases,
  }
}

async function judge(bench: ToolBench, job: Job): Promise<Outcome> {
  const progress = new Progress(() => Promise.resolve())
  try {
    return await bench.judge(job, { signal: new AbortController().signal, progress })
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

/** What is not as the package says, or null. */
function differenceTo(expected: Expectation | null, got: Verdict): string | null {
  if (expected === null) return 'praxis.yaml does not say what is expected'
  const wanted = [
    expected.status === got.status ? '' : `status ${expected.status}, not ${got.status}`,
    expected.case === null || expected.case === got.case ? '' : `case ${expected.case}, not ${got.case ?? 'none'}`,
    expected.score === null || expected.score === got.score
      ? ''
      : `score ${expected.score}, not ${got.score ?? 'none'}`,
  ].filter((it) => it !== '')
  return wanted.length === 0 ? null : `expected was ${wanted.join(' and ')}`
}
