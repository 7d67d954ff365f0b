import { judgeStatus } from '@praxis/contract/statuses'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What this process has done since its start. There is one judge in a process. */
export const register = new Registry()
const registers = [register]

const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
  new Counter({ name: `praxis_worker_${name}`, help, labelNames, registers })
const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
  new Histogram({ name: `praxis_worker_${name}`, help, labelNames, buckets, registers })

const work = counter('work_total', 'Work that has ended here.', ['kind', 'outcome'])
const judging = histogram('judgement_seconds', 'How long judgements took, from their claim to their result.', [])
const cases = counter('cases_total', 'Cases that were judged.', ['verdict'])
const runs = counter('runs_total', 'Runs of the sandbox.', ['slot', 'status'])
const running = histogram('run_seconds', 'How long runs of the sandbox took.', ['slot'])
const waiting = histogram('slot_wait_seconds', 'How long runs waited for their slot and their turn.', ['slot'])
const compiling = histogram('compile_seconds', 'How long compilers ran.', ['language'])
const store = counter('store_requests_total', 'Files asked of a cache.', ['store', 'result'])
const calls = counter('server_calls_total', 'Calls to the server.', ['result'])
const answers = new Gauge({
  name: 'praxis_worker_server_up',
  help: 'Whether the server answered the last call.',
  registers,
})

const verdictNames: ReadonlyMap<number, string> = new Map(
  Object.entries(judgeStatus).map(([name, status]) => [status, name]),
)

/** What cannot be counted must not keep anybody from judging. */
function observe<Label extends string>(
  into: Histogram<Label>,
  labels: Partial<Record<Label, string>>,
  seconds: number,
) {
  if (Number.isFinite(seconds)) into.observe(labels as Record<Label, string>, seconds)
}

type WorkKind = 'judgement' | 'test_run' | 'workshop_run'

export const countWork = (kind: WorkKind, outcome: string): void => work.inc({ kind, outcome })

export function countJudged(outcome: { outcome: string; cases: readonly { status: number }[] }, ms: number): void {
  countWork('judgement', outcome.outcome)
  observe(judging, {}, ms / 1_000)
  for (const { status } of outcome.cases) cases.inc({ verdict: verdictNames.get(status) ?? String(status) })
}

export function countRun(slot: string, { status, wallNs }: { status: string; wallNs: number }): void {
  runs.inc({ slot, status })
  observe(running, { slot }, wallNs / 1e9)
}

export const countWait = (slot: string, ms: number): void => observe(waiting, { slot }, ms / 1_000)

export const countCompiled = (language: string, wallNs: number): void => observe(compiling, { language }, wallNs / 1e9)

export const countAsked = (name: string, isHit: boolean): void =>
  store.inc({ store: name, result: isHit ? 'hit' : 'miss' })

export function countCall(result: 'answered' | 'refused' | 'unreachable'): void {
  calls.inc({ result })
  answers.set(result === 'unreachable' ? 0 : 1)
}
