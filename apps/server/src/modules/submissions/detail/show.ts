import type { SubmissionRecord, SubmissionListRow } from '@praxis/contract/submissionRecord'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import type { Messages } from '@praxis/locales/locales'
import { keepsMessage } from '@praxis/rules/handVerdict'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import { submissionPermissions, type Knowledge } from '@praxis/rules/permissions/submissions'
import type { Viewer } from '@praxis/rules/viewer'
import type { Database } from '#server/db/connection.ts'
import { found } from '#server/failure.ts'
import type { listSubmissions } from '../list/list.queries.ts'
import { findSubmission, type listByIds, type SubmissionRow } from '../queries.ts'
import { judgedSubmission } from './showCases.ts'
import { withoutStaffNotes } from '@praxis/contract/judgeNotes'
import { translateNotes } from './translateNotes.ts'

type ListRow = Awaited<ReturnType<typeof listSubmissions>>[number]

type StatusRow = Awaited<ReturnType<typeof listByIds>>[number]
export type WireRow = Omit<StatusRow, 'auth'> & { code: string | null; errorMessage: string | null; ip: string | null }

/** Every field as it is stored, without what is for staff only: who may read which is the caller's to say. */
export function wire(row: WireRow): SubmissionRecord {
  return {
    submitId: row.submitId,
    pid: row.pid,
    displayPid: row.displayPid,
    uid: row.uid,
    username: row.username,
    submitTime: row.submitTime,
    status: row.status,
    share: row.share,
    errorMessage: row.errorMessage === null ? null : withoutStaffNotes(row.errorMessage),
    time: row.time,
    memory: row.memory,
    score: row.score,
    length: row.length,
    code: row.code,
    language: row.language,
    cid: row.cid,
    cpid: row.cpid,
    gid: row.gid,
    judger: row.judger ?? '',
    ip: row.ip,
    version: row.version,
    oiRankScore: row.oiRankScore,
    vjudgeSubmitId: null,
    vjudgeUsername: null,
    vjudgePassword: null,
    isManual: row.isManual,
    gmtCreate: row.submitTime,
    gmtModified: row.gmtModified,
  }
}

declare module '#server/context.ts' {
  interface Lookups {
    /** A submission with all its fields, for root. */
    readonly wholeSubmission: typeof readWholeSubmission
  }
}

/** For root, who sees everything. */
export const readWholeSubmission = async (db: Database, id: number): Promise<SubmissionRecord> =>
  recordFor(found(await findSubmission(db, id), 'submission_not_found'), 'whole')

/** A submission for a caller who may read its code: its author right after submitting, or root. */
export const recordFor = (row: SubmissionRow, knowledge: 'whole' | 'own'): SubmissionRecord => ({
  ...wire(row),
  ip: submissionPermissions.mayReadAddress(knowledge) ? row.ip : null,
})

/** Whether the reader may learn which problem it is. `level` is that of the reader in the group of the submission. */
export const mayName = (
  { gid, ...row }: { uid: string; gid: number | null; auth: number },
  viewer: Viewer | null,
  level: GroupLevel,
): boolean => problemPermissions.mayReadName(viewer, row, { uid: row.uid, level: gid === null ? null : level })

/** What is public of a submission. The code and what quotes it are not even read. */
export const statusOf = (row: StatusRow, viewer: Viewer | null, level: GroupLevel): SubmissionRecord => ({
  ...wire({ ...row, code: null, errorMessage: null, ip: null }),
  displayPid: mayName(row, viewer, level) ? row.displayPid : null,
})

/** A row of the list. The detail has the fields that are null here. */
export function showRow(row: ListRow, viewer: Viewer | null, level: GroupLevel): SubmissionListRow {
  const { openCaseResult: _open, auth: _auth, isMemberVisible: _members, isThere: _there, ...rest } = row
  const { ownerUid: _owner, problemGroup: _group, publishState: _state, caseData: _data, ...others } = rest
  const { isInOpenContest: _contest, ...shown } = others
  return {
    ...shown,
    ...(!mayName(row, viewer, level) && { displayPid: null, title: '' }),
    judger: row.judger ?? '',
    displayId: null,
    source: null,
    ip: null,
    displayPartData:
      submissionPermissions.readCaseData(viewer, judgedSubmission(row, level), {
        isFirstFailed: hasFailedCase(row.status),
      }) === null,
    code: null,
    errorMessage: null,
  }
}

/** Statuses that a submission ends with although no case of it failed. */
const withoutFailedCase: readonly number[] = [
  judgeStatus.accepted,
  judgeStatus.compileError,
  judgeStatus.cancelled,
  judgeStatus.submitFailed,
]
/** Which case failed first is certain only when all are judged. */
export const hasFailedCase = (status: number) => isFinished(status) && !withoutFailedCase.includes(status)

type Reading = {
  viewer: Viewer | null
  knowledge: Knowledge
  named: boolean
  hideCode: boolean
  /** The viewer must not learn from others about the problem now. */
  isInOpenContest: boolean
  messages: Messages
}

/**
 * One submission as this viewer may see it. Compiler output quotes the code, so it is shown with the code only; others,
 * and readers of a verdict that has no message, get a fixed sentence (docs/compatibility.md, Submissions).
 */
export function showSubmission(
  row: SubmissionRow,
  { viewer, knowledge, named, hideCode, isInOpenContest, messages }: Reading,
): SubmissionRecord {
  const { share, codeShare } = row
  const mayRead = submissionPermissions.mayReadCode(knowledge, { share, codeShare: codeShare && !isInOpenContest })
  const hidden = mayRead && hideCode && !submissionPermissions.mayReadHiddenCode(viewer)
  const shown = wire(row)
  return {
    ...shown,
    displayPid: named ? shown.displayPid : null,
    code: hidden ? messages.cases.codeHidden : mayRead ? shown.code : null,
    errorMessage:
      submissionPermissions.mayReadMessage(knowledge, row) && !hidden && keepsMessage(row.status)
        ? told(row.errorMessage, messages, knowledge === 'whole')
        : messages.submissions.hiddenError,
    ip: submissionPermissions.mayReadAddress(knowledge) ? shown.ip : null,
  }
}

/** Outside contests: whether the viewer may read what the compiler said of a program that it compiled. */
export const showsWarnings = ({ viewer, knowledge, hideCode }: Pick<Reading, 'viewer' | 'knowledge' | 'hideCode'>) =>
  submissionPermissions.mayReadWarnings(knowledge) && (!hideCode || submissionPermissions.mayReadHiddenCode(viewer))

export const told = (message: string | null, messages: Messages, isStaff: boolean) =>
  message === null ? null : translateNotes(message, messages, isStaff)
