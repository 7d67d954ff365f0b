import type { CaseDetail } from '@praxis/contract/judging'
import type { CaseResults, CaseRow, SubtaskRow } from '@praxis/contract/submissions'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Messages } from '@praxis/locales/locales'
import { submissionPermissions } from '@praxis/rules/permissions/submissions'
import type { Viewer } from '@praxis/rules/viewer'
import { crashWords } from './crashWords.ts'
import { signalName } from './signalNames.ts'
import type { listCaseResults } from './queries.ts'

type Row = Awaited<ReturnType<typeof listCaseResults>>[number]
/** `uid`: whose submission it is. */
type Showing = { caseCount: number; mode: string; uid: string; viewer: Viewer | null; messages: Messages }

/** Cases in order, or by subtask in the subtask modes (wire-oj 8.5). */
export function showCases(rows: readonly Row[], { caseCount, mode, uid, viewer, messages }: Showing): CaseResults {
  const reading = {
    withData: submissionPermissions.mayReadCaseFiles(viewer),
    withCrash: submissionPermissions.mayReadCrash(viewer, { uid }),
    words: messages.cases,
  }
  const cases = rows.map((row) => caseOf(row, mode, reading))
  const isGrouped = mode === 'subtask_lowest' || mode === 'subtask_average'
  return {
    judgeCaseMode: mode,
    judgeCaseList: isGrouped ? null : cases,
    subTaskJudgeCaseVoList: isGrouped ? subtasksOf(cases, mode) : null,
    caseCount,
  }
}

/** What its reader may see, and their words. */
type Reading = { withData: boolean; withCrash: boolean; words: Words }

function caseOf(row: Row, mode: string, reading: Reading): CaseRow {
  const { withData } = reading
  return {
    seq: row.seq,
    status: row.status,
    time: Math.floor(row.timeUs / 1000),
    memory: row.memoryKb,
    score: row.score,
    groupNum: row.groupNum,
    mode,
    userOutput: row.detail === null ? null : describeDetail(row.detail as CaseDetail, row.status, reading),
    inputData: withData ? row.inputName : null,
    outputData: withData ? row.answerName : null,
  }
}

function subtasksOf(cases: readonly CaseRow[], mode: string): SubtaskRow[] {
  const groups = Map.groupBy(cases, (one) => one.groupNum ?? 0)
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([groupNum, list]) => ({
      groupNum,
      ac: list.filter((one) => one.status === judgeStatus.accepted).length,
      total: list.length,
      ...(mode === 'subtask_average' ? averageOf(list) : lowestOf(list)),
      subtaskDetailList: list,
    }))
}

const scoreOf = (one: CaseRow) => one.score ?? 0

function averageOf(cases: readonly CaseRow[]) {
  const score = Math.round(cases.reduce((sum, one) => sum + scoreOf(one), 0) / cases.length)
  const all = cases.every((one) => one.status === judgeStatus.accepted)
  const status = all ? judgeStatus.accepted : score === 0 ? judgeStatus.wrongAnswer : judgeStatus.partialAccepted
  return { score, status, time: null, memory: null }
}

/** The figures of the case that decides: the lowest score among those that were judged, the first of equals. */
function lowestOf(cases: readonly CaseRow[]) {
  const judged = cases.filter((one) => one.status !== judgeStatus.cancelled)
  const lowest = judged.reduce<CaseRow | null>(
    (least, one) => (least === null || scoreOf(one) < scoreOf(least) ? one : least),
    null,
  )
  if (lowest === null) return { score: 0, status: judgeStatus.cancelled, time: null, memory: null }
  // Cases without points of their own tell by their status.
  const failed = judged.find((one) => one.status !== judgeStatus.accepted)
  const decides = scoreOf(lowest) === 0 && failed !== undefined ? failed : lowest
  return { score: scoreOf(lowest), status: decides.status, time: decides.time, memory: decides.memory }
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

/** What happened, in the reader's words. The first difference and what a checker tells its author quote test data. */
export function describeDetail(detail: CaseDetail, status: number, { withData, withCrash, words }: Reading) {
  const said = saidOf(detail, status, { withCrash, words })
  return [said, withData ? forStaff(detail, status) : undefined].filter(Boolean).join('\n') || null
}

function forStaff({ reason, expected = '', got = '', judgeMessage, message }: CaseDetail, status: number) {
  const isShown = reason === 'difference' && status !== judgeStatus.presentationError
  return isShown ? `- ${expected}\n+ ${got}` : (judgeMessage ?? (reason === 'internal' ? message : undefined))
}

function saidOf(detail: CaseDetail, status: number, { withCrash, words }: Omit<Reading, 'withData'>): string | null {
  const { reason } = detail
  if (reason === 'difference') return differenceOf(detail, status, words)
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
function differenceOf({ line, expected, got }: CaseDetail, status: number, words: Words): string {
  if (status === judgeStatus.presentationError) return words.presentation(line ?? null)
  if (line === undefined) return words.difference
  return differInSpaces(expected, got) ? words.differenceInSpaces(line) : words.differenceAt(line)
}

function differInSpaces(expected = '', got = ''): boolean {
  const isWhole = [expected, got].every((text) => Buffer.byteLength(text) < toldOfLine)
  const [one, other] = [expected, got].map((text) => text.replaceAll(/\s/g, ''))
  return isWhole && one !== '' && one === other && expected !== got
}

/** A checker that failed is the problem's fault; how it failed is nothing for the contestant. Silence about a right output is praise. */
function checkerSaid(detail: CaseDetail, status: number, words: Words): string | null {
  if (status === judgeStatus.systemError) return words.checkerFailed
  if (status === judgeStatus.accepted && !detail.message) return null
  return detail.message ? words.checker(detail.message) : words.checkerRefused
}
