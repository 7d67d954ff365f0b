import { judgeStatus } from '@praxis/contract/statuses'
import { z } from 'zod'
import type { RemoteCase, RemoteResult, Visit } from '../adapter.ts'
import { RemoteError } from '../../remoteError.ts'
import { call, locale } from './api.ts'

const verdicts: ReadonlyMap<string, number> = new Map([
  ['Accepted', judgeStatus.accepted],
  ['PartiallyCorrect', judgeStatus.partialAccepted],
  ['WrongAnswer', judgeStatus.wrongAnswer],
  ['CompilationError', judgeStatus.compileError],
  ['RuntimeError', judgeStatus.runtimeError],
  ['OutputLimitExceeded', judgeStatus.runtimeError],
  ['FileError', judgeStatus.runtimeError],
  ['JudgementFailed', judgeStatus.runtimeError],
  ['ConfigurationError', judgeStatus.runtimeError],
  ['TimeLimitExceeded', judgeStatus.timeLimitExceeded],
  ['MemoryLimitExceeded', judgeStatus.memoryLimitExceeded],
  ['SystemError', judgeStatus.systemError],
  ['Canceled', judgeStatus.cancelled],
])
const progresses: ReadonlyMap<string, number> = new Map([
  ['Preparing', judgeStatus.pending],
  ['Compiling', judgeStatus.compiling],
  ['Running', judgeStatus.judging],
])
/** Verdicts of programs that did not run on the cases, or for which the site need not keep what came before. */
const withoutCases = new Set(['CompilationError', 'ConfigurationError', 'SystemError', 'JudgementFailed', 'Canceled'])

/** Long texts come shortened. */
const text = z.union([z.string(), z.object({ data: z.string() })])
const testcase = z.object({ testcaseHash: z.string().nullish() })
const subtasks = z.array(z.object({ testcases: z.array(testcase) }))
const results = z.record(
  z.string(),
  z.object({ status: z.string().min(1), time: z.number().nullish(), memory: z.number().nullish() }),
)
const progress = z.object({
  progressType: z.string(),
  compile: z.object({ success: z.boolean(), message: text.nullish() }).nullish(),
  systemMessage: text.nullish(),
  testcaseResult: results.nullish(),
  subtasks: subtasks.nullish(),
})
const detail = z.object({
  meta: z.object({
    id: z.int(),
    status: z.string().min(1),
    timeUsed: z.number().nullish(),
    memoryUsed: z.number().nullish(),
  }),
  progress: progress.nullish(),
})
type Progress = z.infer<typeof progress>

export async function followLibreoj(
  visit: Visit,
  { runId }: { remoteId: string; runId: string },
): Promise<RemoteResult> {
  const { meta, progress } = await call(visit, 'submission/getSubmissionDetail', {
    json: { submissionId: runId, locale },
    reply: detail,
  })
  if (String(meta.id) !== runId) throw new RemoteError('changed', `${meta.id} instead of ${runId}`)
  const status = verdicts.get(meta.status)
  if (status === undefined) return unfinished(meta.status === 'Pending' ? progress : null)
  if (!withoutCases.has(meta.status) && (progress?.subtasks == null || progress.testcaseResult == null)) {
    throw new RemoteError('changed', 'a verdict without cases')
  }
  return {
    status,
    isFinal: true,
    timeMs: whole(meta.timeUsed),
    memoryKb: whole(meta.memoryUsed),
    message: status === judgeStatus.compileError ? compileOutput(progress) : plain(progress?.systemMessage),
    cases: casesOf(progress),
  }
}

function unfinished(progress: Progress | null | undefined): RemoteResult {
  return {
    status: progresses.get(progress?.progressType ?? 'Preparing') ?? judgeStatus.pending,
    isFinal: false,
    timeMs: null,
    memoryKb: null,
    message: null,
    cases: casesOf(progress),
  }
}

function compileOutput(progress: Progress | null | undefined): string {
  if (progress?.compile == null) throw new RemoteError('changed', 'a compile error without a compiler')
  return plain(progress.compile.message) ?? ''
}

/** Cases of all subtasks in their order. Those that did not run, or not yet, have no row but their number. */
function casesOf(progress: Progress | null | undefined): RemoteCase[] {
  const cases = (progress?.subtasks ?? []).flatMap((subtask) => subtask.testcases)
  return cases.flatMap(({ testcaseHash }, index) => {
    if (testcaseHash == null) return []
    const result = progress?.testcaseResult?.[testcaseHash]
    if (result === undefined) throw new RemoteError('changed', 'a case without its result')
    const status = verdicts.get(result.status) ?? judgeStatus.pending
    return [{ seq: index + 1, status, timeMs: whole(result.time), memoryKb: whole(result.memory) }]
  })
}

const whole = (figure: number | null | undefined) => (figure == null ? null : Math.max(0, Math.round(figure)))
const plain = (said: z.infer<typeof text> | null | undefined) =>
  said == null ? null : typeof said === 'string' ? said : said.data
