import type { Job, TestRun } from '@praxis/contract/judgingJobs'
import { companyOf } from '@praxis/rules/problems/company'
import { limitsOf } from '@praxis/rules/languageLimits'
import { assembleProgram, ownLinesOf, splitTemplate } from '@praxis/rules/codeTemplate'
import { validatorOfMode } from '@praxis/contract/statuses'
import type { Services } from '#server/context.ts'
import {
  listCases,
  listJudgedAmong,
  readJudgementTotals,
  readJudging,
  readSettings,
  type ProblemJudging,
  type VersionJudging,
} from '#server/modules/problems/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import type { ClaimedJudgement } from '#server/modules/judgements/public.ts'
import type { ClaimedTestRun } from '#server/modules/submissions/public.ts'

export type Cases = Awaited<ReturnType<typeof listCases>>

/** A program may print this much, or twice the largest answer (docs/compatibility.md, Too much output). */
const outputKb = 32 * 1024

/** Everything that a judge needs, except the files. Takes a few queries for any number of jobs. */
export async function buildJobs(services: Services, claimed: readonly ClaimedJudgement[]): Promise<Job[]> {
  const { db } = services
  if (claimed.length === 0) return []
  const dataIds = [...new Set(claimed.flatMap((job) => job.testDataId ?? []))]
  const [{ keepAllApart: isAllApart }, judgingOf, among, caseRows, totals] = await Promise.all([
    readSiteSettings(services, ['keepAllApart']),
    readJudging(db, claimed),
    listJudgedAmong(db, claimed),
    dataIds.length === 0 ? [] : listCases(db, dataIds),
    readJudgementTotals(services, claimed),
  ])
  const cases = Map.groupBy(caseRows, (row) => row.testDataId)
  const companies = new Map(
    among.map(({ judgementId, ...problem }) => [judgementId, companyOf(problem, { isAllApart })]),
  )
  return claimed.map((job) => {
    const problem = judgingOf(job)
    if (problem === undefined) throw new Error(`Judgement ${job.id} has no problem`)
    const slotLimitMs = slotLimitOf(totals(job), job)
    const company = companies.get(job.id)
    const requestId = job.requestId ?? undefined
    return { ...jobOf(job, problem, cases.get(job.testDataId ?? 0) ?? []), requestId, slotLimitMs, company }
  })
}

/** A language to which the site gives more time for each case has as much more for all. */
export const slotLimitOf = (
  totalMs: number | undefined,
  { siteTimeFactor }: Pick<ClaimedJudgement, 'siteTimeFactor'>,
) => (totalMs === undefined ? undefined : Math.round(totalMs * Math.max(1, siteTimeFactor)))

/** What a job needs of a claimed judgement, or of a run that is judged as one. */
export type JobFacts = Pick<
  ClaimedJudgement,
  'id' | 'submissionId' | 'attempt' | 'language' | 'code' | 'template' | 'contentType' | 'timeFactor' | 'memoryFactor'
>

export function jobOf(claimed: JobFacts, problem: VersionJudging, cases: Cases): Job {
  const { templates } = problem
  const template = templates === undefined ? claimed.template : (templates[claimed.language] ?? null)
  const largest = cases.reduce((most, row) => Math.max(most, row.answerSize), 0)
  return {
    judgementId: claimed.id,
    submissionId: claimed.submissionId,
    attempt: claimed.attempt,
    language: claimed.language,
    ...programOf({ ...claimed, template }),
    limits: jobLimits(problem, claimed, largest),
    judgeMode: problem.judgeMode,
    caseMode: problem.caseMode,
    type: problem.type,
    compare: {
      kind: problem.compareKind,
      ignoreTrailing: problem.ignoreTrailing,
      caseInsensitive: problem.caseInsensitive,
      spaceSensitive: problem.spaceSensitive,
      epsAbs: problem.epsAbs,
      epsRel: problem.epsRel,
    },
    fileIo: fileIoOf(problem),
    extraFiles: filesOf(problem.userExtraFiles),
    validator: validatorOf(problem),
    passes: problem.passes,
    cases: cases.map((row) => ({
      id: row.id,
      seq: row.seq,
      group: row.group,
      score: row.score,
      requires: row.requires as number[],
      isSample: row.isSample,
      ...(row.args === null ? {} : { args: row.args as string[] }),
      input: { hash: row.inputHash, size: row.inputSize },
      answer: { hash: row.answerHash, size: row.answerSize },
    })),
  }
}

/** The problem may hold a program that its judge mode does not use. */
export function validatorOf(problem: ProblemJudging): Job['validator'] {
  const { validatorLanguage: language, validatorSource: source } = problem
  if (validatorOfMode[problem.judgeMode] === null || language === null || source === null) return null
  return {
    language,
    source,
    protocol: problem.validatorProtocol ?? 'kattis',
    args: problem.validatorArgs as string[],
    extraFiles: filesOf(problem.judgeExtraFiles),
  }
}

const filesOf = (files: unknown) => files as Record<string, string>

/**
 * Names of source files in compiler messages (docs/compatibility.md, Language names). Lines count in the person's own
 * code.
 */
const lineMarks: Record<string, string> = { 'text/x-csrc': '#line 1 "main.c"', 'text/x-c++src': '#line 1 "main.cpp"' }

type Program = Pick<ClaimedJudgement, 'code' | 'template' | 'contentType'>

function programOf({ code, template, contentType }: Program): Pick<Job, 'source' | 'ownLines'> {
  if (template === null) return { source: code }
  const parts = splitTemplate(template)
  const mark = lineMarks[contentType] ?? null
  return { source: assembleProgram(parts, code, mark), ownLines: ownLinesOf(parts, code, mark) }
}

type Factors = Pick<ClaimedJudgement, 'timeFactor' | 'memoryFactor'>

function jobLimits(
  problem: ProblemJudging,
  { timeFactor, memoryFactor }: Factors,
  largestAnswer: number,
): Job['limits'] {
  const allowed = problem.outputLimitMb === null ? outputKb : problem.outputLimitMb * 1024
  return {
    ...limitsOf(
      { timeMs: problem.timeLimitMs, memoryMb: problem.memoryLimitMb },
      { time: timeFactor, memory: memoryFactor },
    ),
    stackKb: Math.round(problem.stackLimitMb * 1024 * memoryFactor),
    outputKb: Math.max(allowed, Math.ceil((largestAnswer * 2) / 1024)),
  }
}

function fileIoOf({ isFileIo, ioReadFileName: input, ioWriteFileName: output }: ProblemJudging): Job['fileIo'] {
  return isFileIo && input !== null && output !== null ? { input, output } : null
}

export async function buildTestRuns(
  { db }: Pick<Services, 'db'>,
  claimed: readonly ClaimedTestRun[],
): Promise<TestRun[]> {
  if (claimed.length === 0) return []
  const settings = await readSettings(db, claimed)
  return claimed.flatMap((run) => {
    const problem = settings(run)
    if (problem === undefined) return []
    return {
      id: run.id,
      language: run.language,
      ...programOf(run),
      limits: jobLimits(problem, run, 0),
      // Many programs cannot read a last line without a line break.
      input: `${run.input}\n`,
      fileIo: fileIoOf(problem),
      extraFiles: filesOf(problem.userExtraFiles),
      isSanitized: run.isSanitized,
    }
  })
}
