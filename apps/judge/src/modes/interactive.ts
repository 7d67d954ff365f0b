import { judgeStatus } from '@praxis/contract/statuses'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { crashOf, failureOf, idleLimitMs, isOverTime, wasIdle, wasKeptWaiting } from '#judge/caseResult.ts'
import type { CaseLimits, Finding } from '#judge/caseResult.ts'
import { runPairReliably } from '#judge/runReliably.ts'
import type { RunResult } from '#judge/sandbox/types.ts'
import type { CaseRun, Mode } from './mode.ts'
import { inPasses } from './passes.ts'
import type { Pass, Passed } from './passes.ts'
import type { Call } from './protocols/protocol.ts'
import { brokenValidator } from './protocols/verdict.ts'
import { limitsOf, programOf, withinTime, withEnd } from './runProgram.ts'
import type { How } from './runProgram.ts'
import { validatorCpuMs, validatorRequest, wordOf } from './validator.ts'

/** A program of the problem setter talks with the contestant's and says whether that went well. */
export const interactive: Mode = {
  validator: 'interactor',
  judgeCase: (run) => inPasses(run, 'interactor', (pass) => judgePass(run, pass)),
}

const brokenPipe = 13
/** How far the clock of an event may be from the event. */
const clockMs = 20

async function judgePass(run: CaseRun, pass: Pass): Promise<Passed> {
  const { timeMs } = run.job.limits
  const { program, interactor, call, idleMs } = await withinTime(run, (how) => talk(run, pass, how), {
    programIn: (talked) => talked.program,
    busyWhileIdleNs: ({ program, interactor }, idleMs) =>
      wasSilent(program, interactor, idleMs) && wasIdle(program, timeMs)
        ? cpuWhileTalking(program, interactor) + busyNs(interactor, program)
        : null,
  })
  const counted = { ...program, cpuNs: cpuWhileTalking(program, interactor) }
  const failure = firstFailure(program, interactor, { ...limitsOf(run), idleMs })
  if (failure !== null) return { program: counted, finding: failure, keep: null, next: null }
  return { program: counted, keep: call.keep, ...(await wordOf(run, call, interactor)) }
}

/** Both programs on one CPU, the output of each being the input of the other. */
async function talk(run: CaseRun, { input, before, folder }: Pass, { gate, idleMs }: How) {
  const { timeMs } = run.job.limits
  // What an earlier attempt noted must not be taken for this one's.
  const keep = await mkdtemp(join(folder, 'feedback-'))
  const { answer, job, sandbox, signal } = run
  const call: Call = { role: 'interactor', input, answer, output: null, keep, before, passes: job.passes }
  // Whoever is silent, the contestant's program is the first whose patience ends.
  const side = await validatorRequest(run, call, { wallMs: 10 * timeMs + 3 * validatorCpuMs })
  let waitedForMs = 0
  const first = () => programOf(run, (waitedForMs = idleMs()))
  const [program, interactor] = await runPairReliably({ sandbox, gate }, first, side, signal)
  return { program: withEnd(run, program), interactor, call, idleMs: waitedForMs }
}

/**
 * The first cause wins. A verdict of the interactor stands when it came before the program failed: what the program does
 * when it is alone does not count. Null leaves the word to the interactor, be it a verdict or a failure of its own.
 */
export function firstFailure(program: RunResult, interactor: RunResult, limits: CaseLimits): Finding | null {
  if (program.status === 'internal' || program.status === 'aborted') return failureOf(program, limits)
  if (interactor.status === 'internal' || interactor.status === 'aborted') return null
  // Its end is seen by the interactor some milliseconds before it is complete.
  if (program.status === 'memory' && aloneNs(program, interactor) < 1e8) return failureOf(program, limits)
  const talking: RunResult = { ...program, cpuNs: cpuWhileTalking(program, interactor) }
  if (isOverTime(talking, limits.timeMs)) return failureOf({ ...talking, status: 'cpu' }, limits)
  if (wasSilent(program, interactor, limits.idleMs ?? idleLimitMs(limits.timeMs))) {
    const hadToWait = busyNs(interactor, program) > idleNs(program, interactor) / 2
    return hadToWait ? brokenValidator(tooSlow, interactor) : failureOf(program, limits)
  }
  if (wasKeptWaiting(program, limits.timeMs) && aloneNs(program, interactor) === 0) {
    return interactor.cpuNs > program.wallNs / 2 ? brokenValidator(tooSlow, interactor) : failureOf(program, limits)
  }
  // A flood that began when nobody was there to read it any more is of no interest.
  if (program.status === 'output' && aloneNs(program, interactor) === 0) return failureOf(program, limits)
  const crash = failedFirst(program, interactor) ? crashOf(program) : null
  if (crash !== null) return crash
  return interactor.signal === brokenPipe ? leftEarly : null
}

function failedFirst(program: RunResult, interactor: RunResult): boolean {
  // A broken pipe tells that the interactor had closed its end.
  if (program.signal === brokenPipe) return false
  // A crash takes a moment, and the end of the input is seldom the reason for one; it is for an exit code.
  return aloneNs(program, interactor) < (program.status === 'signal' ? clockMs * 1e6 : 1)
}

const tooSlow = 'The interactor computed so long that the program had nothing to do.'
const leftEarly: Finding = {
  status: judgeStatus.wrongAnswer,
  detail: { reason: 'checker', message: 'The program ended or closed its input while the interactor still talked.' },
}

/** How long the first went on after the second had ended. */
const aloneNs = (one: RunResult, other: RunResult) => Math.max(0, one.endedNs - other.endedNs)

/** At least this much was used before the interactor ended; a program that ended by itself is believed in whole. */
function cpuWhileTalking(program: RunResult, interactor: RunResult): number {
  const wasKilled = program.status === 'cpu' || program.status === 'idle' || program.status === 'memory'
  if (!wasKilled) return program.cpuNs
  return Math.max(program.cpuTogetherNs ?? 0, program.cpuNs - aloneNs(program, interactor))
}

/** At least so long one of them had something to compute while the other was there. */
const busyNs = (one: RunResult, other: RunResult) => one.cpuNs + one.waitedNs - aloneNs(one, other)
const idleNs = (one: RunResult, other: RunResult) => one.wallNs - one.waitedNs - aloneNs(one, other)
const wasSilent = (program: RunResult, interactor: RunResult, idleMs: number) =>
  program.status === 'idle' && idleNs(program, interactor) >= (idleMs - clockMs) * 1e6
