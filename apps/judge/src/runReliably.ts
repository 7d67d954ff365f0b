import type { Gate, SlotKind } from './runGate.ts'
import type { Sandbox } from '#judge/sandbox/sandbox.ts'
import type { PairSide, RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { Hopeless } from './fatalError.ts'

/** What is needed to run a program. Every run passes the gate. */
export type Runner = { sandbox: Sandbox; gate: Gate }

/** A request, or a function that makes it when the run starts. */
type Order<T extends object> = T | (() => T)

/**
 * Runs a program, and runs it again if the sandbox failed, because a broken box is replaced. If the sandbox cannot
 * start again, the worker ends, so that it does not report every submission as a system error.
 */
export async function runReliably(
  { sandbox, gate }: Runner,
  request: Order<RunRequest>,
  signal?: AbortSignal,
): Promise<RunResult> {
  const run = async () => [await sandbox.run(placed(request), { signal })] as const
  const [result] = await reliably(gate, kindsOf(request), run, signal)
  return result
}

export function runPairReliably(
  { sandbox, gate }: Runner,
  first: Order<PairSide>,
  second: PairSide,
  signal?: AbortSignal,
): Promise<readonly [RunResult, RunResult]> {
  return reliably(gate, kindsOf(first, second), () => sandbox.runPair(placed(first), second, { signal }), signal)
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
    throw new Hopeless(`The sandbox has ended and does not start again: ${gone.error?.message}`)
  }
  return second
}

const placed = <T extends object>(order: Order<T>): T => (typeof order === 'function' ? order() : order)
const kindsOf = (...orders: Order<Pick<RunRequest, 'slot'>>[]) => orders.map((it) => placed(it).slot ?? 'run')
const isBroken = ({ status }: RunResult) => status === 'internal'
const wasLost = ({ error }: RunResult) => error?.step === 'praxis-box'
