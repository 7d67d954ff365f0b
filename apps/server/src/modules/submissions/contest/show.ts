import { judgeStatus } from '@praxis/contract/statuses'
import type { SubmissionListRow, SubmissionRecord } from '@praxis/contract/submissionRecord'
import type { Messages } from '@praxis/locales/locales'
import { contestShows, readsOthersCode } from '@praxis/rules/contests/knowledge'
import { keepsMessage } from '@praxis/rules/handVerdict'
import { submissionPermissions } from '@praxis/rules/permissions/submissions'
import { isRoot } from '@praxis/rules/viewer'
import { hasFailedCase, mayName, told, wire, type WireRow } from '../detail/show.ts'
import { judgedSubmission } from '../detail/showCases.ts'
import type { SubmissionRow } from '../queries.ts'
import type { listContestRows } from './list.queries.ts'
import type { InContest } from './knowledge.ts'

/** Nothing here moves when a hidden submission is judged, or judged again. */
const hiddenVerdict = {
  status: judgeStatus.unknownResult,
  time: null,
  memory: null,
  score: null,
  judger: '',
  isManual: false,
} as const

/** What the class of a submission shows of its figures and its verdict. */
function figuresOf(
  row: Pick<WireRow, 'status' | 'time' | 'memory' | 'score' | 'length' | 'judger' | 'isManual'>,
  { knowledge, isOver }: InContest,
) {
  const { status, time, memory, score, length, isManual } = row
  if (!contestShows.verdict(knowledge)) return { ...hiddenVerdict, length }
  const figures = contestShows.figures(knowledge, isOver) ? { time, memory, length } : noFigures
  return { status, score, isManual, judger: row.judger ?? '', ...figures }
}
const noFigures = { time: null, memory: null, length: null }

/** Somebody may read code that is not theirs; of an own submission there is no question. */
export const readsCodeOfOther = ({ contest: { visitor, facts, now } }: InContest, { uid }: { uid: string }): boolean =>
  visitor.viewer?.uid !== uid && readsOthersCode(visitor, facts, now)

/** Whether the results of single cases are shown. */
export const showsCases = ({ knowledge, isOver, contest }: InContest): boolean =>
  contestShows.cases(knowledge, contest.facts.rule, isOver)

/** Where the site hides code, that of contests of groups is hidden as well, from all but root. */
export const isCodeHidden = ({ visitor, facts }: InContest['contest'], hideCode: boolean): boolean =>
  hideCode && facts.groupId !== null && !isRoot(visitor.viewer)

/** A submission of a contest whose caller may know it. Neither the code nor what quotes it is shown. */
export function showInContest(
  row: Omit<WireRow, 'code' | 'errorMessage' | 'ip'>,
  inContest: InContest,
): SubmissionRecord {
  const shown = wire({ ...row, displayPid: null, share: false, code: null, errorMessage: null, ip: null })
  const isHidden = !contestShows.verdict(inContest.knowledge)
  return {
    ...shown,
    ...figuresOf(row, inContest),
    ...(isHidden && { share: null, version: 0, oiRankScore: null, gmtModified: shown.submitTime }),
  }
}

/** Whether the caller may read what the compiler said of a program that it compiled: with the code and the verdict. */
export const showsWarningsInContest = (
  row: { readonly uid: string },
  inContest: InContest,
  hideCode: boolean,
): boolean =>
  contestShows.verdict(inContest.knowledge) &&
  (inContest.contest.visitor.viewer?.uid === row.uid || readsCodeOfOther(inContest, row)) &&
  !isCodeHidden(inContest.contest, hideCode)

type Reading = { hideCode: boolean; messages: Messages }

/** The same with the code, for its author and for whoever else may read it. */
export function showWholeInContest(
  row: SubmissionRow,
  inContest: InContest,
  { hideCode, messages }: Reading,
): SubmissionRecord {
  const { knowledge, contest } = inContest
  const shown = showInContest(row, inContest)
  const mayRead = contest.visitor.viewer?.uid === row.uid || readsCodeOfOther(inContest, row)
  const isNoticed = mayRead && isCodeHidden(contest, hideCode)
  const tells = mayRead && !isNoticed && keepsMessage(row.status)
  return {
    ...shown,
    displayPid: row.contestDisplayId,
    code: isNoticed ? messages.cases.codeHidden : mayRead ? row.code : null,
    errorMessage: contestShows.verdict(knowledge)
      ? tells
        ? told(row.errorMessage, messages, knowledge === 'whole')
        : messages.submissions.hiddenError
      : null,
    ip: submissionPermissions.mayReadAddress(knowledge) ? row.ip : null,
  }
}

type ListRow = Awaited<ReturnType<typeof listContestRows>>[number]

/** A row of the list of a contest. Where in the bank a problem is, contestants learn when the contest is over. */
export function showContestRow(row: ListRow, inContest: InContest): SubmissionListRow {
  const { visitor, isManager } = inContest.contest
  const { viewer } = visitor
  const level = visitor.level ?? 0
  const isPlaced = isManager || inContest.isOver
  const judged = judgedSubmission(row, level, inContest)
  const reading = { isFirstFailed: hasFailedCase(row.status) }
  return {
    uid: row.uid,
    submitId: row.submitId,
    username: row.username,
    pid: isPlaced ? row.pid : null,
    displayPid: isPlaced && mayName(row, viewer, level) ? row.displayPid : null,
    title: row.title ?? '',
    displayId: row.displayId,
    submitTime: row.submitTime,
    share: false,
    ...figuresOf(row, inContest),
    oiRankScore: null,
    language: row.language,
    cid: row.cid,
    cpid: row.cpid,
    gid: row.gid,
    source: null,
    ip: null,
    displayPartData: submissionPermissions.readCaseData(viewer, judged, reading) === null,
    code: null,
    errorMessage: null,
  }
}
