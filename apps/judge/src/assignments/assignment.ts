import { judging } from '@praxis/contract/judging'
import type { Job } from '@praxis/contract/judgingJobs'
import {
  attemptsOnBusyMachines,
  attemptsOnFullDisks,
  FatalError,
  MachineInTrouble,
  NotOffered,
} from '#judge/fatalError.ts'
import type { Judge, Outcome } from '#judge/job/judge.ts'
import { complain, say } from '#judge/log.ts'
import { countJudged, countWork } from '#judge/metrics/counts.ts'
import { DiskFull } from '#judge/store/diskRoom.ts'
import { Progress } from './progress.ts'
import type { ProgressMessage } from './progress.ts'
import { SlotUse } from '#judge/runs/slotUse.ts'
import { Refused, Unreachable } from '#judge/server/server.ts'
import type { Session } from '#judge/server/session.ts'
import { Backoff, pause } from '#judge/waiting.ts'

/** How many times the worker offers one report to a server that answers but neither accepts nor rejects it. */
const maxOffers = { refused: 3, fault: 60 }
const reportDeadlineMs = 30_000
const releaseDeadlineMs = 10_000
/** The pause before a job is given back. It doubles with every attempt. */
const pauseMs = { first: 250, longest: 5_000 }

/** In which attempt the trouble of the machine becomes the verdict. What this judge does not offer waits for another one. */
export function lastAttemptOf(error: MachineInTrouble | NotOffered): number {
  if (error instanceof MachineInTrouble) return attemptsOnBusyMachines
  return error instanceof DiskFull ? attemptsOnFullDisks : Infinity
}

/** One job that this worker holds, from the claim until the server accepts or rejects the report. */
export class Assignment {
  readonly name: { judgementId: number; attempt: number }
  /** Resolves when the server has answered, or when this worker has lost the job. */
  readonly done: Promise<void>
  /** How the log names it. */
  readonly #called: string
  readonly #session: Session
  readonly #use = new SlotUse()
  /** Aborts when nobody needs the result. */
  readonly #abandoned = new AbortController()
  /** Aborts when the job is lost, so that even a finished report is dropped. */
  readonly #lost = new AbortController()
  readonly #onIdle: () => void
  #isSettled = false
  #isIdle = false

  /** Calls `onIdle` whenever `isIdle` changes. */
  constructor(job: Job, session: Session, judge: Judge, onIdle: () => void) {
    this.name = { judgementId: job.judgementId, attempt: job.attempt }
    this.#called = calledIn(job)
    this.#session = session
    this.#onIdle = onIdle
    this.done = this.#work(job, judge)
  }

  /** Whether the server needs nothing more from this worker about the job. */
  get isSettled(): boolean {
    return this.#isSettled
  }

  get isLost(): boolean {
    return this.#lost.signal.aborted
  }

  /** Whether the job's program is idle, which leaves CPU time for another job. */
  get isIdle(): boolean {
    return this.#isIdle
  }

  /** How the server is told about it. */
  get told(): { judgementId: number; attempt: number; heldMs: number; isPaused: boolean } {
    return { ...this.name, heldMs: this.#use.heldMs, isPaused: this.isPaused }
  }

  /** Whether it begins no further run, which leaves its slot for another job. */
  get isPaused(): boolean {
    return this.#use.isPaused
  }

  pause(): void {
    this.#use.pause()
  }

  resume(): void {
    this.#use.resume()
  }

  /** Another worker holds the job, or the job was cancelled. */
  lose(): void {
    if (this.#lost.signal.aborted) return
    countWork('judgement', 'lost')
    complain(`${this.#called} no longer belongs to this worker.`)
    this.#isSettled = true
    this.#lost.abort()
    this.#abandoned.abort()
  }

  /** Stops an unfinished judgement. A finished report is still offered to the server. */
  stop(): void {
    this.#abandoned.abort()
  }

  async #work(job: Job, judge: Judge): Promise<void> {
    const { signal } = this.#abandoned
    const begun = performance.now()
    const progress = new Progress((message) => this.#sendProgress(message))
    try {
      const onIdle = (isIdle: boolean) => this.#setIdle(isIdle)
      const outcome = await judge(job, { signal, progress, onIdle, use: this.#use })
      progress.close()
      if (!signal.aborted) {
        const ms = performance.now() - begun
        say(`${this.#called}, attempt ${this.name.attempt}: ${outcome.outcome} after ${(ms / 1_000).toFixed(2)} s.`)
        countJudged(outcome, ms)
        await this.#deliver(outcome)
      }
    } catch (error) {
      if (error instanceof FatalError) throw error
      if (signal.aborted) return
      if (error instanceof MachineInTrouble || error instanceof NotOffered) {
        const isLast = this.name.attempt >= lastAttemptOf(error)
        return await (isLast
          ? this.#deliver({ ...brokenJudge, message: error.message })
          : this.#giveBack(error.message))
      }
      countWork('judgement', 'broken')
      complain(`${this.#called}: ${String((error as Error).stack)}`)
      await this.#deliver(brokenJudge)
    } finally {
      progress.close()
      this.#use.resume()
    }
  }

  #setIdle(isIdle: boolean): void {
    if (isIdle === this.#isIdle) return
    this.#isIdle = isIdle
    this.#onIdle()
  }

  async #sendProgress(message: ProgressMessage): Promise<void> {
    const { signal } = this.#abandoned
    const input = { ...this.name, ...message }
    const { accepted } = await this.#session.call(judging.progress, input, { deadlineMs: 10_000, signal })
    if (!accepted && !this.#isSettled) this.lose()
  }

  /**
   * Gives the job back, for another judge that can do it. The pause keeps the job from bouncing: the server may hand it
   * straight back here if it knows no other judge, or if it has not yet heard what this judge can no longer do.
   */
  async #giveBack(why: string): Promise<void> {
    const { attempt } = this.name
    const { signal } = this.#abandoned
    countWork('judgement', 'given_back')
    complain(`${this.#called} goes back to the queue: ${why}.`)
    await pause(Math.min(pauseMs.first * 2 ** (attempt - 1), pauseMs.longest), signal)
    const backoff = new Backoff()
    for (let refused = 0; !signal.aborted && refused < maxOffers.refused;) {
      try {
        await this.#session.call(judging.release, { jobs: [this.name] }, { deadlineMs: releaseDeadlineMs, signal })
        this.#isSettled = true
        return
      } catch (error) {
        if (error instanceof FatalError) throw error
        if (error instanceof Refused) refused++
      }
      await backoff.wait(signal)
    }
  }

  /** Offers the report until the server accepts or rejects it, even if the server is unreachable for a long time. */
  async #deliver(outcome: Outcome): Promise<void> {
    if (await this.#offer(outcome)) return
    complain(`the server rejects the report of ${this.#called}; sending a short one instead.`)
    if (await this.#offer(unreportable)) return
    complain(`the server rejects that one too; the lease of ${this.#called} will expire.`)
    this.#isSettled = true
  }

  /** Returns whether the server has accepted or rejected the report for good. */
  async #offer(outcome: Outcome): Promise<boolean> {
    const { signal } = this.#lost
    const backoff = new Backoff()
    const times = { refused: 0, fault: 0 }
    while (!signal.aborted) {
      try {
        const options = { deadlineMs: reportDeadlineMs, signal }
        const { accepted } = await this.#session.call(
          judging.report,
          { ...this.name, ...outcome, heldMs: this.#use.heldMs },
          options,
        )
        this.#isSettled = true
        if (!accepted) complain(`the report of ${this.#called} came too late and was refused.`)
        return true
      } catch (error) {
        if (error instanceof FatalError) throw error
        if (error instanceof Refused && ++times.refused >= maxOffers.refused) return false
        if (error instanceof Unreachable && error.why === 'fault' && ++times.fault >= maxOffers.fault) return false
      }
      await backoff.wait(signal)
    }
    return true
  }
}

const calledIn = ({ judgementId, submissionId, requestId }: Job): string =>
  [
    `judgement ${judgementId} of submission ${submissionId}`,
    ...(requestId === undefined ? [] : [`request ${requestId}`]),
  ].join(', ')

const withoutResult = { outcome: 'system_error', cases: [], evidence: null } as const
const brokenJudge: Outcome = { ...withoutResult, cases: [], message: 'The judge failed; its log says why.' }
const unreportable: Outcome = { ...withoutResult, cases: [], message: 'The server could not take the result.' }
