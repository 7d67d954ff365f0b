import { contestStatus } from '@praxis/contract/statuses'
import { statusAt, type Times } from '#web/parts/contests/clock/phase.ts'
import { mostShown } from './contestRoom.ts'

/** Those that run, the next end first, then those to come, the next start first. What is over goes. */
export function inOrder<Row extends { times: Times }>(rows: readonly Row[], now: number): Row[] {
  const of = (status: number) => rows.filter(({ times }) => statusAt(times, now) === status)
  return [
    ...of(contestStatus.running).toSorted((a, b) => a.times.lastEnd - b.times.lastEnd),
    ...of(contestStatus.scheduled).toSorted((a, b) => a.times.start - b.times.start),
  ].slice(0, mostShown)
}
