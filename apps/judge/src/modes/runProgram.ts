import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { idleLimitMs, isOverTime, wasIdle, wasKeptWaiting } from '#judge/caseResult.ts'
import type { CaseLimits, ProgramResult } from '#judge/caseResult.ts'
import { keptForCrash, tellCrash } from '#judge/languages/crashes/tellCrash.ts'
import { environment } from '#judge/languages/language.ts'
import type { Language } from '#judge/languages/language.ts'
import { say } from '#judge/log.ts'
import type { Gate } from '#judge/runGate.ts'
import { runReliably } from '#judge/runReliably.ts'
import type { CaseRun } from './mode.ts'

/** What running a program takes of a case. */
export type ProgramRun = Pick<CaseRun, 'sandbox' | 'gate' | 'toolchain' | 'artefact' | 'allowance' | 'signal'> & {
  job: Pick<CaseRun['job'], 'judgementId' | 'source' | 'limits' | 'extraFiles' | 'passes' | 'ownLines'>
  case: Pick<CaseRun['case'], 'seq' | 'answer' | 'isSample'>
}

export type Streams = Pick<RunRequest, 'stdin' | 'stdout' | 'files' | 'collect'> & {
  stderr?: RunRequest['stderr'] | undefined
  /** Bytes of the largest file it may write. */
  fileBytes?: number
}

/** What a program says on stderr is not shown: it can be the hidden input. It is read where a runtime tells exceptions. */
const stderrOf = ({ readCrash }: Language) => (readCrash === undefined ? { capture: 0 } : keptForCrash)

/** A program may write at least twice what the answer holds, whatever the problem says (wire-oj 15.2). */
export function limitsOf({ job, case: it, toolchain }: ProgramRun): CaseLimits {
  const { timeMs, memoryKb, outputKb } = job.limits
  const { runtimeKb = 0 } = toolchain.language
  return { timeMs, memoryKb, outputKb: Math.max(outputKb, Math.ceil((2 * it.answer.size) / 1_024)), runtimeKb }
}

/** Through which gate a program runs, and how long it may be idle, which is asked when it begins. */
export type How = { gate: Gate; idleMs: () => number }

/** What is looked at in an outcome. */
export type Look<T> = {
  programIn(outcome: T): ProgramResult
  /** How long anybody computed in a run that was idle until its time was over; null of any other. */
  busyWhileIdleNs(outcome: T, idleMs: number): number | null
}

/** Runs the contestant's program. */
export async function runProgram(run: ProgramRun, streams: Streams): Promise<ProgramResult> {
  const { sandbox, signal, job } = run
  const once = ({ gate, idleMs }: How) => {
    const { stdin, stdout } = streams
    return runReliably({ sandbox, gate }, () => ({ ...programOf(run, idleMs(), streams), stdin, stdout }), signal)
  }
  const result = await withinTime<RunResult>(run, once, {
    programIn: (result) => result,
    busyWhileIdleNs: (result) => (wasIdle(result, job.limits.timeMs) ? result.cpuNs : null),
  })
  return withEnd(run, result)
}

/**
 * The sandbox kills somewhat above the time limit; what ended between the limit and the kill runs once more while nothing
 * else does, and the smaller time counts; both are kept for staff. So does what the machine kept waiting: that run says
 * nothing about the program. A submission may do so a few times, until a second run confirms the first.
 */
export async function withinTime<T>(run: ProgramRun, once: (how: How) => Promise<T>, look: Look<T>): Promise<T> {
  const { gate, signal, job, case: it, allowance } = run
  const { timeMs } = job.limits
  const first = await allowance.runFirst(() => whileWorthwhile(run, once, look))
  const before = look.programIn(first)
  const hadToWait = wasKeptWaiting(before, timeMs) && !isOverTime(before, timeMs)
  const isDoubtful = hadToWait || (endedByItself(before) && isOverTime(before, timeMs))
  if (!isDoubtful || signal.aborted) return first
  const measured = await allowance.measureAgain({
    gate,
    run: async (gate, isAlone) => ({ second: await once({ gate, idleMs: () => idleLimitMs(timeMs) }), isAlone }),
    isOver: ({ second }) => wasTooLong(look.programIn(second), timeMs),
    isNeeded: hadToWait,
  })
  if (measured === undefined) return first
  const { second, isAlone } = measured
  const after = look.programIn(second)
  const twice = `${inMs(before)} ms, ${isAlone ? 'alone' : 'again'} ${inMs(after)} ms`
  say(`judgement ${job.judgementId} case ${it.seq} took ${twice}.`)
  const isBetter = hadToWait || (endedByItself(after) && after.cpuNs < before.cpuNs)
  const kept = isBetter ? second : first
  look.programIn(kept).twice = twice
  return kept
}

/**
 * Once a submission has idled in several cases, the next ones may be idle no longer than they may compute. A run that this
 * ends counts only where hardly anything was computed: otherwise it may have had a reason to wait, and gets its full time.
 */
async function whileWorthwhile<T>(run: ProgramRun, once: (how: How) => Promise<T>, look: Look<T>): Promise<T> {
  const { gate, signal, job, allowance } = run
  const { timeMs } = job.limits
  const fullMs = idleLimitMs(timeMs)
  let idleMs = fullMs
  const outcome = await once({ gate, idleMs: () => (idleMs = allowance.isPatient ? fullMs : timeMs) })
  const busyNs = look.busyWhileIdleNs(outcome, idleMs)
  if (busyNs === null || signal.aborted) return outcome
  if (busyNs < busyPartOfIdle * timeMs * 1e6) {
    allowance.sawIdle()
    return outcome
  }
  if (idleMs === fullMs) return outcome
  allowance.forgetIdle()
  return once({ gate, idleMs: () => fullMs })
}

/** Of the time limit: who computes less does nothing. Starting a virtual machine takes about a tenth. */
const busyPartOfIdle = 0.25

const endedByItself = ({ status }: RunResult) => status === 'ok' || status === 'exit' || status === 'signal'
const wasTooLong = (run: RunResult, timeMs: number) =>
  run.status === 'cpu' || run.status === 'idle' || isOverTime(run, timeMs)
const inMs = ({ cpuNs }: RunResult) => Math.round(cpuNs / 1e6)

/**
 * How it ended, as its runtime tells it: one that sees its memory end before the box does ends by a signal of its own, and
 * many tell of the exception. Input that only a checker knows is no sample's any more.
 */
export function withEnd({ toolchain, job, case: it }: ProgramRun, result: RunResult): ProgramResult {
  const { outOfMemorySignal, readCrash } = toolchain.language
  if (result.status === 'signal' && result.signal === outOfMemorySignal) return { ...result, status: 'memory' }
  if (readCrash === undefined) return result
  const isOpen = it.isSample === true && job.passes === 1
  const crash = tellCrash(readCrash, result, { isOpen, ownLines: job.ownLines ?? allLinesOf(job.source) })
  return crash === null ? result : { ...result, crash }
}

/** Kotlin counts on behind the end of the source where it has put in code of its library. */
const allLinesOf = (source: string) => ({ before: 0, count: source.split('\n').length })

/** The request for the contestant's program, apart from its streams. */
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
