import type { CaseDetail, CaseResult } from '@praxis/contract/judged'
import { judgeStatus } from '@praxis/contract/statuses'
import type { SandboxTier } from '#judge/sandbox/types.ts'

/** A task for the probe, and the verdicts that are right for it. */
export type Trial = {
  name: string
  mode: 'default' | 'spj'
  /** The time limit in milliseconds. */
  timeMs: number
  input: string
  answer: string
  ends: readonly End[]
}
type End = { status: number; reason?: CaseDetail['reason'] }

const accepted: End = { status: judgeStatus.accepted }
const wrong: End = { status: judgeStatus.wrongAnswer }
const failed = (reason: CaseDetail['reason']): End => ({ status: judgeStatus.runtimeError, reason })

/** A port and a file of this host that no program may reach. */
export type Forbidden = { port: number; file: string }

/**
 * How long a program may run that is not to end by the time limit. Some virtual machines hand out memory so slowly that a
 * program needs half a second to fill its limit.
 */
const patientMs = 10_000

export function trialsOn(tier: SandboxTier, { port, file }: Forbidden): Trial[] {
  const outOfMemory: End = { status: judgeStatus.memoryLimitExceeded, reason: 'memory' }
  // Without control groups, an allocation fails at the limit and the program ends by itself.
  const atItsEnd = tier === 'full' ? [outOfMemory] : [outOfMemory, failed('signal'), failed('exit')]
  const plain = (name: string, input: string, ...ends: End[]) => of('default', name, input, '42\n', ends)
  return [
    plain('a right answer', 'sum 20 22', accepted),
    plain('a wrong answer', 'sum 20 23', wrong),
    {
      ...plain('the time limit', 'spin', { status: judgeStatus.timeLimitExceeded, reason: 'time' }),
      timeMs: 250,
    },
    plain('the memory limit', 'fill', ...atItsEnd),
    plain('an end by a signal', 'crash', failed('signal')),
    plain('an end by an exit code', 'fail', failed('exit')),
    plain('the output limit', 'flood', failed('output')),
    of('default', 'the network', `connect ${port}`, 'closed\n', [accepted]),
    of('default', 'files of the host', `read ${file}`, 'closed\n', [accepted]),
    of('spj', 'an answer that the checker accepts', 'sum 20 22', 'an even number\n', [accepted]),
    of('spj', 'an answer that the checker rejects', 'sum 20 23', 'an even number\n', [wrong]),
  ]
}

const of = (mode: Trial['mode'], name: string, input: string, answer: string, ends: readonly End[]): Trial => ({
  name,
  mode,
  timeMs: patientMs,
  input: `${input}\n`,
  answer,
  ends,
})

const statusNames = new Map<number, string>(Object.entries(judgeStatus).map(([name, status]) => [status, name]))
const told = ({ status, reason }: End) =>
  [statusNames.get(status) ?? String(status), ...(reason === undefined ? [] : [`(${reason})`])].join(' ')

/** Describes how the verdict is wrong, or returns null if it is right. */
export function misjudged({ name, ends }: Trial, result: CaseResult | undefined): string | null {
  if (result === undefined) return `${name} was not judged`
  const isRight = ends.some(
    ({ status, reason }) => status === result.status && (reason === undefined || reason === result.detail?.reason),
  )
  if (isRight) return null
  const got = { status: result.status, ...(result.detail === null ? {} : { reason: result.detail.reason }) }
  return `${name} was judged ${told(got)}, not ${ends.map(told).join(' or ')}`
}
