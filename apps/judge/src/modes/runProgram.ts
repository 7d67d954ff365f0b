import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { idleLimitMs, isOverTime } from '#judge/job/caseResult.ts'
import type { CaseLimits, ProgramResult } from '#judge/job/caseResult.ts'
import { keptForCrash, describeCrash } from '#judge/languages/crashes/describeCrash.ts'
import { environment } from '#judge/languages/language.ts'
import type { Language } from '#judge/languages/language.ts'
import { say } from '#judge/log.ts'
import type { Gate } from '#judge/runs/runGate.ts'
import { runReliably } from '#judge/runs/runReliably.ts'
import type { CaseRun } from './mode.ts'

/** The parts of a case that a run of the program needs. */
export type ProgramRun = Pick<
  CaseRun,
  'sandbox' | 'gate' | 'company' | 'toolchain' | 'artefact' | 'allowance' | 'signal'
> & {
  job: Pick<CaseRun['job'], 'judgementId' | 'source' | 'limits' | 'extraFiles' | 'passes' | 'ownLines'>
  case: Pick<CaseRun['case'], 'seq' | 'answer' | 'isSample'>
}

export type Streams = Pick<RunRequest, 'stdin' | 'stdout' | 'files' | 'collect'> & {
  stderr?: RunRequest['stderr'] | undefined
  /** The size limit of a file that the program writes, in bytes. */
  fileBytes?: number
}

/**
 * Contestants never see stderr, because a program can write hidden input to it. It is captured only if the runtime
 * reports exceptions there.
 */
const stderrOf = ({ readCrash }: Language) => (readCrash === undefined ? { capture: 0 } : keptForCrash)

/** A program may always write twice as much as the answer holds: docs/compatibility.md, "Too much output". */
export function limitsOf({ job, case: it, toolchain }: ProgramRun): CaseLimits {
  const { timeMs, memoryKb, outputKb } = job.limits
  const { runtimeKb = 0 } = toolchain.language
  return { timeMs, memoryKb, outputKb: Math.max(outputKb, Math.ceil((2 * it.answer.size) / 1_024)), runtimeKb }
}

/** The gate that a run passes through, and its idle limit. The limit is computed when the run starts. */
export type RunConditions = { gate: Gate; idleMs: () => number }

/** RunConditions to read the results of one run, which may be a run of two programs. */
export type OutcomeReader<T> = {
  programIn(outcome: T): ProgramResult
  /** The CPU time of a run that was idle until its time ran out, or null for any other run. */
  busyWhileIdleNs(outcome: T, idleMs: number): number | null
}

/** Runs the contestant's program. */
export async function runProgram(run: ProgramRun, streams: Streams): Promise<ProgramResult> {
  const { sandbox, company, signal } = run
  const once = ({ gate, idleMs }: RunConditions) => {
    const { stdin, stdout } = streams
    return runReliably(
      { sandbox, gate, company },
      () => ({ ...programOf(run, idleMs(), streams), stdin, stdout }),
      signal,
    )
  }
  const result = await runWithinTime<RunResult>(run, once, {
    programIn: (result) => result,
    busyWhileIdleNs: (result) => (result.status === 'idle' ? result.cpuNs : null),
  })
  return withEnd(run, result)
}

/**
 * Runs a program and repeats a doubtful run once. The sandbox kills a program only a little above the time limit. A
 * program that ended by itself over the limit, before the sandbox would have killed it, runs once more, alone if the
 * submission's allowance permits; the smaller time counts, and staff see both. A submission gets few such repeats, and
 * none once a second run has confirmed a first.
 */
export async function runWithinTime<T>(
  run: ProgramRun,
  once: (how: RunConditions) => Promise<T>,
  reader: OutcomeReader<T>,
): Promise<T> {
  const { gate, company, signal, job, case: it, allowance } = run
  const { timeMs } = job.limits
  const first = await allowance.runFirst(() => runWithinIdleLimit(run, once, reader))
  const before = reader.programIn(first)
  const isDoubtful = endedByItself(before) && isOverTime(before, timeMs)
  if (!isDoubtful || signal.aborted) return first
  const measured = await allowance.measureAgain({
    gate,
    company,
    run: async (gate, isAlone) => ({ second: await once({ gate, idleMs: () => idleLimitMs(timeMs) }), isAlone }),
    isOver: ({ second }) => wasTooLong(reader.programIn(second), timeMs),
  })
  if (measured === undefined) return first
  const { second, isAlone } = measured
  const after = reader.programIn(second)
  const twice = `${inMs(before)} ms, ${isAlone ? 'alone' : 'again'} ${inMs(after)} ms`
  say(`judgement ${job.judgementId} case ${it.seq} took ${twice}.`)
  const isBetter = endedByItself(after) && after.cpuNs < before.cpuNs
  const kept = isBetter ? second : first
  reader.programIn(kept).twice = twice
  return kept
}

/**
 * Shortens the idle limit to the time limit once several cases of the submission were idle. If a run ends at the short
 * limit, it counts only if the program computed hardly anything. Otherwise the program may have had a reason to wait,
 * and it runs again with the full limit.
 */
async function runWithinIdleLimit<T>(
  run: ProgramRun,
  once: (how: RunConditions) => Promise<T>,
  reader: OutcomeReader<T>,
): Promise<T> {
  const { gate, signal, job, allowance } = run
  const { timeMs } = job.limits
  const fullMs = idleLimitMs(timeMs)
  let idleMs = fullMs
  const outcome = await once({ gate, idleMs: () => (idleMs = allowance.hasFullIdleTime ? fullMs : timeMs) })
  const busyNs = reader.busyWhileIdleNs(outcome, idleMs)
  if (busyNs === null || signal.aborted) return outcome
  if (busyNs < busyPartOfIdle * timeMs * 1e6) {
    allowance.countIdle()
    return outcome
  }
  if (idleMs === fullMs) return outcome
  allowance.resetIdle()
  return once({ gate, idleMs: () => fullMs })
}

/**
 * A run that computes for less than this fraction of the time limit counts as idle. Starting a virtual machine takes
 * about a tenth.
 */
const busyPartOfIdle = 0.25

const endedByItself = ({ status }: RunResult) => status === 'ok' || status === 'exit' || status === 'signal'
const wasTooLong = (run: RunResult, timeMs: number) =>
  run.status === 'cpu' || run.status === 'idle' || isOverTime(run, timeMs)
const inMs = ({ cpuNs }: RunResult) => Math.round(cpuNs / 1e6)

/**
 * Adds what the runtime reports about the end of the run. Some runtimes notice the memory limit before the box does and
 * end with a signal of their own, and many report the exception. The exception is shown in full only for samples, and
 * only in problems with one pass: the input of a later pass is hidden.
 */
export function withEnd({ toolchain, job, case: it }: ProgramRun, result: RunResult): ProgramResult {
  const { outOfMemorySignal, readCrash } = toolchain.language
  if (result.status === 'signal' && result.signal === outOfMemorySignal) return { ...result, status: 'memory' }
  if (readCrash === undefined) return result
  const isOpen = it.isSample === true && job.passes === 1
  const crash = describeCrash(readCrash, result, { isOpen, ownLines: job.ownLines ?? allLinesOf(job.source) })
  return crash === null ? result : { ...result, crash }
}

/**
 * Counts the lines of the source. Kotlin reports line numbers beyond the end for code inlined from its library, and
 * those are dropped.
 */
const allLinesOf = (source: string) => ({ before: 0, count: source.split('\n').length })

/** The request to run the contestant's program, without stdin and stdout. */
export function programOf(run: ProgramRun, idleMs: number, more: Omit<Streams, 'stdin' | 'stdout'> = {}) {
  const { job, toolchain, artefact } = run
  const { language, variant } = toolchain
  const program = language.run(artefact, variant, job.limits)
  const extraFiles = language.needsExtraFiles ? Object.entries(job.extraFiles) : []
  const { timeMs, memoryKb, outputKb, runtimeKb = 0 } = limitsOf(run)
  return {
    collect: more.collect,
    slot: 'run',
    exec: program.exec,
    argv: program.argv,
    env: { ...environment, ...program.env },
    stderr: more.stderr ?? stderrOf(language),
    files: [
      ...program.files,
      ...extraFiles.map(([path, text]) => ({ path, from: { bytes: Buffer.from(text) } })),
      ...(more.files ?? []),
    ],
    limits: {
      cpuMs: timeMs,
      wallMs: idleMs,
      memory: (memoryKb + runtimeKb) * 1_024,
      stack: job.limits.stackKb * 1_024,
      output: outputKb * 1_024,
      procs: language.processes,
      fileBytes: more.fileBytes,
    },
  } satisfies Omit<RunRequest, 'stdin' | 'stdout'>
}
