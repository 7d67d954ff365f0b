/** A round of the loop: how long it took, and how much of a processor it got in that time. */
export type Round = { wallMs: number; cpuMs: number }

/** `slowness` is 1 on the machine of the budgets and 2 where all takes twice as long; `waited` is wall time per CPU time. */
export type Speed = { slowness: number; waited: number }

export type Machine = { slowness: number; busy: string | null }

/**
 * What a round takes in `speedLoop.ts` where the budgets hold: one of two quiet cores of a rented virtual machine with
 * AMD EPYC processors.
 */
const referenceRoundMs = 100

/** A quiet machine gives a loop nearly all of a core, and as much after the tests as before them. */
const mostWaited = 1.1
const mostChange = 1.15

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 0 ? (below + above) / 2 : above
}

/** A neighbour makes single rounds slow, so the median counts; waiting is of all of them. */
export function speedOf(rounds: readonly Round[], reference = referenceRoundMs): Speed {
  const sum = (name: keyof Round) => rounds.reduce((total, round) => total + round[name], 0)
  return { slowness: median(rounds.map(({ cpuMs }) => cpuMs)) / reference, waited: sum('wallMs') / sum('cpuMs') }
}

/** What the loops before and after the tests say of the machine. Of a busy one the tests' times say nothing. */
export function machineOf(start: Speed, end: Speed): Machine {
  const slowness = (start.slowness + end.slowness) / 2
  const change = Math.max(start.slowness, end.slowness) / Math.min(start.slowness, end.slowness)
  const waited = Math.max(start.waited, end.waited)
  if (waited > mostWaited) return { slowness, busy: `a loop took ${waited.toFixed(2)} times its processor time` }
  if (change <= mostChange) return { slowness, busy: null }
  return { slowness, busy: `a loop took ${start.slowness.toFixed(2)} and then ${end.slowness.toFixed(2)} of its time` }
}

/** By how much the tests stretch their own limits; no machine makes them shorter, and a person may ask for more. */
export function stretchOf(slowness: number, asked: string | undefined): number {
  const wanted = Number(asked ?? 1)
  return Math.max(1, slowness, Number.isFinite(wanted) ? wanted : 1)
}
