import type { CaseDetail, CaseResult, JobCase } from '@praxis/contract/judging'
import { judgeStatus } from '@praxis/contract/statuses'
import type { RunResult } from '#judge/sandbox/types.ts'

/** What the program of a case was allowed. */
export type CaseLimits = {
  timeMs: number
  memoryKb: number
  outputKb: number
  /** What the runtime of the language may take besides. */
  runtimeKb?: number
  /** How long it might be idle, where that is not what follows from the time limit. */
  idleMs?: number
}

/** What may be told of the exception that ended a program. */
export type CrashDetail = { exception: string; said?: string; programLine?: number }

/** A run of the contestant's program. */
export type ProgramResult = RunResult & {
  /** Both figures of one that was measured again. */
  twice?: string
  /** What may be told of the exception that ended it. */
  crash?: CrashDetail
}

/** What became of a case, and what to say about it. */
export type Finding = { status: number; detail: CaseDetail | null; share?: number }

/** The result of a case whose output was compared while it streamed, or is compared in `comparison`. */
export function resultOf(it: JobCase, run: ProgramResult, limits: CaseLimits, comparison = run.compare): CaseResult {
  const failure = failureOf(run, limits)
  if (failure !== null) return resultWith(it, run, failure)
  const finding = comparison === undefined ? internal('The output was not compared.') : findingOfComparison(comparison)
  return resultWith(it, run, finding)
}

export function resultWith(it: JobCase, run: RunResult, { status, detail, share }: Finding): CaseResult {
  return {
    caseId: it.id,
    seq: it.seq,
    status,
    timeUs: Math.round(run.cpuNs / 1_000),
    memoryKb: Math.ceil(run.memory / 1_024),
    share: share ?? (status === judgeStatus.accepted ? 1 : 0),
    detail,
  }
}

/** A case that says nothing about the program. */
export function caseWithoutRun(it: JobCase, status: number, detail: CaseDetail): CaseResult {
  return { caseId: it.id, seq: it.seq, status, timeUs: 0, memoryKb: 0, share: 0, detail }
}

/** Why the program itself failed; null when its output decides. The first that applies: internal, memory, time, output, end. */
export function failureOf(run: ProgramResult, limits: CaseLimits): Finding | null {
  if (run.status === 'internal' || run.status === 'aborted') return internal(run.error?.message ?? run.status)
  if (run.status === 'memory' || run.memory > (limits.memoryKb + (limits.runtimeKb ?? 0)) * 1_024) {
    return { status: judgeStatus.memoryLimitExceeded, detail: { reason: 'memory', limit: limits.memoryKb } }
  }
  if (run.status === 'cpu' || run.status === 'idle' || isOverTime(run, limits.timeMs)) {
    const isIdle = run.status === 'idle' && !isOverTime(run, limits.timeMs) && !wasKeptWaiting(run, limits.timeMs)
    const reason = isIdle ? 'idle' : 'time'
    const figures = run.twice === undefined ? {} : { judgeMessage: run.twice }
    return { status: judgeStatus.timeLimitExceeded, detail: { reason, limit: limits.timeMs, ...figures } }
  }
  // The wire has no number for too much output (wire-oj 15.2).
  if (run.status === 'output') {
    return { status: judgeStatus.runtimeError, detail: { reason: 'output', limit: limits.outputKb } }
  }
  return crashOf(run)
}

/** How a program ended that no limit ended; null when it ended well. */
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

/** Only time in which the program could have run counts here. */
export const idleLimitMs = (timeMs: number): number => Math.max(2 * timeMs, timeMs + 1_000)
/** Of true time, whatever the program waited for; the sandbox counts it from the other two limits. */
const wallCapMs = (timeMs: number) => Math.max(10 * timeMs, idleLimitMs(timeMs))

/** Ended by the clock before it was idle for long: most of the time it waited for a CPU, for which it cannot help. */
export function wasKeptWaiting({ status, wallNs, waitedNs }: RunResult, timeMs: number): boolean {
  return status === 'idle' && wallNs >= wallCapMs(timeMs) * 1e6 && wallNs - waitedNs < idleLimitMs(timeMs) * 1e6
}

/** Ended because it did not use the CPU that was there for it. */
export const wasIdle = (run: RunResult, timeMs: number): boolean =>
  run.status === 'idle' && !wasKeptWaiting(run, timeMs)

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

/** No half characters and no U+0000, which the database cannot hold. */
export function storable(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().replaceAll('\u0000', '\uFFFD')
}
