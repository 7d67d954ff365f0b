import type { CaseDetail } from '@praxis/contract/judged'
import {
  unusedCaseFields,
  type CaseResults,
  type CaseRow,
  type FirstDifference,
  type PlannedCase,
  type WireCaseResults,
} from '@praxis/contract/submissions'
import { activityOf } from '@praxis/contract/place'
import { siteScope } from '@praxis/contract/scope'
import { isFinished, judgeStatus, type CaseMode } from '@praxis/contract/statuses'
import type { Messages } from '@praxis/locales/locales'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { submissionPermissions, type JudgedSubmission } from '@praxis/rules/permissions/submissions'
import { arrangeCases } from '@praxis/rules/scoring/arrangeCases'
import type { Viewer } from '@praxis/rules/viewer'
import type { JudgedCase } from '#server/modules/judgements/public.ts'
import { isInScope } from '#server/scope.ts'
import type { InContest } from '../contest/knowledge.ts'
import { crashWords } from './crashWords.ts'
import { signalName } from './signalNames.ts'

type Row = JudgedCase
type Showing = {
  /** Every case of the judgement. */
  plan: readonly PlannedCase[]
  /** Of the submission. */
  status: number
  mode: CaseMode
  submission: JudgedSubmission
  /** Of the submission, once it has a verdict: no case is told to have taken more. */
  greatest: { time: number | null; memory: number | null }
  viewer: Viewer | null
  messages: Messages
}

type Judged = {
  uid: string
  cid: number
  gid: number | null
  openCaseResult: boolean
  auth: number
  isMemberVisible: boolean
  ownerUid: string | null
  problemGroup: number | null
  publishState: number | null
  caseData: number
  isInOpenContest: boolean
  isThere: boolean
}

/**
 * `level` is that of the viewer in the group of the submission; nobody has one on the site. Of a submission of a contest
 * `inContest` says what the viewer may know: without it, nothing.
 */
export function judgedSubmission(row: Judged, level: GroupLevel, inContest: InContest | null = null): JudgedSubmission {
  const { uid, cid, gid, openCaseResult, isThere, problemGroup: groupId, ...problem } = row
  return {
    uid,
    contest: activityOf(cid) === null ? null : (inContest?.knowledge ?? 'none'),
    level: isInScope(gid, siteScope) ? null : level,
    isThere,
    openCaseResult,
    problem: {
      auth: problem.auth,
      isMemberVisible: problem.isMemberVisible,
      ownerUid: problem.ownerUid,
      groupId,
      publishState: problem.publishState,
      level: gid === groupId ? level : 0,
      caseData: problem.caseData,
      // Of whatever kind the contest is: the bank of the site may go on without the problem, its data may not.
      isInOpenContest: problem.isInOpenContest || inContest?.isOver === false,
    },
  }
}

/** The cases in order, or grouped by subtask in the modes with subtasks. */
export function showCases(rows: readonly Row[], showing: Showing): CaseResults {
  const { plan, status, mode } = showing
  const first = firstFailedIn(rows, status)
  const cases = rows.map((row) => caseOf(row, row.seq === first, showing))
  return {
    judgeCaseMode: mode,
    ...arrangeCases(mode, cases),
    plan: isFinished(status) ? null : plan.map(({ seq, groupNum }) => ({ seq, groupNum })),
  }
}

type Verdict = { readonly seq: number; readonly status: number }

/** The first case that failed; null until all are judged, as an earlier one may still fail. */
export function firstFailedIn(rows: readonly Verdict[], status: number): number | null {
  if (!isFinished(status)) return null
  const failed = rows.filter((row) => row.status !== judgeStatus.accepted && row.status !== judgeStatus.cancelled)
  return failed.length === 0 ? null : Math.min(...failed.map(({ seq }) => seq))
}

/** What its reader may see, and their words. */
type Reading = { withNotes: boolean; withCrash: boolean; words: Words }

/** The same as the wire's call has it. */
export function onTheWire({ judgeCaseList, subTaskJudgeCaseVoList, ...results }: CaseResults): WireCaseResults {
  const withUnused = (rows: readonly CaseRow[]) => rows.map((row) => ({ ...row, ...unusedCaseFields }))
  const subtasks = subTaskJudgeCaseVoList?.map((one) => ({
    ...one,
    subtaskDetailList: withUnused(one.subtaskDetailList),
  }))
  return {
    ...results,
    judgeCaseList: judgeCaseList === null ? null : withUnused(judgeCaseList),
    subTaskJudgeCaseVoList: subtasks ?? null,
  }
}

function caseOf(row: Row, isFirstFailed: boolean, showing: Showing): CaseRow {
  const { mode, submission, greatest, viewer, messages } = showing
  const knowledge = submissionPermissions.knowledgeOf(viewer, submission)
  const withFiles = submissionPermissions.mayReadCaseFiles(knowledge)
  // It is offered to everybody who is signed in, and whoever is no member is told how to become one.
  const offered = viewer === null ? null : { ...viewer, isMember: true }
  const withNotes = submissionPermissions.mayReadNotes(viewer, submission)
  const isSample = row.isSample ?? false
  const { detail } = row
  const withCrash = submissionPermissions.mayReadCrash(knowledge)
  const words = messages.cases
  const mayCompare = submissionPermissions.mayReadFirstDifference(viewer, submission, { isSample, isFirstFailed })
  return {
    seq: row.seq,
    status: row.status,
    time: Math.min(Math.floor(row.timeUs / 1000), greatest.time ?? Infinity),
    memory: Math.min(row.memoryKb, greatest.memory ?? Infinity),
    score: row.score,
    groupNum: row.groupNum,
    mode,
    userOutput: detail === null ? null : describeDetail(detail, row.status, { withNotes, withCrash, words }),
    inputData: withFiles ? row.inputName : null,
    outputData: withFiles ? row.answerName : null,
    isSample,
    isOpen: submissionPermissions.readCaseData(offered, submission, { isFirstFailed }) === null,
    firstDifference: mayCompare && detail !== null ? differenceOf(detail) : null,
  }
}

function differenceOf({ reason, line, expected, got }: CaseDetail): FirstDifference | null {
  if (reason !== 'difference' || (expected === undefined && got === undefined)) return null
  return { line: line ?? null, expected: expected ?? '', got: got ?? '' }
}

type Words = Messages['cases']
type Describe = (detail: CaseDetail, words: Words) => string

const plainReasons = {
  signal: (d, words) => words.signal(d.signal ?? 0, signalName(d.signal ?? 0)),
  time: (d, words) => words.time(d.limit ?? 0),
  idle: (d, words) => words.idle(d.limit ?? 0),
  memory: (d, words) => words.memory(d.limit ?? 0),
  output: (d, words) => words.output(d.limit ?? 0),
  skipped: (_d, words) => words.skipped,
  internal: (_d, words) => words.internal,
} satisfies Record<Exclude<CaseDetail['reason'], 'exit' | 'difference' | 'checker'>, Describe>

/** What happened, in the reader's words. What a checker tells its author may quote test data. */
export function describeDetail(detail: CaseDetail, status: number, { withNotes, withCrash, words }: Reading) {
  const said = saidOf(detail, status, { withCrash, words })
  const forAuthors = detail.judgeMessage ?? (detail.reason === 'internal' ? detail.message : undefined)
  return [said, withNotes ? forAuthors : undefined].filter(Boolean).join('\n') || null
}

function saidOf(detail: CaseDetail, status: number, { withCrash, words }: Omit<Reading, 'withNotes'>): string | null {
  const { reason } = detail
  if (reason === 'difference') return differenceWords(detail, status, words)
  if (reason === 'checker') return checkerSaid(detail, status, words)
  if (reason === 'exit') return crashIn(detail, words, withCrash)
  return plainReasons[reason](detail, words)
}

/** The exception that ended a program; without one its exit code. */
function crashIn({ exitCode = 0, exception, said, programLine }: CaseDetail, words: Words, isWhole: boolean): string {
  if (exception === undefined) return words.exit(exitCode)
  if (!isWhole) return words.exception(exception)
  return crashWords({ name: exception, said, line: programLine }, words)
}

/** Bytes of a line that a judge tells; one that has fewer is there in whole. */
const toldOfLine = 100

/** Where the output first differs. White space alone is easily overlooked, so it is named. */
function differenceWords({ line, expected, got }: CaseDetail, status: number, words: Words): string {
  const lacksNewline = expected !== undefined && expected === `${got}\n`
  if (status === judgeStatus.presentationError)
    return lacksNewline ? words.newlineMissing : words.presentation(line ?? null)
  if (line === undefined) return words.difference
  return differInSpaces(expected, got) ? words.differenceInSpaces(line) : words.differenceAt(line)
}

function differInSpaces(expected = '', got = ''): boolean {
  const isWhole = [expected, got].every((text) => Buffer.byteLength(text) < toldOfLine)
  // What the judge counts as white space: a mark of the byte order, for one, is none.
  const [one, other] = [expected, got].map((text) => text.replaceAll(/[\t-\r ]/g, ''))
  return isWhole && one !== '' && one === other && expected !== got
}

/**
 * A checker that failed is the problem's fault; how it failed is nothing for the contestant. Silence about a right
 * output is praise.
 */
function checkerSaid(detail: CaseDetail, status: number, words: Words): string | null {
  if (status === judgeStatus.systemError) return words.checkerFailed
  if (status === judgeStatus.accepted && !detail.message) return null
  return detail.message ? words.checker(detail.message) : words.checkerRefused
}
