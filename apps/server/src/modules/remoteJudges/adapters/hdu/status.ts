import { judgeStatus } from '@praxis/contract/statuses'
import type { CheerioAPI } from 'cheerio'
import { accountOf } from '../pages/accountOf.ts'
import { compileOutputOn } from '../pages/compileOutput.ts'
import type { RemoteResult, RemoteRun, Visit } from '../adapter.ts'
import { resultIn, runsBy, type ListedRun } from '../pages/listedRuns.ts'
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

/** Such verdicts say their cause behind it. */
const runtimeError = 'Runtime Error'

const verdicts: ReadonlyMap<string, number> = new Map([
  ['Accepted', judgeStatus.accepted],
  ['Wrong Answer', judgeStatus.wrongAnswer],
  ['Presentation Error', judgeStatus.presentationError],
  ['Compilation Error', judgeStatus.compileError],
  [runtimeError, judgeStatus.runtimeError],
  ['Time Limit Exceeded', judgeStatus.timeLimitExceeded],
  ['Memory Limit Exceeded', judgeStatus.memoryLimitExceeded],
  ['Output Limit Exceeded', judgeStatus.runtimeError],
  ['Queuing', judgeStatus.pending],
  ['Submitted', judgeStatus.pending],
  ['Running', judgeStatus.judging],
  ['Compiling', judgeStatus.compiling],
])

export async function newestHdu(visit: Visit, remoteId: string): Promise<readonly RemoteRun[]> {
  const { username } = accountOf(visit)
  const query = { first: '', pid: remoteId, user: username, lang: 0, status: 0 }
  const $ = openPage(await visit.http.get('/status.php', { query }))
  return runsBy(readRows($), username, remoteId)
}

export async function followHdu({ http }: Visit, wanted: { remoteId: string; runId: string }): Promise<RemoteResult> {
  const $ = openPage(await http.get('/status.php', { query: { first: wanted.runId } }))
  return resultIn(readRows($), wanted, { verdicts, compileOutput: (runId) => compileOutput(http, runId) })
}

const compileOutput = async (http: Visit['http'], runId: string) =>
  compileOutputOn(openPage(await http.get('/viewerror.php', { query: { rid: runId } })), 'userpass')

function readRows($: CheerioAPI): ListedRun[] {
  return rowsUnder($, headings, what).map((cells) => {
    const text = (column: number) => cells.eq(column).text()
    const word = wordIn(text(2), what)
    const isRuntimeError = word.startsWith(runtimeError)
    return {
      runId: lineOf(text(0)),
      at: momentInChina(text(1), what),
      verdict: isRuntimeError ? runtimeError : word,
      says: isRuntimeError && word !== runtimeError ? word : null,
      remoteId: wordIn(text(3), what),
      timeMs: numberIn(text(4), /^(\d+)MS$/, [], what),
      memoryKb: numberIn(text(5), /^(\d+)K$/, [], what),
      codeBytes: numberIn(text(6), /^(\d+) ?B$/, [], what),
      language: wordIn(text(7), what),
      user: authorOf(cells.eq(8).find('a').attr('href')),
    }
  })
}

/** People may show another name than that of their account, which the link tells. */
function authorOf(href: string | undefined): string {
  const name = href === undefined ? null : (URL.parse(href, 'http://none')?.searchParams.get('user') ?? null)
  if (name === null) throw new RemoteError('changed', `${what}: no author`)
  return name
}
