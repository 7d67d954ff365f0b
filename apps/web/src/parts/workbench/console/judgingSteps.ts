import { isFinished, judgeStatus } from '@praxis/contract/statuses'

/** When a status was first seen here, in milliseconds of any clock. */
export type Seen = { status: number; at: number }

type StepName = 'submitted' | 'queued' | 'compiled' | 'run' | 'scored'
export type Step = {
  name: StepName
  state: 'done' | 'failed' | 'now' | 'ahead'
  /** How long it took; null while it lasts, and where its beginning or end was not seen. */
  ms: number | null
}

const order: readonly { name: StepName; status: number | null }[] = [
  { name: 'submitted', status: judgeStatus.submitting },
  { name: 'queued', status: judgeStatus.pending },
  { name: 'compiled', status: judgeStatus.compiling },
  { name: 'run', status: judgeStatus.judging },
  { name: 'scored', status: null },
]

/** Adds a status to what was seen. A submission that travels begins anew; one that is judged again keeps its steps. */
export function see(seen: readonly Seen[], next: Seen): readonly Seen[] {
  if (next.status === judgeStatus.submitting) return [next]
  return seen.at(-1)?.status === next.status ? seen : [...seen, next]
}

/** What has been done, is being done and comes. A program that does not compile is not run. */
export function stepsOf(seen: readonly Seen[]): Step[] {
  const last = seen.at(-1)
  if (last === undefined) return []
  const isOver = isFinished(last.status) && last.status !== judgeStatus.submitting
  const at = isOver ? order.length - 1 : order.findIndex(({ status }) => status === last.status)
  const hasNoProgram = last.status === judgeStatus.compileError
  const steps = order.map(({ name, status }, index): Step => {
    const isDone = isOver || index < at
    if (hasNoProgram && name === 'compiled') return { name, state: 'failed', ms: lengthOf(seen, status) }
    if (isDone) return { name, state: 'done', ms: lengthOf(seen, status) }
    return { name, state: index === at ? 'now' : 'ahead', ms: null }
  })
  return hasNoProgram ? steps.filter(({ name }) => name !== 'run') : steps
}

function lengthOf(seen: readonly Seen[], status: number | null): number | null {
  const index = seen.findLastIndex((one) => one.status === status)
  // Whatever is seen first had begun before, but for what is submitted here.
  if (index === 0 && status !== judgeStatus.submitting) return null
  const [start, end] = [seen[index], seen[index + 1]]
  return start === undefined || end === undefined ? null : end.at - start.at
}
