import type { LiveEvent, LiveRecord, SubmissionEvent } from '@praxis/contract/live'
import type { CaseResults } from '@praxis/contract/submissions'
import { withCases } from './withCases.ts'
import type { Subscription } from './subscription.ts'

type Moment = SubmissionEvent['moment']
export type ContestEvent = Extract<LiveEvent, { type: 'contest' }>
export type BoardEvent = Extract<LiveEvent, { type: 'board' }>

/** The newest that is known of one submission. */
export type LiveEntry = {
  /** Null if it was read by a call, which does not return it. */
  moment: Moment | null
  submission: LiveRecord
  queuePosition: number | null
  /** Null: the problem keeps them closed. Undefined: not told. */
  results: CaseResults | null | undefined
}

export class LiveStore {
  readonly #entries = new Map<number, LiveEntry>()
  readonly #finishedRuns = new Set<string>()
  readonly #levels = new Map<number, number | null>()
  readonly #contests = new Map<number, ContestEvent>()
  readonly #listeners = new Set<() => void>()
  readonly #boardListeners = new Set<(event: BoardEvent) => void>()
  #changes = 0

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Grows with every change, for readers of many entries. */
  readonly changes = (): number => this.#changes

  readonly get = (submitId: number): LiveEntry | undefined => this.#entries.get(submitId)

  readonly isRunFinished = (key: string): boolean => this.#finishedRuns.has(key)

  /** The reader's level in a group. Null: the group is not there for the reader. Undefined: not told. */
  readonly levelIn = (gid: number): number | null | undefined => this.#levels.get(gid)

  /** The newest that is known of a contest. Undefined: not told. */
  readonly contest = (cid: number): ContestEvent | undefined => this.#contests.get(cid)

  take(event: SubmissionEvent): void {
    const { submitId } = event.submission
    const next = advance(this.#entries.get(submitId), event)
    if (next === null) return
    this.#entries.set(submitId, next)
    this.#changed()
  }

  finishRun(key: string): void {
    this.#finishedRuns.add(key)
    this.#changed()
  }

  takeLevel(gid: number, level: number | null): void {
    this.#levels.set(gid, level)
    this.#changed()
  }

  takeContest(event: ContestEvent): void {
    this.#contests.set(event.cid, event)
    this.#changed()
  }

  /**
   * Hears every change of every board that this browser follows, until the returned function is called. Nothing is kept:
   * an event has only the rows that have changed, so a page that came later could do nothing with it.
   */
  hearBoards(listener: (event: BoardEvent) => void): () => void {
    this.#boardListeners.add(listener)
    return () => this.#boardListeners.delete(listener)
  }

  takeBoard(event: BoardEvent): void {
    for (const listener of this.#boardListeners) listener(event)
  }

  /** What groups and contests are belongs to the reader, so another reader begins without any. */
  forgetReader(): void {
    this.#levels.clear()
    this.#contests.clear()
    this.#changed()
  }

  forget(submitId: number): void {
    if (this.#entries.delete(submitId)) this.#changed()
  }

  /** Stores a reply of a call. It has no moment, so it replaces what the stream sent only if the caller allows that. */
  read(submission: LiveRecord, mayReplace: boolean): void {
    const before = this.#entries.get(submission.submitId)
    if (before !== undefined && before.moment !== null && !mayReplace) return
    const { moment = null, results } = before ?? {}
    this.#entries.set(submission.submitId, { moment, submission, queuePosition: null, results })
    this.#changed()
  }

  readResults(submitId: number, results: CaseResults | null): void {
    const before = this.#entries.get(submitId)
    if (before === undefined) return
    this.#entries.set(submitId, { ...before, results })
    this.#changed()
  }

  /** Everything known about a subscription, as events for a new subscriber. */
  snapshot(subscription: Subscription): SubmissionEvent[] {
    return subscription.submissions.flatMap(({ submitId }) => {
      const { moment = null, submission, queuePosition, results } = this.#entries.get(submitId) ?? {}
      if (moment === null || submission === undefined || queuePosition === undefined) return []
      return [{ type: 'submission' as const, moment, submission, queuePosition, results }]
    })
  }

  /** Removes entries that nobody follows, because nothing keeps them up to date. */
  prune(subscription: Subscription): void {
    const kept = new Set(subscription.submissions.map(({ submitId }) => submitId))
    for (const submitId of this.#entries.keys()) if (!kept.has(submitId)) this.#entries.delete(submitId)
    for (const key of this.#finishedRuns) if (!subscription.testRuns.includes(key)) this.#finishedRuns.delete(key)
    for (const gid of this.#levels.keys()) if (!subscription.groups.includes(gid)) this.#levels.delete(gid)
    for (const cid of this.#contests.keys()) if (!subscription.contests.includes(cid)) this.#contests.delete(cid)
  }

  #changed(): void {
    this.#changes += 1
    for (const listener of this.#listeners) listener()
  }
}

/** The entry after the event; null if the event says nothing new. */
function advance(before: LiveEntry | undefined, event: SubmissionEvent): LiveEntry | null {
  const { moment, submission, queuePosition } = event
  if (before?.moment == null) return { moment, submission, queuePosition, results: resultsAfter(undefined, event) }
  const isSameTry = moment[0] === before.moment[0] && moment[1] === before.moment[1]
  if (compare(moment, before.moment) < 0) {
    // The snapshot of a new connection may be older than what the last one told, but only it has the cases.
    const isMissed = isSameTry && before.results === undefined && event.results !== undefined
    return isMissed ? { ...before, results: event.results } : null
  }
  const results = resultsAfter(isSameTry ? before.results : undefined, event)
  return { moment, submission, queuePosition, results }
}

function resultsAfter(before: CaseResults | null | undefined, event: SubmissionEvent): CaseResults | null | undefined {
  const results = event.results === undefined ? before : event.results
  return results && event.cases !== undefined ? withCases(results, event.cases) : results
}

function compare(a: Moment, b: Moment): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}
