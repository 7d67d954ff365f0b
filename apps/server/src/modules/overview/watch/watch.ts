import { dashboardRules } from '@praxis/contract/dashboard'
import type { Services } from '#server/context.ts'
import { Keeper } from '#server/modules/people/public.ts'
import { countPeople } from '../figures/figures.queries.ts'
import { addRequests, insertErrors, type NewError } from './watch.queries.ts'

/** What this process has seen of itself and not yet written. */
export type Watch = {
  /** A call of the contract was answered. */
  answered(): void
  noteError(details: object, line: string): void
  /** A background job has run in this process. */
  jobEnded(name: string, ms: number, hasFailed: boolean): void
  /** A judgement has ended with this status. */
  judged(status: number): void
  /** A live stream was opened. Returns what is called at its end. */
  streamOpened(): () => void
  /** What this process has counted since it started. */
  readonly counted: Counted
  /** All people, as they were counted within the last minute. */
  countPeople(now: Date): Promise<number>
  /** Writes what it has. */
  flush(): Promise<void>
  forget(): void
}

type JobRuns = { done: number; failed: number; ms: number }
type Counted = { streams: number; readonly verdicts: Map<number, number>; readonly jobs: Map<string, JobRuns> }

declare module '#server/context.ts' {
  interface Lookups {
    readonly watch: Watch
  }
}

const everyMs = 10_000
/** Different errors of one process within these seconds; a flood of others is counted and not stored. */
const mostErrors = 20
const keptSeconds = 60

/** Counts calls and errors in memory and writes them together. A process that is killed loses those of the last seconds. */
export function openWatch({ db, log }: Pick<Services, 'db' | 'log'>): Watch {
  let requests = 0
  let failed = 0
  let errors = new Map<string, NewError>()
  let people = new Keeper<number>(keptSeconds)
  let timer: NodeJS.Timeout | undefined
  const counted: Counted = { streams: 0, verdicts: new Map(), jobs: new Map() }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const counted = { requests, failed }
    const seen = [...errors.values()]
    requests = 0
    failed = 0
    errors = new Map()
    if (counted.requests + counted.failed > 0) await addRequests(db, counted)
    if (seen.length > 0) await insertErrors(db, seen)
  }
  const later = () => {
    timer ??= setTimeout(
      // What is told as an error would be noted as one.
      () => void flush().catch((error: unknown) => log.warn({ err: error }, 'calls and errors could not be counted')),
      everyMs,
    ).unref()
  }

  return {
    answered() {
      requests += 1
      later()
    },
    noteError(details, line) {
      const error = readError(details, line)
      if (error.isOfCall) failed += 1
      const key = `${error.what}\0${error.message}`
      const known = errors.get(key)
      if (known !== undefined) errors.set(key, { ...known, times: known.times + 1 })
      else if (errors.size < mostErrors) errors.set(key, { ...error, times: 1 })
      later()
    },
    jobEnded(name, ms, hasFailed) {
      const before = counted.jobs.get(name) ?? { done: 0, failed: 0, ms: 0 }
      counted.jobs.set(name, {
        done: before.done + (hasFailed ? 0 : 1),
        failed: before.failed + (hasFailed ? 1 : 0),
        ms: before.ms + ms,
      })
    },
    judged: (status) => void counted.verdicts.set(status, (counted.verdicts.get(status) ?? 0) + 1),
    streamOpened() {
      counted.streams += 1
      return () => void (counted.streams -= 1)
    },
    counted,
    countPeople: (now) => people.get(() => countPeople(db), now),
    flush,
    forget() {
      clearTimeout(timer)
      timer = undefined
      requests = 0
      failed = 0
      errors = new Map()
      people = new Keeper(keptSeconds)
    },
  }
}

type Told = { err?: unknown; call?: unknown; job?: unknown; requestId?: unknown }

/** What a line of the log says of an error. The rest of it stays in the log. */
function readError(details: object, line: string) {
  const { err, call, job, requestId } = details as Told
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    what: (text(call) ?? text(job) ?? line).slice(0, dashboardRules.errorLength),
    message: (err instanceof Error ? err.message : line).replaceAll('\0', '').slice(0, dashboardRules.errorLength),
    requestId: text(requestId),
    isOfCall: text(call) !== null,
  }
}

/** A log whose errors are noted too. */
export const watched = (log: Services['log'], watch: Pick<Watch, 'noteError'>): Services['log'] => ({
  ...log,
  error(details, line) {
    log.error(details, line)
    watch.noteError(details, line)
  },
})
