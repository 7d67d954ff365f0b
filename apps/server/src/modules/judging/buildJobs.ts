import type { Job } from '@praxis/contract/judging'
import type { CaseMode, CompareKind, JudgeMode } from '@praxis/contract/statuses'
import type { Services } from '#server/context.ts'
import { findJudgingSettings, listCases } from '#server/modules/problems/public.ts'
import { listSources, type claimJudgements } from '#server/modules/submissions/public.ts'

type Claimed = Awaited<ReturnType<typeof claimJudgements>>
type Problem = Awaited<ReturnType<typeof findJudgingSettings>>[number]
type Source = Awaited<ReturnType<typeof listSources>>[number]
type Cases = Awaited<ReturnType<typeof listCases>>

/** A program may print this much before it is stopped, or twice the largest answer (wire-oj 15.2). */
const outputKb = 32 * 1024

/** Everything a judge needs but the files: three queries for any number of jobs. */
export async function buildJobs({ db }: Pick<Services, 'db'>, claimed: Claimed): Promise<Job[]> {
  if (claimed.length === 0) return []
  const sources = new Map(
    (
      await listSources(
        db,
        claimed.map((job) => job.submissionId),
      )
    ).map((row) => [row.id, row]),
  )
  const problemIds = [...new Set([...sources.values()].map((source) => source.problemId))]
  const dataIds = [...new Set(claimed.flatMap((job) => job.testDataId ?? []))]
  const [problemRows, caseRows] = await Promise.all([
    findJudgingSettings(db, problemIds),
    dataIds.length === 0 ? [] : listCases(db, dataIds),
  ])
  const problems = new Map(problemRows.map((row) => [row.id, row]))
  const cases = Map.groupBy(caseRows, (row) => row.testDataId)
  return claimed.map((job) => {
    const source = sources.get(job.submissionId)
    const problem = source && problems.get(source.problemId)
    if (source === undefined || problem === undefined)
      throw new Error(`Judgement ${job.id} has no submission or problem`)
    return jobOf(job, source, problem, cases.get(job.testDataId ?? 0) ?? [])
  })
}

function jobOf(claimed: Claimed[number], source: Source, problem: Problem, cases: Cases): Job {
  const largest = cases.reduce((most, row) => Math.max(most, row.answerSize), 0)
  return {
    judgementId: claimed.id,
    submissionId: claimed.submissionId,
    attempt: claimed.attempt,
    language: source.language,
    source: source.code,
    limits: {
      timeMs: Math.round(problem.time_limit_ms * source.timeFactor),
      memoryKb: Math.round(problem.memory_limit_mb * 1024 * source.memoryFactor),
      stackKb: Math.round(problem.stack_limit_mb * 1024 * source.memoryFactor),
      outputKb: Math.max(outputKb, Math.ceil((largest * 2) / 1024)),
    },
    judgeMode: problem.judge_mode as JudgeMode,
    caseMode: problem.case_mode as CaseMode,
    type: problem.type,
    compare: {
      kind: problem.compare_kind as CompareKind,
      ignoreTrailing: problem.ignore_trailing,
      caseInsensitive: problem.case_insensitive,
      epsAbs: problem.eps_abs,
      epsRel: problem.eps_rel,
    },
    fileIo:
      problem.is_file_io && problem.io_read_file_name !== null && problem.io_write_file_name !== null
        ? { input: problem.io_read_file_name, output: problem.io_write_file_name }
        : null,
    extraFiles: problem.user_extra_files as Record<string, string>,
    validator: null,
    cases: cases.map((row) => ({
      id: row.id,
      seq: row.seq,
      group: row.group,
      score: row.score,
      input: { hash: row.inputHash, size: row.inputSize },
      answer: { hash: row.answerHash, size: row.answerSize },
    })),
  }
}
