import type { RemoteAdapter, RemoteProblem, Visit } from '../adapter.ts'
import { RemoteError } from '../../remoteError.ts'
import { pageOf, pathOf, checkStatus, lineOf } from '../pages/checked.ts'
import { codeforcesLanguages } from './languages.ts'
import { idOf, parseId, placeOf, problemPath, runPath, type ProblemPlace } from './problemIds.ts'
import { followRun, isOf, listRuns } from './runs.ts'
import { handleOn, openPage, signIn } from './session.ts'
import { limitsIn, readStatement } from './statement.ts'
import { submitCode } from './submit.ts'

/** A PDF of the gym may be as large. It is read here only to see what it is. */
const maxStatementBytes = 32 * 1024 * 1024
/** The interface answers each address once in two seconds. */
const usualPauseMs = 2_200

/** Contests and the gym of Codeforces, which share accounts and languages. `pauseMs` is between looks at a list. */
export function makeCodeforces(place: 'contests' | 'gym', pauseMs = usualPauseMs): RemoteAdapter {
  const isGym = place === 'gym'
  return {
    kind: isGym ? 'gym' : 'codeforces',
    name: isGym ? 'Codeforces Gym' : 'Codeforces',
    key: isGym ? 'GYM' : 'CF',
    accountsOf: 'CF',
    origins: { main: 'https://codeforces.com', pictures: 'https://espresso.codeforces.com' },
    abilities: {
      statement: true,
      samples: true,
      limits: true,
      pdf: isGym,
      languagesPerProblem: false,
      caseRows: true,
      compileOutput: true,
      newest: true,
    },
    gapSeconds: 5,
    minCodeLength: 1,
    languages: codeforcesLanguages,
    idExample: isGym ? '100001A' : '1A',
    parseId: (text) => parseId(text, place),
    problemLink: (main, id) => main + problemPath(placeOf(id)),
    runLink: (main, id, runId) => main + runPath(placeOf(id), runId),
    fetchProblem: (visit, id) => fetchProblem(visit, placeOf(id)),
    signIn,
    submit: (visit, { remoteId, language, code }) =>
      submitCode(visit, { place: placeOf(remoteId), language, code }, pauseMs),
    async newest(visit, remoteId) {
      const place = placeOf(remoteId)
      return (await listRuns(visit))
        .filter((run) => isOf(run, place))
        .map(({ id, creationTimeSeconds, programmingLanguage }) => ({
          runId: String(id),
          remoteId,
          at: new Date(creationTimeSeconds * 1000),
          language: programmingLanguage,
          codeBytes: null,
        }))
    },
    follow: (visit, { remoteId, runId }) => followRun(visit, placeOf(remoteId), runId),
  }
}

export const codeforces = makeCodeforces('contests')
export const gym = makeCodeforces('gym')

async function fetchProblem(visit: Visit, place: ProblemPlace): Promise<RemoteProblem> {
  const path = problemPath(place)
  const reply = await visit.http.get(path, { query: { locale: 'en' }, maxBytes: maxStatementBytes })
  if ((reply.header('content-type') ?? '').startsWith('application/pdf')) {
    checkStatus(reply)
    return pdfProblem(visit, place, reply.url)
  }
  const page = pageOf(reply)
  const at = pathOf(reply)
  if (at.startsWith('/enter')) throw new RemoteError('signed_out', 'sent to the entrance')
  // A problem that is not there leads to the list of problems or to the contest.
  if (at.toLowerCase() !== path.toLowerCase()) {
    if (page('.lang-chooser').length === 0) throw new RemoteError('changed', `sent on to ${at}`)
    throw new RemoteError('not_found', `sent on to ${at}`)
  }
  if (place.kind === 'gym' && page('.problem-statement').length === 0 && handleOn(page) === null) {
    throw new RemoteError('signed_out', 'no statement for visitors')
  }
  return readStatement(page, reply.url)
}

/** Beside a PDF, the list of the contest has title and limits. */
async function pdfProblem(visit: Visit, place: ProblemPlace, pdf: string): Promise<RemoteProblem> {
  const page = await openPage(visit, `/gym/${place.contest}`)
  const row = page('table.problems tr')
    .toArray()
    .map((one) => page(one))
    .find((one) => lineOf(one.children('td.id').text()) === place.index)
  const cell = row?.children('td').eq(1)
  const title = lineOf(cell?.find('a').first().text() ?? '')
  if (cell === undefined || title === '') throw new RemoteError('changed', `no ${idOf(place)} in the list`)
  const rest = cell.clone()
  rest.find('a').first().remove()
  return {
    title,
    description: '',
    input: '',
    output: '',
    hint: '',
    samples: [],
    ...limitsIn(lineOf(rest.text())),
    tags: [],
    source: lineOf(page('.rtable a').first().text()),
    pdf,
    languages: null,
  }
}
