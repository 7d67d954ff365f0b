import type { LiveRecord, SubmissionEvent } from '@praxis/contract/live'
import { isFinished } from '@praxis/contract/statuses'
import type { CaseResults, CaseRow, PlannedCase } from '@praxis/contract/submissions'
import type { Messages } from '@praxis/locales/locales'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { submissionPermissions } from '@praxis/rules/permissions/submissions'
import type { Viewer } from '@praxis/rules/viewer'
import type { listCasesSince, LiveRow } from './live.queries.ts'
import { judgedSubmission, showCases } from '../detail/showCases.ts'

type Moment = SubmissionEvent['moment']
/** The last event that a reader of a submission has got. */
export type SentUntil = { moment: Moment; judgementId: number | null }
export type LiveCase = Awaited<ReturnType<typeof listCasesSince>>[number]

export const momentOf = (row: LiveRow): Moment => [row.version, row.attempt ?? 0, row.sequence ?? 0]

export function isNewer([version, attempt, sequence]: Moment, than: Moment): boolean {
  return (version - than[0] || attempt - than[1] || sequence - than[2]) > 0
}

export const showLive = (row: LiveRow): LiveRecord => ({
  submitId: row.submitId,
  status: row.status,
  score: row.score,
  oiRankScore: row.oiRankScore,
  time: row.time,
  memory: row.memory,
  judger: row.judger ?? '',
  isManual: row.isManual,
})

/** Smaller than the sequence of any case. */
export const everyCase = -1

/**
 * After which message a reader lacks cases: at the beginning, at the end and after another try there are all to tell.
 */
export function lacksCasesSince(row: LiveRow, sent: SentUntil | null): number {
  const isSameTry = sent?.judgementId === row.judgementId && sent?.moment[1] === row.attempt
  return isSameTry && !isFinished(row.status) ? sent.moment[2] : everyCase
}

/** Who reads, and the level that this reader has in the group of the submission. */
export type LiveReader = { viewer: Viewer | null; level: GroupLevel }

/** Whether the submission is there for the reader. */
export const mayFollow = (row: LiveRow, { viewer, level }: LiveReader): boolean =>
  submissionPermissions.knowledgeOf(viewer, judgedSubmission(row, level)) !== 'none'

/** Readers of one kind are shown the same cases of this submission. */
export function readerKind(row: LiveRow, { viewer, level }: LiveReader): string {
  const submission = judgedSubmission(row, level)
  const { knowledgeOf, mayReadNotes, readCaseData } = submissionPermissions
  const opens = [true, false].map((isFirstFailed) => readCaseData(viewer, submission, { isFirstFailed }) === null)
  return [knowledgeOf(viewer, submission), mayReadNotes(viewer, submission), ...opens].join(' ')
}

type Showing = LiveReader & { since: number; plan: readonly PlannedCase[]; messages: Messages }
type ShownCases = { results: CaseResults | null } | { cases?: CaseRow[] }

/** The cases a reader lacks, as the call of all case results shows them to this reader. */
export function showLiveCases(
  row: LiveRow,
  judged: readonly LiveCase[],
  { since, plan, viewer, level, messages }: Showing,
): ShownCases {
  const isWhole = since === everyCase
  if (!row.openCaseResult || row.judgementId === null) return isWhole ? { results: null } : {}
  const lacked = judged.filter((one) => one.sequence > since)
  const results = showCases(lacked, {
    plan,
    status: row.status,
    mode: row.caseMode,
    submission: judgedSubmission(row, level),
    greatest: row,
    viewer,
    messages,
  })
  if (isWhole) return { results }
  if (lacked.length === 0) return {}
  return {
    cases: results.judgeCaseList ?? results.subTaskJudgeCaseVoList?.flatMap((one) => one.subtaskDetailList) ?? [],
  }
}
