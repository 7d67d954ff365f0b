import { judgeStatus } from '@praxis/contract/statuses'
import type { CheerioAPI } from 'cheerio'
import { accountOf } from '../pages/accountOf.ts'
import { compileOutputOn } from '../pages/compileOutput.ts'
import type { RemoteResult, RemoteRun, Visit } from '../adapter.ts'
import { lineOf, numberIn, openPage, unknownPage, wordIn } from '../pages/readPage.ts'
import { RemoteError } from '../../remoteError.ts'

const what = 'list of submissions'
const pageLength = 20
const mostPages = 5

const verdicts: ReadonlyMap<string, number> = new Map([
  ['15', judgeStatus.accepted],
  ['14', judgeStatus.wrongAnswer],
  ['13', judgeStatus.timeLimitExceeded],
  ['12', judgeStatus.runtimeError],
  ['11', judgeStatus.compileError],
])

export async function newestSpoj(visit: Visit, remoteId: string): Promise<readonly RemoteRun[]> {
  const rows = await readList(visit, remoteId, 0)
  // The list writes the time of the site, whose zone it does not say, and short names of languages.
  return rows.map(({ runId }) => ({ runId, remoteId, at: null, language: null, codeBytes: null }))
}

export async function followSpoj(
  visit: Visit,
  { remoteId, runId }: { remoteId: string; runId: string },
): Promise<RemoteResult> {
  const row = await findRow(visit, remoteId, runId)
  const status = verdicts.get(row.code)
  if (status === undefined || !row.isFinal) {
    return { status: 5, isFinal: false, timeMs: null, memoryKb: null, message: null, cases: [] }
  }
  const seconds = numberIn(row.time, /^(\d+(?:\.\d+)?)$/, ['-'], what)
  const result = {
    status,
    isFinal: true,
    timeMs: seconds === null ? null : Math.round(seconds * 1000),
    memoryKb: memoryKb(row.memory),
    cases: [],
  }
  if (status === judgeStatus.compileError) return { ...result, message: await compileOutput(visit, runId) }
  return { ...result, message: status === judgeStatus.runtimeError ? row.words : null }
}

async function findRow(visit: Visit, remoteId: string, runId: string) {
  for (let page = 0; page < mostPages; page += 1) {
    const rows = await readList(visit, remoteId, page * pageLength)
    const row = rows.find((row) => row.runId === runId)
    if (row !== undefined) return row
    if (rows.length < pageLength) break
  }
  throw new RemoteError('not_found', `run ${runId}`)
}

/** Submissions of the account of the visit to a problem, newest first. */
async function readList(visit: Visit, remoteId: string, start: number) {
  const user = encodeURIComponent(accountOf(visit).username)
  const from = start === 0 ? '' : `start=${start}`
  const $ = openPage(await visit.http.get(`/status/${remoteId},${user}/${from}`))
  const table = $('table.newstatus')
  if (table.length !== 1) throw unknownPage($, what)
  return table
    .find('td.statusres')
    .toArray()
    .map((cell) => readRow($, $(cell)))
}

function readRow($: CheerioAPI, cell: ReturnType<CheerioAPI>) {
  const runId = /^statusres_(\d+)$/.exec(cell.attr('id') ?? '')?.[1]
  const code = cell.attr('status')
  const final = cell.attr('final')
  const time = $(`#statustime_${runId}`)
  const memory = $(`#statusmem_${runId}`)
  const isWhole = runId !== undefined && code !== undefined && (final === '0' || final === '1')
  if (!isWhole || time.length !== 1 || memory.length !== 1) throw new RemoteError('changed', what)
  return {
    runId,
    code,
    isFinal: final === '1',
    // Links to what one can do with it stand in an element of their own.
    words: wordIn(cell.clone().find('span').remove().end().text(), what),
    time: lineOf(time.text()),
    memory: lineOf(memory.text()),
  }
}

function memoryKb(text: string): number | null {
  const number = numberIn(text, /^(\d+(?:\.\d+)?)[Mk]$/, ['-'], what)
  return number === null ? null : Math.round(text.endsWith('M') ? number * 1024 : number)
}

const compileOutput = async ({ http }: Pick<Visit, 'http'>, runId: string) =>
  compileOutputOn(openPage(await http.get(`/error/${encodeURIComponent(runId)}`)), 'login_user')
