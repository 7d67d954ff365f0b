import type { AiKind } from '@praxis/contract/aiLimits'
import { placeOf } from '@praxis/contract/place'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { helpOfStatus } from '@praxis/rules/ai/mayAskAi'

/** What is asked about: a problem, or a submission with its verdict. */
export type AiSubject =
  | { readonly kind: 'explain_problem'; readonly pid: number }
  | { readonly kind: Exclude<AiKind, 'explain_problem'>; readonly submitId: number }

type Judged = Pick<SubmissionRecord, 'submitId' | 'status' | 'uid' | 'cid' | 'gid'>

/** The help for a submission: own, outside of contests, and of three verdicts. Null: there is none. */
export function helpFor(submission: Judged, viewerUid: string | undefined): AiSubject | null {
  const { submitId, status, uid } = submission
  const kind = helpOfStatus(status)
  const isOwn = viewerUid !== undefined && uid === viewerUid
  return kind === null || kind === 'explain_problem' || !isOwn || placeOf(submission).activity !== null
    ? null
    : { kind, submitId }
}

export const keyOf = (subject: AiSubject): string =>
  `${subject.kind} ${'pid' in subject ? subject.pid : subject.submitId}`

/** Ideas have levels, and their reader chooses one first. */
export const hasLevels = ({ kind }: AiSubject): boolean => kind === 'provide_idea'
