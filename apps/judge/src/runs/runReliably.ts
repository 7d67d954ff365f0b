import type { Gate, SlotKind } from './runGate.ts'
import type { Sandbox } from '#judge/sandbox/sandbox.ts'
import type { PairSide, RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { SandboxLost } from '#judge/fatalError.ts'

/** What is needed to run a program. Every run passes the gate. */
export type Runner = { sandbox: Sandbox; gate: Gate }

/** A request, or a function that makes it when the run starts. */
type Lazy<T extends object> = T | (() => T)

/**
 * Runs a program, and runs it again if the sandbox failed, because a broken box is replaced. If the sandbox cannot
 * start again, the worker ends, so that it does not report every submission as a system error.
 */
export async function runReliably(
  { sandbox, gate }: Runner,
  request: Lazy<RunRequest>,
  signal?: AbortSignal,
): Promise<RunResult> {
  const run = async () => [await sandbox.run(evaluated(request), { signal })] as const
  const [result] = await reliably(gate, kindsOf(request), run, signal)
  return result
}

export function runPairReliably(
  { sandbox, gate }: Runner,
  first: Lazy<PairSide>,
  second: PairSide,
  signal?: AbortSignal,
): Promise<readonly [RunResult, RunResult]> {
  return reliably(gate, kindsOf(first, second), () => sandbox.runPair(evaluated(first), second, { signal }), signal)
}

async function reliably<T extends readonly RunResult[]>(
  gate: Gate,
  kinds: SlotKind[],
  run: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const first = await gate.beside(kinds, run, signal)
  if (!first.some(isBroken) || signal?.aborted) return first
  // The program may have crashed the sandbox, so its second run must not be able to disturb other runs.
  const second = await (first.some(wasLost) ? gate.alone(run) : gate.beside(kinds, run, signal))
  const gone = second.find(({ error }) => error?.step === 'start')
  if (gone !== undefined && !signal?.aborted) {
    throw new SandboxLost(`The sandbox has ended and does not start again: ${gone.error?.message}`)
  }
  return second
}

const evaluated = <T extends object>(request: Lazy<T>): T => (typeof request === 'function' ? request() : request)
const kindsOf = (...requests: Lazy<Pick<RunRequest, 'slot'>>[]) => requests.map((it) => evaluated(it).slot ?? 'run')
const isBroken = ({ status }: RunResult) => status === 'internal'
const wasLost = ({ error }: RunResult) => error?.step === 'praxis-box'
