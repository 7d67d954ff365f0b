import { RemoteError } from '../../remoteError.ts'
import type { RemoteAdapter, RemoteProblem, Visit } from '../adapter.ts'
import { pathOf } from '../pages/checked.ts'
import { atcoderLanguages } from './languages.ts'
import { followRun, listRuns } from './runs.ts'
import { pageInside, signIn } from './session.ts'
import { readStatement } from './statement.ts'
import { submitCode } from './submit.ts'
import { parseId, placeOf, runPath, taskPath, type TaskPlace } from './taskIds.ts'

const usualPauseMs = 2_000

/** `pauseMs` is between looks at the list of submissions. */
export const makeAtcoder = (pauseMs = usualPauseMs): RemoteAdapter => ({
  kind: 'atcoder',
  name: 'AtCoder',
  key: 'AC',
  accountsOf: 'AC',
  origins: { main: 'https://atcoder.jp', pictures: 'https://img.atcoder.jp' },
  abilities: {
    statement: true,
    samples: true,
    limits: true,
    pdf: false,
    languagesPerProblem: false,
    caseRows: true,
    compileOutput: true,
    newest: true,
  },
  gapSeconds: 5,
  minCodeLength: 1,
  languages: atcoderLanguages,
  idExample: 'abc110_a',
  parseId,
  problemLink: (main, id) => main + taskPath(placeOf(id)),
  runLink: (main, id, runId) => main + runPath(placeOf(id), runId),
  fetchProblem: (visit, id) => fetchProblem(visit, placeOf(id)),
  signIn,
  submit: (visit, { remoteId, language, code }) =>
    submitCode(visit, { place: placeOf(remoteId), language, code }, pauseMs),
  newest: (visit, remoteId) => listRuns(visit, placeOf(remoteId)),
  follow: (visit, { remoteId, runId }) => followRun(visit, placeOf(remoteId), runId),
})

export const atcoder = makeAtcoder()

async function fetchProblem({ http }: Visit, place: TaskPlace): Promise<RemoteProblem> {
  const reply = await http.get(taskPath(place), { query: { lang: 'en' } })
  const page = pageInside(reply)
  if (pathOf(reply) !== taskPath(place)) throw new RemoteError('changed', `sent on to ${pathOf(reply)}`)
  return readStatement(page, reply.url)
}
