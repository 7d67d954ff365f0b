import { judging } from '@praxis/contract/judging'
import { longWorkshopKinds } from '@praxis/contract/judgingJobs'
import type { WorkshopJob } from '@praxis/contract/judgingJobs'
import { attemptsOnBusyMachines, FatalError, MachineInTrouble, NotOffered } from '#judge/fatalError.ts'
import { AnswersFull, withoutCases } from '#judge/job/workshop/outcome.ts'
import type { RunWorkshop, WorkshopOutcome } from '#judge/job/workshop/outcome.ts'
import { complain } from '#judge/log.ts'
import { SlotUse } from '#judge/runs/slotUse.ts'
import { Refused, Unreachable } from '#judge/server/server.ts'
import type { Session } from '#judge/server/session.ts'
import { Backoff, pause } from '#judge/waiting.ts'

/** How many times a call is repeated that makes the server fail. It takes about five minutes. */
const maxFaults = 60
const deadlineMs = { report: 30_000, release: 10_000, answer: 120_000 }
/** The pause before a run is given back. It doubles with every attempt. */
const pauseMs = { first: 250, longest: 5_000 }

/** One workshop run that this worker holds, from the claim until the server has its result. */
export class WorkshopAssignment {
  readonly name: { id: number; attempt: number }
  /** Whether it runs a program on all cases. */
  readonly isLong: boolean
  /** Resolves when the server has answered, or when this worker has lost the run. */
  readonly done: Promise<void>
  readonly #session: Session
  readonly #use = new SlotUse()
  readonly #ended = new AbortController()

  constructor(run: WorkshopJob, session: Session, runWorkshop: RunWorkshop) {
    this.name = { id: run.id, attempt: run.attempt }
    this.isLong = longWorkshopKinds.includes(run.kind)
    this.#session = session
    this.done = this.#work(run, runWorkshop)
  }

  get isStopped(): boolean {
    return this.#ended.signal.aborted
  }

  /** Stops the run: the worker stops, its author has ended it, or another worker holds it. */
  stop(): void {
    this.#ended.abort(new Error('the run was ended'))
  }

  async #work(run: WorkshopJob, runWorkshop: RunWorkshop): Promise<void> {
    const { signal } = this.#ended
    try {
      const outcome = await runWorkshop(run, { signal, use: this.#use, storeAnswer: (path) => this.#storeAnswer(path) })
      await this.#report(outcome)
    } catch (error) {
      if (error instanceof FatalError) throw error
      if (signal.aborted) return
      if (error instanceof NotOffered) return await this.#giveBack(error.message)
      if (error instanceof MachineInTrouble) {
        const isLast = this.name.attempt >= attemptsOnBusyMachines
        return await (isLast
          ? this.#report(withoutCases('system_error', error.message))
          : this.#giveBack(error.message))
      }
      complain(String((error as Error).stack))
      await this.#report(withoutCases('system_error', 'The judge failed; its log says why.'))
    }
  }

  /** A report that the server cannot take is followed by a short one. Without any, the run would be done again. */
  async #report(outcome: WorkshopOutcome): Promise<void> {
    for (const report of [outcome, unreportable]) {
      try {
        await this.#persist((signal) =>
          this.#session.call(
            judging.workshopReport,
            { ...this.name, ...report, heldMs: this.#use.heldMs },
            { deadlineMs: deadlineMs.report, signal },
          ),
        )
        return
      } catch (error) {
        if (!(error instanceof Refused || error instanceof Unreachable)) throw error
        complain(`the server rejects the report of workshop run ${this.name.id}: ${error.message}`)
      }
    }
  }

  async #storeAnswer(path: string): Promise<string> {
    const { accepted, hash } = await this.#persist((signal) =>
      this.#session.sendFile(judging.answerFile, this.name, path, { deadlineMs: deadlineMs.answer, signal }),
    ).catch((error: unknown) => {
      const why = error instanceof Refused ? noRoom.get(error.code) : undefined
      throw why === undefined ? error : new AnswersFull(why)
    })
    if (!accepted) this.stop()
    return hash
  }

  /** Gives the run back, for another judge that has the language. */
  async #giveBack(why: string): Promise<void> {
    const { id, attempt } = this.name
    complain(`workshop run ${id} goes back to the queue: ${why}.`)
    await pause(Math.min(pauseMs.first * 2 ** (attempt - 1), pauseMs.longest), this.#ended.signal)
    await this.#persist((signal) =>
      this.#session.call(
        judging.release,
        { jobs: [], workshopRuns: [this.name] },
        { deadlineMs: deadlineMs.release, signal },
      ),
    )
  }

  /** Repeats a call until the server answers or has failed in it for long. Heartbeats keep the run meanwhile. */
  async #persist<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = this.#ended
    const backoff = new Backoff()
    for (let faults = 0; ;) {
      signal.throwIfAborted()
      try {
        return await call(signal)
      } catch (error) {
        if (error instanceof FatalError || error instanceof Refused || signal.aborted) throw error
        if (error instanceof Unreachable && error.why === 'fault' && ++faults >= maxFaults) throw error
      }
      await backoff.wait(signal)
    }
  }
}

const unreportable = withoutCases('system_error', 'The server could not take the result.')

/** Why the server stores no answer, by its refusals. */
const noRoom: ReadonlyMap<string | undefined, AnswersFull['why']> = new Map([
  ['uploads_full', 'answersFull'],
  ['disk_reserved', 'diskReserved'],
])
