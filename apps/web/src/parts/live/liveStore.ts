import type { LiveEvent, LiveRecord, SubmissionEvent } from '@praxis/contract/live'
import type { ScrollSession } from '@praxis/contract/scrollBoard'
import type { CaseResults } from '@praxis/contract/submissions'
import { withCases } from './withCases.ts'
import { follows, keysOf, type Subscription } from './subscription.ts'
import { keptEvents, keptTypes, type KeptType } from './topics.ts'

type Moment = SubmissionEvent['moment']
type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>
export type ContestEvent = EventOf<'contest'>
export type BoardEvent = EventOf<'board'>
export type MessagesEvent = EventOf<'messages'>
export type StandingEvent = EventOf<'standing'>

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
  /** The newest event of each kind of which the newest counts, by its key. */
  readonly #newest = new Map<KeptType, Map<number | string, LiveEvent>>(keptTypes.map((type) => [type, new Map()]))
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

  readonly isRunFinished = (key: string): boolean => this.#newestOf('testRun', key) !== undefined

  /** The reader's level in a group. Null: the group is not there for the reader. Undefined: not told. */
  readonly levelIn = (gid: number): number | null | undefined => this.#newestOf('group', gid)?.level

  /** The newest that is known of a contest. Undefined: not told. */
  readonly contest = (cid: number): ContestEvent | undefined => this.#newestOf('contest', cid)

  /** The newest that is known of the show of a link. Null: the link has ended. Undefined: not told. */
  readonly scroll = (key: string): ScrollSession | null | undefined => this.#newestOf('scroll', key)?.session

  /** The newest that is known of the reader's own messages. Undefined: not told. */
  readonly messages = (): MessagesEvent | undefined => this.#newestOf('messages', 'own')

  /** The newest that is known of the reader's roles and membership. Undefined: not told. */
  readonly standing = (): StandingEvent | undefined => this.#newestOf('standing', 'own')

  /** When what groups offer changed last. Undefined: not told. */
  readonly applicationsAt = (): string | undefined => this.#newestOf('applications', 'all')?.at

  /** When settings of the site changed last. Undefined: not told. */
  readonly settingsAt = (): string | undefined => this.#newestOf('settings', 'site')?.at

  /** Takes what a stream has told. `followed`: what else is told is not kept; null: everything is. */
  take(event: LiveEvent, followed: Subscription | null = null): void {
    if (event.type === 'submission') this.#takeSubmission(event, followed)
    else if (event.type === 'gone') this.forget(event.submitId)
    else if (event.type === 'board') for (const listener of this.#boardListeners) listener(event)
    else if (event.type !== 'ready' && event.type !== 'beat') this.#keep(event.type, event, followed)
  }

  #takeSubmission(event: SubmissionEvent, followed: Subscription | null): void {
    const { submitId } = event.submission
    if (followed !== null && !follows(followed, 'submissions', submitId)) return
    const next = advance(this.#entries.get(submitId), event)
    if (next === null) return
    this.#entries.set(submitId, next)
    this.#changed()
  }

  #keep<Type extends KeptType>(type: Type, event: EventOf<Type>, followed: Subscription | null): void {
    const { topic, keyOf } = keptEvents[type]
    const key = keyOf(event)
    if (followed !== null && !follows(followed, topic, key)) return
    this.#newest.get(type)?.set(key, event)
    this.#changed()
  }

  #newestOf<Type extends KeptType>(type: Type, key: number | string): EventOf<Type> | undefined {
    return this.#newest.get(type)?.get(key) as EventOf<Type> | undefined
  }

  /**
   * Hears every change of every board that this browser follows, until the returned function is called. Nothing is kept:
   * an event has only the rows that have changed, so a page that came later could do nothing with it.
   */
  hearBoards(listener: (event: BoardEvent) => void): () => void {
    this.#boardListeners.add(listener)
    return () => this.#boardListeners.delete(listener)
  }

  /** What groups and contests are belongs to the reader, so another reader begins without any. */
  forgetReader(): void {
    for (const type of keptTypes) if (keptEvents[type].isOfReader) this.#newest.get(type)?.clear()
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
  snapshot(subscription: Subscription): LiveEvent[] {
    const submissions = subscription.submissions.flatMap(({ submitId }) => {
      const { moment = null, submission, queuePosition, results } = this.#entries.get(submitId) ?? {}
      if (moment === null || submission === undefined || queuePosition === undefined) return []
      return [{ type: 'submission' as const, moment, submission, queuePosition, results }]
    })
    const others = keptTypes.flatMap((type) =>
      [...keysOf(subscription, keptEvents[type].topic)].flatMap((key) => this.#newest.get(type)?.get(key) ?? []),
    )
    return [...submissions, ...others]
  }

  /** Removes entries that nobody follows, because nothing keeps them up to date. */
  prune(subscription: Subscription): void {
    const kept = keysOf(subscription, 'submissions')
    for (const submitId of this.#entries.keys()) if (!kept.has(submitId)) this.#entries.delete(submitId)
    for (const [type, events] of this.#newest) {
      const followed = keysOf(subscription, keptEvents[type].topic)
      for (const key of events.keys()) if (!followed.has(key)) events.delete(key)
    }
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
