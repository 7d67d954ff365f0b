import { judging } from '@praxis/contract/judging'
import type { HostState, WorkSort } from '@praxis/contract/judgeFacts'
import type { Job, TestRun } from '@praxis/contract/judging'
import { Assignment } from './assignment.ts'
import { FatalError } from '#judge/fatalError.ts'
import type { Judge } from '#judge/job/judge.ts'
import { complain, say } from '#judge/log.ts'
import { LoadMeter } from '#judge/machine.ts'
import { Refused, Unreachable } from '#judge/server/server.ts'
import type { Session, Times } from '#judge/server/session.ts'
import type { RunTest } from '#judge/job/testRun.ts'
import { answerTestRun } from './testRunAssignment.ts'
import { Backoff, pause } from '#judge/waiting.ts'

/** The protocol allows no more jobs in one claim. */
const mostAtOnce = 64
const stopMs = { deliver: 500, release: 500 }

const stateWords: Readonly<Record<HostState, string>> = {
  active: 'the server gives this worker work again.',
  draining: 'the server gives this worker no new work; it finishes the work that it has.',
  disabled: 'the server has disabled this worker and takes its work back.',
}

/** The functions that handle the two sorts of work. */
export type Work = { judge: Judge; runTest: RunTest }

/** Claims jobs while slots are free, renews their leases, and gives back jobs that it cannot finish. */
export class Worker {
  readonly #session: Session
  readonly #work: Work
  readonly #slots: number
  readonly #only: WorkSort | null
  readonly #stopping = new AbortController()
  readonly #assignments = new Map<number, Assignment>()
  readonly #testRuns = new Set<number>()
  #state: HostState = 'active'
  readonly #failed = Promise.withResolvers<never>()
  #room = Promise.withResolvers<void>()

  constructor(session: Session, work: Work, slots: number, only: WorkSort | null = null) {
    this.#session = session
    this.#work = work
    this.#slots = slots
    this.#only = only
    this.#failed.promise.catch(() => {})
  }

  get isBusy(): boolean {
    return this.#assignments.size + this.#testRuns.size > 0
  }

  /** Works until it is stopped. Throws if the worker cannot continue. */
  async run(): Promise<void> {
    const times = await this.#session.open()
    this.#applyState(times.state)
    await Promise.race([Promise.all([this.#claimAll(times), this.#heartbeats(times)]), this.#failed.promise])
  }

  /** Starts nothing new, delivers finished reports and gives the other jobs back. Takes at most a second. */
  async stop(): Promise<void> {
    const testRuns = [...this.#testRuns]
    this.#stopping.abort(new Error('the worker stops'))
    const all = [...this.#assignments.values()]
    for (const assignment of all) assignment.stop()
    this.#room.resolve()
    await Promise.race([Promise.allSettled(all.map((it) => it.done)), pause(stopMs.deliver)])
    const jobs = all.filter((it) => !it.isSettled).map((it) => it.name)
    if (jobs.length + testRuns.length === 0) return
    await this.#session.call(judging.release, { jobs, testRuns }, { deadlineMs: stopMs.release }).catch(() => {})
  }

  /** An idle program leaves its slot to another job. At most as many extra jobs as there are slots. */
  get #free(): number {
    const idle = [...this.#assignments.values()].filter((it) => it.isIdle).length
    return this.#slots + Math.min(idle, this.#slots) - this.#assignments.size - this.#testRuns.size
  }

  async #claimAll({ claimWaitSeconds }: Times): Promise<void> {
    const backoff = new Backoff()
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const free = Math.min(this.#free, mostAtOnce)
      if (free <= 0) {
        await this.#room.promise
        continue
      }
      try {
        const options = { deadlineMs: claimWaitSeconds * 1_000 + 10_000, signal }
        const asked = { free, waitSeconds: claimWaitSeconds, ...(this.#only !== null && { only: this.#only }) }
        const began = performance.now()
        const { jobs, testRuns } = await this.#session.call(judging.claim, asked, options)
        if (signal.aborted) return
        for (const job of jobs) this.#take(job)
        for (const run of testRuns) void this.#takeTestRun(run)
        const isEarly = performance.now() - began < (claimWaitSeconds * 1_000) / 2
        // If the server has no work and answers before the wait is over, pause before the next claim.
        if (jobs.length + testRuns.length === 0 && isEarly) await backoff.wait(signal)
        else backoff.reset()
      } catch (error) {
        this.#handleError(error)
        await backoff.wait(signal)
      }
    }
  }

  #take(job: Job): void {
    // If a job arrives a second time, the server had taken it away from this worker in between.
    this.#assignments.get(job.judgementId)?.lose()
    const assignment = new Assignment(job, this.#session, this.#work.judge, () => this.#makeRoom())
    this.#assignments.set(job.judgementId, assignment)
    assignment.done.then(
      () => this.#forget(assignment),
      // Keep the job, so that the stop that follows gives it back.
      (error: unknown) => this.#handleError(error),
    )
  }

  #forget(assignment: Assignment): void {
    const { judgementId } = assignment.name
    if (this.#assignments.get(judgementId) === assignment) this.#assignments.delete(judgementId)
    this.#makeRoom()
  }

  async #takeTestRun(run: TestRun): Promise<void> {
    this.#testRuns.add(run.id)
    try {
      await answerTestRun(run, this.#session, this.#work.runTest, this.#stopping.signal)
    } catch (error) {
      this.#handleError(error)
    }
    this.#testRuns.delete(run.id)
    this.#makeRoom()
  }

  #makeRoom(): void {
    this.#room.resolve()
    this.#room = Promise.withResolvers()
  }

  async #heartbeats({ heartbeatSeconds }: Times): Promise<void> {
    const { signal } = this.#stopping
    const options = { deadlineMs: heartbeatSeconds * 1_000, signal }
    const meter = new LoadMeter()
    while (!signal.aborted) {
      await pause(heartbeatSeconds * 1_000, signal)
      if (signal.aborted) return
      const jobs = [...this.#assignments.values()].map((it) => it.name)
      try {
        const load = meter.read(jobs.length + this.#testRuns.size)
        const { lost, state } = await this.#session.call(judging.heartbeat, { jobs, load }, options)
        this.#applyState(state)
        for (const { judgementId, attempt } of jobs) {
          const assignment = this.#assignments.get(judgementId)
          if (lost.includes(judgementId) && assignment?.name.attempt === attempt) assignment.lose()
        }
      } catch (error) {
        this.#handleError(error)
      }
    }
  }

  /** Logs a change of this host's state, which an administrator made. */
  #applyState(state: HostState): void {
    if (state === this.#state) return
    this.#state = state
    say(stateWords[state])
  }

  /** Only unexpected errors are logged here. The session logs when the server is unreachable. */
  #handleError(error: unknown): void {
    if (error instanceof FatalError) this.#failed.reject(error)
    else if (error instanceof Refused) complain(`the server refused a call: ${error.message}`)
    else if (!(error instanceof Unreachable) && !this.#stopping.signal.aborted) complain(String((error as Error).stack))
  }
}
