import type { ProblemName } from '#server/modules/problems/public.ts'
import type { EnteredPlace } from '#server/scope.ts'
import type { SentToContest } from '../queries.ts'

export type QueueName = 'submission' | 'testRun'

/** Code that a person sends, to be judged or to be run on an input of their own. */
export type Sent = {
  /** Where it is sent: the site or a group, or a contest of either. */
  place: EnteredPlace
  problem: ProblemName
  /** Of a submission inside a training. Contests know none. */
  trainingId?: number | null
  language: string
  code: string
  /** Of a test run. A submission has none. */
  input?: string
  /** Of a test run that looks for the line of a mistake. */
  isSanitized?: boolean
}

/** `oj` is the judge that it belongs to. */
export type Language = { id: number; name: string; oj: string; contentType: string }

export type Admitted = {
  /** As the place has it. */
  problem: { id: number; version: number; testDataId: number | null }
  language: Language
  /** Of the place where it is sent; null for the site. */
  groupId: number | null
  /** Null outside contests, and of test runs. */
  inContest: SentToContest | null
  /** Null outside trainings, and of test runs. */
  trainingId: number | null
}
