import type { CaseDetail, CaseResult } from '@praxis/contract/judged'
import type { JobCase } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import type { RunResult } from '#judge/sandbox/types.ts'

/** The limits of the contestant's program in one case. */
export type CaseLimits = {
  timeMs: number
  memoryKb: number
  outputKb: number
  /** Extra memory for the runtime of the language. */
  runtimeKb?: number
  /** How long the program may be idle. The default follows from the time limit. */
  idleMs?: number
}

/** What the contestant may learn about the exception that ended the program. */
export type CrashDetail = { exception: string; said?: string; programLine?: number }

/** The result of one run of the contestant's program. */
export type ProgramResult = RunResult & {
  /** The times of both runs, if the program was measured again. */
  twice?: string
  /** The exception that ended the program, as far as the contestant may learn about it. */
  crash?: CrashDetail
}

/** The verdict on one case, its explanation, and the fraction of the points. */
export type Finding = { status: number; detail: CaseDetail | null; fraction?: number }

/**
 * The result of a case. `comparison` is the comparison of an output file; the default is the comparison of streamed
 * output.
 */
export function resultOf(it: JobCase, run: ProgramResult, limits: CaseLimits, comparison = run.compare): CaseResult {
  const failure = failureOf(run, limits)
  if (failure !== null) return resultWith(it, run, failure)
  const finding = comparison === undefined ? internal('The output was not compared.') : findingOfComparison(comparison)
  return resultWith(it, run, finding)
}

export function resultWith(it: JobCase, run: RunResult, { status, detail, fraction }: Finding): CaseResult {
  return {
    caseId: it.id,
    seq: it.seq,
    status,
    timeUs: Math.round(run.cpuNs / 1_000),
    memoryKb: Math.ceil(run.memory / 1_024),
    share: fraction ?? (status === judgeStatus.accepted ? 1 : 0),
    detail,
  }
}

/** The result of a case in which the program did not run. */
export function caseWithoutRun(it: JobCase, status: number, detail: CaseDetail): CaseResult {
  return { caseId: it.id, seq: it.seq, status, timeUs: 0, memoryKb: 0, share: 0, detail }
}

/**
 * Why the program failed, or null if its output decides. Checked in this order: internal error, memory, time, output,
 * exit.
 */
export function failureOf(run: ProgramResult, limits: CaseLimits): Finding | null {
  if (run.status === 'internal' || run.status === 'aborted') return internal(run.error?.message ?? run.status)
  if (run.status === 'delayed') return internal('The machine kept the program waiting.')
  if (run.status === 'memory' || run.memory > (limits.memoryKb + (limits.runtimeKb ?? 0)) * 1_024) {
    return { status: judgeStatus.memoryLimitExceeded, detail: { reason: 'memory', limit: limits.memoryKb } }
  }
  if (run.status === 'cpu' || run.status === 'idle' || isOverTime(run, limits.timeMs)) {
    const reason = run.status === 'idle' && !isOverTime(run, limits.timeMs) ? 'idle' : 'time'
    const figures = run.twice === undefined ? {} : { judgeMessage: run.twice }
    return { status: judgeStatus.timeLimitExceeded, detail: { reason, limit: limits.timeMs, ...figures } }
  }
  // The wire has no number for "output limit exceeded": docs/compatibility.md, "Too much output".
  if (run.status === 'output') {
    return { status: judgeStatus.runtimeError, detail: { reason: 'output', limit: limits.outputKb } }
  }
  return crashOf(run)
}

/** Why the program failed if no limit stopped it, or null if it ended well. */
export function crashOf(run: ProgramResult): Finding | null {
  if (run.status === 'signal') {
    return { status: judgeStatus.runtimeError, detail: { reason: 'signal', signal: run.signal ?? 0 } }
  }
  if (run.status === 'exit') {
    return { status: judgeStatus.runtimeError, detail: { reason: 'exit', exitCode: run.exitCode ?? 0, ...run.crash } }
  }
  return null
}

export const isOverTime = (run: RunResult, timeMs: number): boolean => run.cpuNs > timeMs * 1e6

/** Only time in which a CPU was available counts as idle. */
export const idleLimitMs = (timeMs: number): number => Math.max(2 * timeMs, timeMs + 1_000)

function findingOfComparison({ equal, presentation, line, expected, got }: NonNullable<RunResult['compare']>): Finding {
  if (equal) return { status: judgeStatus.accepted, detail: null }
  const detail: CaseDetail = { reason: 'difference' }
  if (line !== undefined) detail.line = line
  if (expected !== undefined) detail.expected = storable(expected, 400)
  if (got !== undefined) detail.got = storable(got, 400)
  return { status: presentation ? judgeStatus.presentationError : judgeStatus.wrongAnswer, detail }
}

export function internal(message: string): Finding {
  return { status: judgeStatus.systemError, detail: { reason: 'internal', message: storable(message, 4_096) } }
}

/** Cuts the text and removes what the database cannot store: unpaired surrogates and U+0000. */
export function storable(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().replaceAll('\u0000', '\uFFFD')
}
