import { judging } from '@praxis/contract/judging'
import type { TestRun } from '@praxis/contract/judgingJobs'
import { DiskFull } from '#judge/store/diskRoom.ts'
import { judgeStatus } from '@praxis/contract/statuses'
import { FatalError, MachineInTrouble } from '#judge/fatalError.ts'
import { complain } from '#judge/log.ts'
import { Refused } from '#judge/server/server.ts'
import type { Session } from '#judge/server/session.ts'
import type { RunTest, TestRunResult } from '#judge/job/testRun.ts'
import { SlotUse } from '#judge/runs/slotUse.ts'
import { Backoff } from '#judge/waiting.ts'

/** After this time the server has given up the run, and its author can start another. */
const offerMs = 30_000
const deadlineMs = 10_000

/** One test run that this worker holds, from the claim until the server has its result. */
export class TestRunAssignment {
  readonly id: number
  /** Rejects when the run could not be answered, also after it was stopped. */
  readonly done: Promise<void>
  readonly #ended = new AbortController()

  constructor(run: TestRun, session: Session, runTest: RunTest) {
    this.id = run.id
    this.done = answerTestRun(run, session, runTest, this.#ended.signal)
  }

  get isStopped(): boolean {
    return this.#ended.signal.aborted
  }

  /** Stops the run: the worker stops, the run was ended, or another worker holds it. */
  stop(): void {
    this.#ended.abort(new Error('the run was ended'))
  }
}

/** It retries little, because the author can start the run again. */
async function answerTestRun(run: TestRun, session: Session, runTest: RunTest, signal: AbortSignal): Promise<void> {
  const use = new SlotUse()
  const result = await runTest(run, signal, use).catch((error: unknown) => {
    if (error instanceof FatalError || signal.aborted) throw error
    if (error instanceof MachineInTrouble || error instanceof DiskFull) return { ...brokenJudge, stderr: error.message }
    complain(String((error as Error).stack))
    return brokenJudge
  })
  const giveUp = performance.now() + offerMs
  const backoff = new Backoff()
  while (!signal.aborted) {
    try {
      await session.call(judging.testReport, { id: run.id, ...result, heldMs: use.heldMs }, { deadlineMs, signal })
      return
    } catch (error) {
      if (error instanceof FatalError || error instanceof Refused || performance.now() > giveUp) throw error
    }
    await backoff.wait(signal)
  }
}

const brokenJudge: TestRunResult = {
  status: judgeStatus.systemError,
  timeUs: 0,
  memoryKb: 0,
  output: '',
  stderr: 'The judge failed; its log says why.',
}
