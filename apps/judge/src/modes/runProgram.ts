import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { isOverTime } from '#judge/caseResult.ts'
import type { CaseLimits } from '#judge/caseResult.ts'
import { environment } from '#judge/languages/language.ts'
import { say } from '#judge/log.ts'
import { runReliably } from '#judge/runReliably.ts'
import type { CaseRun } from './mode.ts'

type Streams = Pick<RunRequest, 'stdin' | 'stdout' | 'files' | 'collect'> & {
  /** Bytes of the largest file it may write. */
  fileBytes?: number
}

/** Of what a program says on stderr nothing is shown: it can be the hidden input. */
const readOfStderr = 0

/** A program may write at least twice what the answer holds, whatever the problem says (wire-oj 15.2). */
export function limitsOf({ job, case: it }: CaseRun): CaseLimits {
  const { timeMs, memoryKb, outputKb } = job.limits
  return { timeMs, memoryKb, outputKb: Math.max(outputKb, Math.ceil((2 * it.answer.size) / 1_024)) }
}

/**
 * Runs the contestant's program. The sandbox kills somewhat above the time limit; what ended between the limit and the
 * kill runs once more while nothing else does, and the smaller time counts.
 */
export async function runProgram(run: CaseRun, streams: Streams): Promise<RunResult> {
  const { sandbox, gate, signal, job } = run
  const request = requestOf(run, streams)
  const once = () => runReliably(sandbox, request, signal)
  const first = await gate.beside(once)
  if (!endedByItself(first) || !isOverTime(first, job.limits.timeMs) || signal.aborted) return first
  const second = await gate.alone(once)
  say(`judgement ${job.judgementId} case ${run.case.seq} took ${inMs(first)} ms, alone ${inMs(second)} ms.`)
  return endedByItself(second) && second.cpuNs < first.cpuNs ? second : first
}

const endedByItself = ({ status }: RunResult) => status === 'ok' || status === 'exit' || status === 'signal'
const inMs = ({ cpuNs }: RunResult) => Math.round(cpuNs / 1e6)

function requestOf(run: CaseRun, streams: Streams): RunRequest {
  const { job, toolchain, artefact } = run
  const { language, variant } = toolchain
  const program = language.run(artefact, variant)
  const extraFiles = language.needsExtraFiles ? Object.entries(job.extraFiles) : []
  const { timeMs, memoryKb, outputKb } = { ...job.limits, ...limitsOf(run) }
  return {
    stdin: streams.stdin,
    stdout: streams.stdout,
    collect: streams.collect,
    slot: 'run',
    exec: program.exec,
    argv: program.argv,
    env: environment,
    stderr: { capture: readOfStderr },
    files: [
      ...program.files,
      ...extraFiles.map(([path, text]) => ({ path, from: { bytes: Buffer.from(text) } })),
      ...(streams.files ?? []),
    ],
    limits: {
      cpuMs: timeMs,
      // Only time in which the program could have run counts here.
      wallMs: Math.max(2 * timeMs, timeMs + 1_000),
      memory: memoryKb * 1_024,
      stack: job.limits.stackKb * 1_024,
      output: outputKb * 1_024,
      procs: language.processes,
      fileBytes: streams.fileBytes,
    },
  }
}
