import type { Company } from './companies.ts'
import type { Gate, SlotKind } from './runGate.ts'
import type { Sandbox } from '#judge/sandbox/sandbox.ts'
import type { PairSide, RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { MachineInTrouble, SandboxLost } from '#judge/fatalError.ts'
import { DiskFull, isFullCode } from '#judge/store/diskRoom.ts'

/** What is needed to run a program. Every run passes the gate, and belongs to a company. */
export type Runner = { sandbox: Sandbox; gate: Gate; company: Company }

/** A request, or a function that makes it when the run starts. */
type Lazy<T extends object> = T | (() => T)

/** How many times a run is repeated alone because the machine kept it waiting. */
const maxRepeats = 3
/** Each repeat of a pair waits so many times longer: one side waits for the other, whose box knows what the machine did. */
const patienceOfRepeat = 4

/**
 * Runs a program, and runs it again if the sandbox failed, because a broken box is replaced. If the sandbox cannot
 * start again, the worker ends, so that it does not report every submission as a system error. A run that the machine
 * kept waiting too long, or had no memory for, says nothing about the program. It runs again, alone. If that does not
 * help, throws MachineInTrouble. Throws DiskFull if what a program has made finds no room.
 */
export async function runReliably(
  { sandbox, ...turn }: Runner,
  request: Lazy<RunRequest>,
  signal?: AbortSignal,
): Promise<RunResult> {
  const run = async () => [await sandbox.run(evaluated(request), { signal })] as const
  const fails = ([result]: readonly [RunResult]) => result.status === 'delayed' || wasStarved(result)
  const [result] = await reliably({ ...turn, kinds: kindsOf(request) }, { run, fails }, signal)
  return result
}

export function runPairReliably(
  { sandbox, ...turn }: Runner,
  first: Lazy<PairSide>,
  second: PairSide,
  signal?: AbortSignal,
): Promise<readonly [RunResult, RunResult]> {
  let idleMs = 0
  const run = (patience: number) => {
    const sides = [evaluated(first), second].map((side) => withPatience(side, patience)) as [PairSide, PairSide]
    idleMs = sides[0].limits.wallMs
    return sandbox.runPair(...sides, { signal })
  }
  const fails = (results: readonly [RunResult, RunResult]) =>
    results.some(wasStarved) || wasPairDelayed(results, idleMs)
  return reliably({ ...turn, kinds: kindsOf(first, second) }, { run, fails }, signal)
}

/** `fails`: the machine, and not the programs, decided how the run ended. */
type Attempt<T> = { run: (patience: number) => Promise<T>; fails: (results: T) => boolean }

/** What a run waits for. */
type Turn = Pick<Runner, 'gate' | 'company'> & { kinds: SlotKind[] }

async function reliably<T extends readonly RunResult[]>(
  { gate, company, kinds }: Turn,
  { run, fails }: Attempt<T>,
  signal?: AbortSignal,
): Promise<T> {
  const beside = () => gate.beside(kinds, () => run(1), company, signal)
  const alone = (again: () => Promise<T>) => gate.alone(again, company)
  let results = await unbroken({ usual: beside, alone }, () => run(1), signal)
  for (let repeats = 1; ; repeats++) {
    if (results.some(foundNoRoom)) throw new DiskFull()
    if (!fails(results) || signal?.aborted === true) return results
    // What was starved alone is starved again.
    if (repeats > maxRepeats || (repeats > 1 && results.some(wasStarved))) throw new MachineInTrouble(worst(results))
    const again = () => run(patienceOfRepeat ** repeats)
    results = await unbroken({ usual: () => alone(again), alone }, again, signal)
  }
}

async function unbroken<T extends readonly RunResult[]>(
  { usual, alone }: { usual: () => Promise<T>; alone: (run: () => Promise<T>) => Promise<T> },
  run: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const first = await usual()
  if (!first.some(isBroken) || signal?.aborted) return first
  // The program may have crashed the sandbox, so its second run must not be able to disturb other runs.
  const second = await (first.some(wasLost) ? alone(run) : usual())
  const gone = second.find(({ error }) => error?.step === 'start')
  if (gone !== undefined && !signal?.aborted) {
    throw new SandboxLost(`The sandbox has ended and does not start again: ${gone.error?.message}`)
  }
  return second
}

const withPatience = (side: PairSide, patience: number): PairSide => ({
  ...side,
  limits: { ...side.limits, wallMs: side.limits.wallMs * patience },
})

/**
 * Whether the machine, and not the two programs, decided how a pair ended. Both run on one CPU. So one waits while the
 * other computes, which is nobody's fault but theirs.
 */
export function wasPairDelayed([program, interactor]: readonly [RunResult, RunResult], idleMs: number): boolean {
  if (interactor.cpuNs > program.wallNs / 2) return false
  if (program.status === 'delayed' || interactor.status === 'delayed') return true
  const wasLeft = program.cpuTogetherNs !== undefined
  const byMachineNs = Math.max(0, interactor.waitedNs - program.cpuNs)
  return (
    program.status === 'idle' && !wasLeft && program.wallNs - program.waitedNs - byMachineNs < idleMs * 1e6 - clockNs
  )
}
/** How far the recorded times of the two sides can be off. */
const clockNs = 20e6

const evaluated = <T extends object>(request: Lazy<T>): T => (typeof request === 'function' ? request() : request)
const kindsOf = (...requests: Lazy<Pick<RunRequest, 'slot'>>[]) => requests.map((it) => evaluated(it).slot ?? 'run')
/** The machine, or the container around the sandbox, had no memory left. */
const wasStarved = ({ error }: RunResult) => error?.step === 'starved'
const isBroken = (result: RunResult) => result.status === 'internal' && !wasStarved(result)
const worst = (results: readonly RunResult[]) =>
  results.toSorted((a, b) => Number(wasStarved(b)) - Number(wasStarved(a)) || b.waitedNs - a.waitedNs)[0] as RunResult
/** In the folders of the judge. A box that is full is the program's own affair. */
const foundNoRoom = ({ error }: RunResult) =>
  (error?.step === 'collect' || error?.step === 'stdout') && isFullCode(error.errno)
const wasLost = ({ error }: RunResult) => error?.step === 'praxis-box'
