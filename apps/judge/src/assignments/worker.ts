import type { OutputOf } from '@praxis/contract/endpoint'
import { judging } from '@praxis/contract/judging'
import type { HostState, WorkSort } from '@praxis/contract/judgeFacts'
import type { WorkKind } from '@praxis/contract/judging'
import type { Job, TestRun, WorkshopJob } from '@praxis/contract/judgingJobs'
import { Assignment } from './assignment.ts'
import { FatalError } from '#judge/fatalError.ts'
import { tellInUse } from '#judge/inUse.ts'
import type { Judge } from '#judge/job/judge.ts'
import { complain, say } from '#judge/log.ts'
import { countWork } from '#judge/metrics/counts.ts'
import { LoadMeter } from '#judge/machine.ts'
import { Refused, Unreachable } from '#judge/server/server.ts'
import type { Session, Times } from '#judge/server/session.ts'
import type { RunTest } from '#judge/job/testRun.ts'
import { TestRunAssignment } from './testRunAssignment.ts'
import { Backoff, pause } from '#judge/waiting.ts'
import { WorkshopAssignment } from './workshopAssignment.ts'
import type { RunWorkshop } from '#judge/job/workshop/outcome.ts'

/** The protocol allows no more jobs in one claim. */
const mostAtOnce = 64
/** While all slots are taken, the server hears so often how long work has held them. It may let some pause. */
const whenFullSeconds = 1
/** How long a server may take to answer a heartbeat when its wait is over. */
const answerMs = 4_000
const stopMs = { deliver: 500, release: 500 }

const stateWords: Readonly<Record<HostState, string>> = {
  active: 'the server gives this worker work again.',
  draining: 'the server gives this worker no new work; it finishes the work that it has.',
  disabled: 'the server has disabled this worker and takes its work back.',
}

type Pauses = Partial<Pick<OutputOf<typeof judging.heartbeat>, 'pause' | 'resume'>>

/** The functions that handle the sorts of work. */
export type Work = { judge: Judge; runTest: RunTest; runWorkshop: RunWorkshop }

/** Claims jobs while slots are free, renews their leases, and gives back jobs that it cannot finish. */
export class Worker {
  readonly #session: Session
  readonly #work: Work
  readonly #slots: number
  readonly #only: WorkSort | null
  readonly #stopping = new AbortController()
  readonly #assignments = new Map<number, Assignment>()
  readonly #testRuns = new Map<number, TestRunAssignment>()
  readonly #workshopRuns = new Map<number, WorkshopAssignment>()
  #state: HostState = 'active'
  readonly #failed = Promise.withResolvers<never>()
  #room = Promise.withResolvers<void>()

  constructor(session: Session, work: Work, slots: number, only: WorkSort | null = null) {
    this.#session = session
    this.#work = work
    this.#slots = slots
    this.#only = only
    this.#failed.promise.catch(() => {})
    tellInUse(() => ({ 'pieces of work': this.#inHand }))
  }

  get isBusy(): boolean {
    return this.#inHand > 0
  }

  get inHand(): Record<'judgement' | 'test_run' | 'workshop_run', number> {
    const judgement = this.#assignments.size
    return { judgement, test_run: this.#testRuns.size, workshop_run: this.#workshopRuns.size }
  }

  get #inHand(): number {
    return this.#assignments.size + this.#testRuns.size + this.#workshopRuns.size
  }

  /** Runs over all cases are beside the slots: the server says how many there are. What pauses takes no place. */
  get #takingPlace(): number {
    const isBeside = [...this.#workshopRuns.values()].filter((it) => it.isLong).length
    return this.#inHand - isBeside - [...this.#assignments.values()].filter((it) => it.isPaused).length
  }

  /** Works until it is stopped. Throws if the worker cannot continue. */
  async run(): Promise<void> {
    const times = await this.#session.open()
    this.#applyState(times.state)
    await Promise.race([Promise.all([this.#claimAll(times), this.#heartbeats(times)]), this.#failed.promise])
  }

  /** Starts nothing new, delivers finished reports and gives the other jobs back. Takes at most a second. */
  async stop(): Promise<void> {
    const testRuns = [...this.#testRuns.keys()]
    for (const run of this.#testRuns.values()) run.stop()
    const workshopRuns = [...this.#workshopRuns.values()].map((it) => it.name)
    for (const run of this.#workshopRuns.values()) run.stop()
    this.#stopping.abort(new Error('the worker stops'))
    const all = [...this.#assignments.values()]
    for (const assignment of all) assignment.stop()
    this.#room.resolve()
    await Promise.race([Promise.allSettled(all.map((it) => it.done)), pause(stopMs.deliver)])
    const jobs = all.filter((it) => !it.isSettled).map((it) => it.name)
    if (jobs.length + testRuns.length + workshopRuns.length === 0) return
    const given = { jobs, testRuns, workshopRuns } satisfies Record<WorkKind, unknown>
    await this.#session.call(judging.release, given, { deadlineMs: stopMs.release }).catch(() => {})
    // Those that the broken worker could not even end are no longer its own either.
    for (const { judgementId } of jobs) this.#assignments.delete(judgementId)
  }

  /** An idle program leaves its slot to another job. At most as many extra jobs as there are slots. */
  get #free(): number {
    const idle = [...this.#assignments.values()].filter((it) => it.isIdle && !it.isPaused).length
    return this.#slots + Math.min(idle, this.#slots) - this.#takingPlace
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
        const only = this.#only === null ? {} : { only: this.#only }
        const asked = { free, waitSeconds: claimWaitSeconds, workshop: true, ...only }
        const began = performance.now()
        const { jobs, testRuns, workshopRuns, resume } = await this.#session.call(judging.claim, asked, options)
        if (signal.aborted) return
        for (const id of resume ?? []) this.#assignments.get(id)?.resume()
        for (const job of jobs) this.#take(job)
        for (const run of testRuns) this.#takeTestRun(run)
        for (const run of workshopRuns) this.#takeWorkshopRun(run)
        const isEarly = performance.now() - began < (claimWaitSeconds * 1_000) / 2
        // If the server has no work and answers before the wait is over, pause before the next claim.
        if (jobs.length + testRuns.length + workshopRuns.length + (resume ?? []).length === 0 && isEarly)
          await backoff.wait(signal)
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

  #takeTestRun(run: TestRun): void {
    // If it arrives a second time, the server had taken it away from this worker in between.
    this.#testRuns.get(run.id)?.stop()
    const assignment = new TestRunAssignment(run, this.#session, this.#work.runTest)
    this.#testRuns.set(run.id, assignment)
    void assignment.done
      .catch((error: unknown) => {
        if (error instanceof FatalError || !assignment.isStopped) this.#handleError(error)
      })
      .finally(() => {
        countWork('test_run', assignment.isStopped ? 'stopped' : 'done')
        if (this.#testRuns.get(run.id) === assignment) this.#testRuns.delete(run.id)
        this.#makeRoom()
      })
  }

  #takeWorkshopRun(run: WorkshopJob): void {
    // If it arrives a second time, the server had taken it away from this worker in between.
    this.#workshopRuns.get(run.id)?.stop()
    const assignment = new WorkshopAssignment(run, this.#session, this.#work.runWorkshop)
    this.#workshopRuns.set(run.id, assignment)
    void assignment.done
      .catch((error: unknown) => this.#handleError(error))
      .finally(() => {
        countWork('workshop_run', assignment.isStopped ? 'stopped' : 'done')
        if (this.#workshopRuns.get(run.id) === assignment) this.#workshopRuns.delete(run.id)
        this.#makeRoom()
      })
  }

  #makeRoom(): void {
    this.#room.resolve()
    this.#room = Promise.withResolvers()
  }

  /**
   * A heartbeat is always open, so that the server can say at once that it takes work away. When it has said so, the
   * next one follows at once. A server that does not wait is asked no more often than the times say.
   */
  async #heartbeats({ heartbeatSeconds: seconds }: Times): Promise<void> {
    const { signal } = this.#stopping
    const meter = new LoadMeter()
    while (!signal.aborted) {
      const began = performance.now()
      const heartbeatSeconds = this.#free > 0 ? seconds : Math.min(seconds, whenFullSeconds)
      const hasNews = await this.#beat(heartbeatSeconds, meter).catch((error: unknown) => {
        this.#handleError(error)
        return false
      })
      const rest = heartbeatSeconds * 1_000 - (performance.now() - began)
      if (!hasNews && rest > 0) await pause(rest, signal)
    }
  }

  /** Stops what the server says is lost. Returns whether it said anything new. */
  async #beat(waitSeconds: number, meter: LoadMeter): Promise<boolean> {
    // What is ending is not asked for again.
    const assignments = [...this.#assignments.values()].filter((it) => !it.isLost)
    const testRuns = [...this.#testRuns.values()].filter((it) => !it.isStopped)
    const workshopRuns = [...this.#workshopRuns.values()].filter((it) => !it.isStopped)
    const held = {
      jobs: assignments.map((it) => it.told),
      testRuns: testRuns.map((it) => it.id),
      workshopRuns: workshopRuns.map((it) => it.name),
    } satisfies Record<WorkKind, unknown>
    const options = { deadlineMs: waitSeconds * 1_000 + answerMs, signal: this.#stopping.signal }
    const answer = await this.#session.call(
      judging.heartbeat,
      { ...held, load: meter.read(this.#inHand), waitSeconds, ...(this.#only !== null && { only: this.#only }) },
      options,
    )
    this.#applyState(answer.state)
    const lostJobs = assignments.filter((it) => answer.lost.includes(it.name.judgementId))
    const lostRuns = [
      ...testRuns.filter((it) => answer.lostTestRuns.includes(it.id)),
      ...workshopRuns.filter((it) => answer.lostWorkshopRuns.includes(it.name.id)),
    ]
    // These are the attempts that were named. Newer ones are other assignments.
    for (const assignment of lostJobs) assignment.lose()
    for (const run of lostRuns) run.stop()
    this.#applyPauses(assignments, answer)
    return answer.again || lostJobs.length + lostRuns.length > 0
  }

  #applyPauses(named: readonly Assignment[], { pause = [], resume = [] }: Pauses): void {
    for (const it of named) {
      if (pause.includes(it.name.judgementId)) it.pause()
      if (resume.includes(it.name.judgementId)) it.resume()
    }
    if (pause.length > 0) this.#makeRoom()
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
