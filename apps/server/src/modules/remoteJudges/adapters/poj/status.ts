import { judgeStatus } from '@praxis/contract/statuses'
import type { CheerioAPI } from 'cheerio'
import { accountOf } from '../pages/accountOf.ts'
import { compileOutputOn } from '../pages/compileOutput.ts'
import type { RemoteResult, RemoteRun, Visit } from '../adapter.ts'
import { resultIn, runsBy, type ListedRun } from '../pages/listedRuns.ts'
import { lineOf, momentInChina, numberIn, openPage, rowsUnder, wordIn } from '../pages/readPage.ts'

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

export async function newestPoj(visit: Visit, remoteId: string): Promise<readonly RemoteRun[]> {
  const { username } = accountOf(visit)
  const query = { problem_id: remoteId, user_id: username, result: '', language: '' }
  const $ = openPage(await visit.http.get('/status', { query }))
  return runsBy(readRows($), username, remoteId)
}

export async function followPoj({ http }: Visit, wanted: { remoteId: string; runId: string }): Promise<RemoteResult> {
  // The list begins with what is older than this number.
  const $ = openPage(
    await http.get('/status', { query: { problem_id: wanted.remoteId, top: Number(wanted.runId) + 1 } }),
  )
  return resultIn(readRows($), wanted, { verdicts, compileOutput: (runId) => compileOutput(http, runId) })
}

const compileOutput = async (http: Visit['http'], runId: string) =>
  compileOutputOn(openPage(await http.get('/showcompileinfo', { query: { solution_id: runId } })), 'password1')

function readRows($: CheerioAPI): ListedRun[] {
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
