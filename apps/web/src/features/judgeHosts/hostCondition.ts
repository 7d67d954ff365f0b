import type { JudgeHost } from '@praxis/contract/judgeHosts'
import type { HostState } from '@praxis/contract/judgeFacts'

/** What a judge is doing, in one word. */
export type Condition = 'active' | 'draining' | 'drained' | 'disabled' | 'outdated' | 'offline'

type Known = Pick<JudgeHost, 'id' | 'state' | 'isOnline' | 'isOutdated' | 'inHand' | 'calibrationUs'>

export function conditionOf({ isOutdated, isOnline, state, inHand }: Omit<Known, 'id' | 'calibrationUs'>): Condition {
  if (isOutdated) return 'outdated'
  if (!isOnline) return 'offline'
  if (state === 'draining') return inHand > 0 ? 'draining' : 'drained'
  return state
}

export type HostAction = 'activate' | 'drain' | 'disable' | 'forget'

/** What may be done with it, in the order of a menu. */
export function actionsOf({ state, isOnline }: Pick<Known, 'state' | 'isOnline'>): HostAction[] {
  const actions: HostAction[] = []
  if (state !== 'active') actions.push('activate')
  if (state === 'active') actions.push('drain')
  if (state !== 'disabled') actions.push('disable')
  if (!isOnline) actions.push('forget')
  return actions
}

/** The state that an action leads to. */
export const stateAfter: Record<Exclude<HostAction, 'forget'>, HostState> = {
  activate: 'active',
  drain: 'draining',
  disable: 'disabled',
}

const isWorking = (host: Known) => conditionOf(host) === 'active'

/** Whether nothing would be judged any more without it. */
export const isLastWorking = (host: Known, hosts: readonly Known[]): boolean =>
  isWorking(host) && hosts.every((other) => other.id === host.id || !isWorking(other))

/** Nearer than this two machines are equally fast. */
const sameSpeed = 0.005

/**
 * How much longer the fixed program takes here than at the median of the judges that are online: 0.1 is a tenth
 * slower. Null where there is nothing to compare.
 */
export function slowness(host: Known, hosts: readonly Known[]): number | null {
  const known = hosts.filter(({ isOnline }) => isOnline).map(({ calibrationUs }) => calibrationUs ?? 0)
  const measured = known.filter((us) => us > 0).toSorted((a, b) => a - b)
  if (host.calibrationUs === null || measured.length < 2) return null
  const middle = (measured.length - 1) / 2
  const median = ((measured[Math.floor(middle)] ?? 0) + (measured[Math.ceil(middle)] ?? 0)) / 2
  const ratio = host.calibrationUs / median - 1
  return Math.abs(ratio) < sameSpeed ? 0 : ratio
}

/** Farther than this from the others, a program near its limit passes on one machine and fails on another. */
export const isFar = (ratio: number): boolean => Math.abs(ratio) > 0.1
