import { judgeStatus } from '@praxis/contract/statuses'
import type { CheerioAPI } from 'cheerio'
import { accountOf } from '../pages/accountOf.ts'
import { compileOutputOn } from '../pages/compileOutput.ts'
import type { RemoteResult, RemoteRun, Visit } from '../adapter.ts'
import { lineOf, momentInChina, numberIn, openPage, rowsUnder, wordIn } from '../pages/readPage.ts'
import { RemoteError } from '../../remoteError.ts'

const what = 'list of submissions'
const headings = ['Run ID', 'User', 'Problem', 'Result', 'Memory', 'Time', 'Language', 'Code Length', 'Submit Time']

const verdicts: ReadonlyMap<string, number> = new Map([
  ['Accepted', judgeStatus.accepted],
  ['Wrong Answer', judgeStatus.wrongAnswer],
  ['Presentation Error', judgeStatus.presentationError],
  ['Compile Error', judgeStatus.compileError],
  ['Compilation Error', judgeStatus.compileError],
  ['Runtime Error', judgeStatus.runtimeError],
  ['Time Limit Exceeded', judgeStatus.timeLimitExceeded],
  ['Memory Limit Exceeded', judgeStatus.memoryLimitExceeded],
  ['Output Limit Exceeded', judgeStatus.runtimeError],
  ['Waiting', judgeStatus.pending],
  ['Queuing', judgeStatus.pending],
  ['Submitted', judgeStatus.pending],
  ['Compiling', judgeStatus.compiling],
  ['Running', judgeStatus.judging],
  ['Running & Judging', judgeStatus.judging],
])
const unfinished = new Set(['Waiting', 'Queuing', 'Submitted', 'Compiling', 'Running', 'Running & Judging'])

export async function newestPoj(visit: Visit, remoteId: string): Promise<readonly RemoteRun[]> {
  const { username } = accountOf(visit)
  const query = { problem_id: remoteId, user_id: username, result: '', language: '' }
  const $ = openPage(await visit.http.get('/status', { query }))
  return readRows($)
    .filter((row) => row.remoteId === remoteId && row.user.toLowerCase() === username.toLowerCase())
    .map(({ runId, at, language, codeBytes }) => ({ runId, remoteId, at, language, codeBytes }))
}

export async function followPoj(
  { http }: Visit,
  { remoteId, runId }: { remoteId: string; runId: string },
): Promise<RemoteResult> {
  // The list begins with what is older than this number.
  const $ = openPage(await http.get('/status', { query: { problem_id: remoteId, top: Number(runId) + 1 } }))
  const row = readRows($).find((row) => row.runId === runId)
  if (row === undefined) throw new RemoteError('not_found', `run ${runId}`)
  if (row.remoteId !== remoteId) throw new RemoteError('changed', `run ${runId} is of ${row.remoteId}`)
  const status = verdicts.get(row.verdict)
  if (status === undefined || unfinished.has(row.verdict)) {
    return { status: status ?? 5, isFinal: false, timeMs: null, memoryKb: null, message: null, cases: [] }
  }
  const message = status === judgeStatus.compileError ? await compileOutput({ http }, runId) : null
  return { status, isFinal: true, timeMs: row.timeMs, memoryKb: row.memoryKb, message, cases: [] }
}

const compileOutput = async ({ http }: Pick<Visit, 'http'>, runId: string) =>
  compileOutputOn(openPage(await http.get('/showcompileinfo', { query: { solution_id: runId } })), 'password1')

function readRows($: CheerioAPI) {
  return rowsUnder($, headings, what).map((cells) => {
    const text = (column: number) => cells.eq(column).text()
    return {
      runId: lineOf(text(0)),
      user: wordIn(text(1), what),
      remoteId: wordIn(text(2), what),
      verdict: wordIn(text(3), what),
      // Only accepted programs have figures.
      memoryKb: numberIn(text(4), /^(\d+)K$/, [''], what),
      timeMs: numberIn(text(5), /^(\d+)MS$/, [''], what),
      language: wordIn(text(6), what),
      codeBytes: numberIn(text(7), /^(\d+) ?B$/, [], what),
      at: momentInChina(text(8), what),
    }
  })
}
