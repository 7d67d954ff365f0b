import { judgeStatus } from '@praxis/contract/statuses'
import type { CheerioAPI } from 'cheerio'
import { accountOf } from '../pages/accountOf.ts'
import { compileOutputOn } from '../pages/compileOutput.ts'
import type { RemoteResult, RemoteRun, Visit } from '../adapter.ts'
import { lineOf, momentInChina, numberIn, openPage, rowsUnder, wordIn } from '../pages/readPage.ts'
import { RemoteError } from '../../remoteError.ts'

const what = 'list of submissions'
const headings = [
  'Run ID',
  'Submit Time',
  'Judge Status',
  'Pro.ID',
  'Exe.Time',
  'Exe.Memory',
  'Code Len.',
  'Language',
  'Author',
]

/** Of runtime errors, which say their cause behind it, only the beginning. */
const verdicts: ReadonlyMap<string, number> = new Map([
  ['Accepted', judgeStatus.accepted],
  ['Wrong Answer', judgeStatus.wrongAnswer],
  ['Presentation Error', judgeStatus.presentationError],
  ['Compilation Error', judgeStatus.compileError],
  ['Runtime Error', judgeStatus.runtimeError],
  ['Time Limit Exceeded', judgeStatus.timeLimitExceeded],
  ['Memory Limit Exceeded', judgeStatus.memoryLimitExceeded],
  ['Output Limit Exceeded', judgeStatus.runtimeError],
  ['Queuing', judgeStatus.pending],
  ['Submitted', judgeStatus.pending],
  ['Running', judgeStatus.judging],
  ['Compiling', judgeStatus.compiling],
])
const unfinished = new Set(['Queuing', 'Submitted', 'Running', 'Compiling'])

export async function newestHdu(visit: Visit, remoteId: string): Promise<readonly RemoteRun[]> {
  const { username } = accountOf(visit)
  const query = { first: '', pid: remoteId, user: username, lang: 0, status: 0 }
  const $ = openPage(await visit.http.get('/status.php', { query }))
  return readRows($)
    .filter((row) => row.remoteId === remoteId && row.author.toLowerCase() === username.toLowerCase())
    .map(({ runId, at, language, codeBytes }) => ({ runId, remoteId, at, language, codeBytes }))
}

export async function followHdu(
  { http }: Visit,
  { remoteId, runId }: { remoteId: string; runId: string },
): Promise<RemoteResult> {
  const $ = openPage(await http.get('/status.php', { query: { first: runId } }))
  const row = readRows($).find((row) => row.runId === runId)
  if (row === undefined) throw new RemoteError('not_found', `run ${runId}`)
  if (row.remoteId !== remoteId) throw new RemoteError('changed', `run ${runId} is of ${row.remoteId}`)
  const word = row.verdict.startsWith('Runtime Error') ? 'Runtime Error' : row.verdict
  const status = verdicts.get(word)
  if (status === undefined || unfinished.has(word)) {
    return { status: status ?? 5, isFinal: false, timeMs: null, memoryKb: null, message: null, cases: [] }
  }
  const says = word === row.verdict ? null : row.verdict
  const message = status === judgeStatus.compileError ? await compileOutput({ http }, runId) : says
  return { status, isFinal: true, timeMs: row.timeMs, memoryKb: row.memoryKb, message, cases: [] }
}

const compileOutput = async ({ http }: Pick<Visit, 'http'>, runId: string) =>
  compileOutputOn(openPage(await http.get('/viewerror.php', { query: { rid: runId } })), 'userpass')

function readRows($: CheerioAPI) {
  return rowsUnder($, headings, what).map((cells) => {
    const text = (column: number) => cells.eq(column).text()
    return {
      runId: lineOf(text(0)),
      at: momentInChina(text(1), what),
      verdict: wordIn(text(2), what),
      remoteId: wordIn(text(3), what),
      timeMs: numberIn(text(4), /^(\d+)MS$/, [], what),
      memoryKb: numberIn(text(5), /^(\d+)K$/, [], what),
      codeBytes: numberIn(text(6), /^(\d+) ?B$/, [], what),
      language: wordIn(text(7), what),
      author: authorOf(cells.eq(8).find('a').attr('href')),
    }
  })
}

/** People may show another name than that of their account, which the link tells. */
function authorOf(href: string | undefined): string {
  const name = href === undefined ? null : (URL.parse(href, 'http://none')?.searchParams.get('user') ?? null)
  if (name === null) throw new RemoteError('changed', `${what}: no author`)
  return name
}
