import type { InputOf } from '@praxis/contract/endpoint'
import type { judging } from '@praxis/contract/judging'
import type { WorkshopJob } from '@praxis/contract/judgingJobs'
import type { SlotUse } from '#judge/runs/slotUse.ts'
import { storable } from '#judge/job/caseResult.ts'

/** The result that the worker reports to the server. */
export type WorkshopOutcome = Omit<InputOf<typeof judging.workshopReport>, 'session' | 'id' | 'attempt' | 'heldMs'>

/** The server takes no more answers of this person, or of anybody now. */
export class AnswersFull extends Error {
  readonly why: 'answersFull' | 'diskReserved'

  constructor(why: AnswersFull['why'] = 'answersFull') {
    super(why)
    this.why = why
  }
}

export type AboutWorkshop = {
  signal: AbortSignal
  /** Counts how long its runs hold slots. */
  use?: SlotUse
  /** Sends a file with an answer to the server and returns its hash. May throw `AnswersFull`. */
  storeAnswer(path: string): Promise<string>
}
export type RunWorkshop = (run: WorkshopJob, about: AboutWorkshop) => Promise<WorkshopOutcome>

/** How a run ends that has no cases. */
export const withoutCases = (outcome: WorkshopOutcome['outcome'], message = ''): WorkshopOutcome => ({
  outcome,
  message: storable(message, 70_000),
  cases: [],
  answers: [],
})
