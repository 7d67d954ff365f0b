import { judgeStatus } from '@praxis/contract/statuses'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { crashOf, failureOf, idleLimitMs, isOverTime } from '#judge/job/caseResult.ts'
import type { CaseLimits, Finding } from '#judge/job/caseResult.ts'
import { runPairReliably } from '#judge/runs/runReliably.ts'
import { wallCapMs } from '#judge/sandbox/types.ts'
import type { RunResult } from '#judge/sandbox/types.ts'
import { aboutSubmission } from './aboutSubmission.ts'
import type { CaseRun, Mode } from './mode.ts'
import { inPasses } from './passes.ts'
import type { Pass, PassResult } from './passes.ts'
import type { Call } from './protocols/protocol.ts'
import { brokenValidator } from './protocols/verdict.ts'
import { limitsOf, programOf, runWithinTime, withEnd } from './runProgram.ts'
import type { RunConditions } from './runProgram.ts'
import { validatorCpuMs, validatorRequest, replyOf } from './validator.ts'

/**
 * The interactor of the problem setter talks to the contestant's program and decides whether the conversation is right.
 */
export const interactive: Mode = {
  judgeCase: (run) => inPasses(run, 'interactor', (pass) => judgePass(run, pass)),
}

const brokenPipe = 13
/** How far the recorded time of an event can be off. */
const clockMs = 20

async function judgePass(run: CaseRun, pass: Pass): Promise<PassResult> {
  const { program, interactor, call, idleMs } = await runWithinTime(run, (how) => talk(run, pass, how), {
    programIn: (talked) => talked.program,
    busyWhileIdleNs: ({ program, interactor }, idleMs) =>
      wasSilent(program, interactor, idleMs)
        ? cpuWhileTalking(program, interactor) + busyNs(interactor, program)
        : null,
  })
  const counted = { ...program, cpuNs: cpuWhileTalking(program, interactor) }
  const failure = firstFailure(program, interactor, { ...limitsOf(run), idleMs })
  if (failure !== null) return { program: counted, finding: failure, keep: null, next: null }
  return { program: counted, keep: call.keep, ...(await replyOf(run, call, interactor)) }
}

/** Runs both programs on one CPU. The output of each is the input of the other. */
async function talk(run: CaseRun, { input, before, folder }: Pass, { gate, idleMs }: RunConditions) {
  const { timeMs } = run.job.limits
  // Use a new folder, so that notes from an earlier attempt are not taken for notes of this one.
  const keep = await mkdtemp(join(folder, 'feedback-'))
  const { answer, job, sandbox, company, signal } = run
  const files = { input, answer, output: null, keep, before }
  const call: Call = { role: 'interactor', ...files, passes: job.passes, ...aboutSubmission(run) }
  // Whichever of the two is silent, the contestant's program reaches its limit first, because the interactor's is longer.
  // So silence is the contestant's verdict and never a failure of the interactor.
  const most = wallCapMs({ cpuMs: timeMs, wallMs: idleLimitMs(timeMs) })
  const side = await validatorRequest(run, call, { wallMs: most + 3 * validatorCpuMs })
  let waitedForMs = 0
  const first = () => programOf(run, (waitedForMs = idleMs()))
  const [program, interactor] = await runPairReliably({ sandbox, gate, company }, first, side, signal)
  return { program: withEnd(run, program), interactor, call, idleMs: waitedForMs }
}

/**
 * Decides by the first cause. The interactor's verdict stands if it came before the program failed: what the program
 * does after the interactor has ended does not count. Returns null if the interactor decides, with a verdict or with a
 * failure of its own.
 */
export function firstFailure(program: RunResult, interactor: RunResult, limits: CaseLimits): Finding | null {
  if (program.status === 'internal' || program.status === 'aborted') return failureOf(program, limits)
  if (interactor.status === 'internal' || interactor.status === 'aborted') return null
  // When memory runs out, the interactor sees the end of the program some milliseconds before the kernel has finished
  // it.
  if (program.status === 'memory' && aloneNs(program, interactor) < 1e8) return failureOf(program, limits)
  const talking: RunResult = { ...program, cpuNs: cpuWhileTalking(program, interactor) }
  if (isOverTime(talking, limits.timeMs)) return failureOf({ ...talking, status: 'cpu' }, limits)
  if (wasSilent(program, interactor, limits.idleMs ?? idleLimitMs(limits.timeMs))) {
    const hadToWait = busyNs(interactor, program) > idleNs(program, interactor) / 2
    return hadToWait ? brokenValidator(tooSlow, interactor) : failureOf(program, limits)
  }
  if (program.status === 'delayed' && aloneNs(program, interactor) === 0) return brokenValidator(tooSlow, interactor)
  // Output counts only if the interactor was still there to read it.
  if (program.status === 'output' && aloneNs(program, interactor) === 0) return failureOf(program, limits)
  const crash = failedFirst(program, interactor) ? crashOf(program) : null
  if (crash !== null) return crash
  return interactor.signal === brokenPipe ? leftEarly : null
}

function failedFirst(program: RunResult, interactor: RunResult): boolean {
  // SIGPIPE means that the interactor had closed its end first.
  if (program.signal === brokenPipe) return false
  // Allow some time for a crash, which is rarely caused by the end of the input. An exit code often is.
  if (program.status === 'signal') return aloneNs(program, interactor) < clockMs * 1e6
  return interactor.wasPeerGone ?? aloneNs(program, interactor) === 0
}

const tooSlow = 'The interactor computed so long that the program had nothing to do.'
const leftEarly: Finding = {
  status: judgeStatus.wrongAnswer,
  detail: {
    reason: 'checker',
    message: 'The program ended or closed its input while the interactor was still talking.',
  },
}

/** How long the first program ran after the second had ended. */
const aloneNs = (one: RunResult, other: RunResult) => Math.max(0, one.endedNs - other.endedNs)

/**
 * A lower bound of the CPU time used before the interactor ended. If no limit killed the program, its whole CPU time
 * counts.
 */
function cpuWhileTalking(program: RunResult, interactor: RunResult): number {
  const wasKilled = ['cpu', 'idle', 'delayed', 'memory'].includes(program.status)
  if (!wasKilled) return program.cpuNs
  return Math.max(program.cpuTogetherNs ?? 0, program.cpuNs - aloneNs(program, interactor))
}

/** A lower bound of the time in which the first program could compute while the other one existed. */
const busyNs = (one: RunResult, other: RunResult) => one.cpuNs + one.waitedNs - aloneNs(one, other)
const idleNs = (one: RunResult, other: RunResult) => one.wallNs - one.waitedNs - aloneNs(one, other)
const wasSilent = (program: RunResult, interactor: RunResult, idleMs: number) =>
  program.status === 'idle' && idleNs(program, interactor) >= (idleMs - clockMs) * 1e6
