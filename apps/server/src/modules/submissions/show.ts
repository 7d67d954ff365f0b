import type { CaseDetail } from '@praxis/contract/judging'
import type { CaseResults, Judge } from '@praxis/contract/submissions'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Messages } from '@praxis/locales/locales'
import { submissionPermissions } from '@praxis/rules/permissions/submissions'
import type { Viewer } from '@praxis/rules/viewer'
import { signalName } from './signalNames.ts'
import type { listByIds, listCaseResults, SubmissionRow } from './queries.ts'

type StatusRow = Awaited<ReturnType<typeof listByIds>>[number]
type CaseRow = Awaited<ReturnType<typeof listCaseResults>>[number]

function wire(row: StatusRow): Judge {
  return {
    submitId: row.submitId,
    pid: row.pid,
    displayPid: row.displayPid,
    uid: row.uid,
    username: row.username,
    submitTime: row.submitTime,
    status: row.status,
    share: row.share,
    errorMessage: row.errorMessage,
    time: row.time,
    memory: row.memory,
    score: row.score,
    length: row.length,
    code: row.code,
    language: row.language,
    cid: row.cid,
    cpid: row.cpid,
    gid: row.gid,
    judger: row.judger,
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

/** For the person who has just submitted: everything but the address. */
export const ownSubmission = (row: SubmissionRow): Judge => ({ ...wire(row), ip: null })

/** For anybody who polls: neither code nor what quotes it. */
export const statusOf = (row: StatusRow): Judge => ({ ...wire(row), code: null, errorMessage: null, ip: null })

type Reading = { viewer: Viewer | null; hideCode: boolean; messages: Messages }

/** One submission as this viewer may see it. Compiler output quotes the code, so it is shown with the code only. */
export function showSubmission(row: SubmissionRow, { viewer, hideCode, messages }: Reading): Judge {
  const mayRead = submissionPermissions.mayReadCode(viewer, row)
  const hidden = mayRead && hideCode && !submissionPermissions.mayReadHiddenCode(viewer)
  const shown = wire(row)
  return {
    ...shown,
    code: hidden ? messages.cases.codeHidden : mayRead ? shown.code : null,
    errorMessage: mayRead && !hidden ? shown.errorMessage : null,
    ip: submissionPermissions.mayReadAddress(viewer) ? shown.ip : null,
  }
}

export function showCases(
  rows: readonly CaseRow[],
  caseCount: number,
  mode: string,
  { viewer, messages }: Omit<Reading, 'hideCode'>,
): CaseResults {
  const mayReadFiles = submissionPermissions.mayReadCaseFiles(viewer)
  return {
    judgeCaseMode: mode,
    judgeCaseList: rows.map((row) => ({
      seq: row.seq,
      status: row.status,
      time: Math.floor(row.timeUs / 1000),
      memory: row.memoryKb,
      score: row.score,
      groupNum: row.groupNum,
      mode,
      userOutput:
        row.detail === null ? null : describe(row.detail as CaseDetail, row.status, messages.cases, mayReadFiles),
      inputData: mayReadFiles ? row.inputName : null,
      outputData: mayReadFiles ? row.answerName : null,
    })),
    subTaskJudgeCaseVoList: null,
    caseCount,
  }
}

/** What happened, in the reader's words. The first difference quotes test data: staff only. */
function describe(detail: CaseDetail, status: number, words: Messages['cases'], withData: boolean): string {
  switch (detail.reason) {
    case 'exit':
      return words.exit(detail.exitCode ?? 0)
    case 'signal':
      return words.signal(detail.signal ?? 0, signalName(detail.signal ?? 0))
    case 'time':
      return words.time(detail.limit ?? 0)
    case 'idle':
      return words.idle(detail.limit ?? 0)
    case 'memory':
      return words.memory(detail.limit ?? 0)
    case 'output':
      return words.output(detail.limit ?? 0)
    case 'difference': {
      if (status === judgeStatus.presentationError) return words.presentation
      const where = detail.line === undefined ? words.difference : words.differenceAt(detail.line)
      return withData ? `${where}\n- ${detail.expected ?? ''}\n+ ${detail.got ?? ''}` : where
    }
    case 'checker':
      return words.checker(detail.message ?? '')
    case 'skipped':
      return words.skipped
    case 'internal':
      return words.internal
  }
}
