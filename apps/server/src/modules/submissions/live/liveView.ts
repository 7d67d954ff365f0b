import type { LiveRecord, SubmissionEvent } from '@praxis/contract/live'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import type { CaseResults, CaseRow, PlannedCase } from '@praxis/contract/submissions'
import type { Messages } from '@praxis/locales/locales'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { submissionPermissions } from '@praxis/rules/permissions/submissions'
import type { Viewer } from '@praxis/rules/viewer'
import { everyCase, type JudgedCase } from '#server/modules/judgements/public.ts'
import type { InContest } from '../contest/knowledge.ts'
import type { LiveRow } from './live.queries.ts'
import { judgedSubmission, showCases } from '../detail/showCases.ts'
import { classOf, isHiddenIn, withCases, withFigures } from './contestView.ts'

type Moment = SubmissionEvent['moment']
/** The last event that a reader of a submission has got. */
export type SentUntil = { moment: Moment; judgementId: number | null }

/**
 * Where the cases of a contest are closed, each message of a judge would tell how far the program came. So only changes
 * of the state and the verdict have moments there, all of them earlier than those of whoever sees the cases.
 */
export function momentOf(row: LiveRow, inContest: InContest | null): Moment {
  if (isHiddenIn(inContest)) return [0, 0, 0]
  const sequence = withCases(inContest) ? (row.sequence ?? 0) : beforeEverySequence + stageOf(row)
  return [row.version, row.attempt ?? 0, sequence]
}

/** A verdict may follow another one, by hand. */
function stageOf({ status, state, updatedAt }: LiveRow): number {
  if (isFinished(status)) return Math.floor(updatedAt)
  if (status === judgeStatus.judging) return 3
  if (status === judgeStatus.compiling) return 2
  return state === 'queued' ? 0 : 1
}

const beforeEverySequence = -9_000_000_000_000_000

export function isNewer([version, attempt, sequence]: Moment, than: Moment): boolean {
  return (version - than[0] || attempt - than[1] || sequence - than[2]) > 0
}

export function showLive(row: LiveRow, inContest: InContest | null): LiveRecord {
  const { submitId } = row
  if (isHiddenIn(inContest)) return { submitId, ...unknownResult }
  const hasFigures = withFigures(inContest)
  return {
    submitId,
    status: row.status,
    score: row.score,
    oiRankScore: row.oiRankScore,
    time: hasFigures ? row.time : null,
    memory: hasFigures ? row.memory : null,
    judger: row.judger ?? '',
    isManual: row.isManual,
  }
}

const unknownResult = {
  status: judgeStatus.unknownResult,
  score: null,
  oiRankScore: null,
  time: null,
  memory: null,
  judger: '',
  isManual: false,
} as const

/**
 * After which message a reader lacks cases: at the beginning, at the end and after another try there are all to tell.
 */
export function lacksCasesSince(row: LiveRow, sent: SentUntil | null): number {
  const isSameTry = sent?.judgementId === row.judgementId && sent?.moment[1] === row.attempt
  return isSameTry && !isFinished(row.status) ? sent.moment[2] : everyCase
}

/** Who reads, their level in the group of the submission, and what they may know of it if it is of a contest. */
export type LiveReader = { viewer: Viewer | null; level: GroupLevel; inContest: InContest | null }

/** Whether the submission is there for the reader. */
export const mayFollow = (row: LiveRow, reader: LiveReader): boolean =>
  submissionPermissions.knows(submissionPermissions.knowledgeOf(reader.viewer, judgedFor(row, reader)))

const judgedFor = (row: LiveRow, { level, inContest }: LiveReader) => judgedSubmission(row, level, inContest)

/** Readers of one kind are shown the same cases of this submission. */
export function readerKind(row: LiveRow, reader: LiveReader): string {
  const { viewer } = reader
  const submission = judgedFor(row, reader)
  const { knowledgeOf, mayReadNotes, readCaseData } = submissionPermissions
  const opens = [true, false].map((isFirstFailed) => readCaseData(viewer, submission, { isFirstFailed }) === null)
  const permissions = [knowledgeOf(viewer, submission), mayReadNotes(viewer, submission), ...opens]
  return [...permissions, classOf(reader.inContest)].join(' ')
}

/** Whether the reader is shown cases of the submission, once there are some. */
export const opensCases = (row: LiveRow, inContest: InContest | null): boolean =>
  row.openCaseResult && withCases(inContest)

type Showing = LiveReader & { since: number; plan: readonly PlannedCase[]; messages: Messages }
type ShownCases = { results: CaseResults | null } | { cases?: CaseRow[] }

/** The cases a reader lacks, as the call of all case results shows them to this reader. */
export function showLiveCases(
  row: LiveRow,
  judged: readonly JudgedCase[],
  { since, plan, messages, ...reader }: Showing,
): ShownCases {
  const isWhole = since === everyCase
  if (!opensCases(row, reader.inContest) || row.judgementId === null) return isWhole ? { results: null } : {}
  const lacked = judged.filter((one) => one.sequence > since)
  const results = showCases(lacked, {
    plan,
    status: row.status,
    mode: row.caseMode,
    submission: judgedFor(row, reader),
    greatest: row,
    viewer: reader.viewer,
    messages,
  })
  if (isWhole) return { results }
  if (lacked.length === 0) return {}
  return {
    cases: results.judgeCaseList ?? results.subTaskJudgeCaseVoList?.flatMap((one) => one.subtaskDetailList) ?? [],
  }
}
