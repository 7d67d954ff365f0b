import { limits } from '@praxis/contract/limits'
import { isIdOfProblem } from '@praxis/rules/problems/check'
import { RemoteError } from '../../remoteError.ts'
import type { RemoteAdapter, Visit } from '../adapter.ts'
import { call, forgetToken, isSignedIn } from './call.ts'
import type { Dialect } from './dialect.ts'
import { fetchLanguages, fetchProblem, problemPage } from './fetchProblem.ts'
import { follow, newest, submit } from './runs.ts'
import { SignedIn } from './shapes.ts'

/** The adapter of a site with the calls of our own wire. Each such site has a key, an address and languages of its own. */
export const wireAdapter = (dialect: Dialect): RemoteAdapter => ({
  kind: dialect.kind,
  name: dialect.name,
  key: null,
  accountsOf: null,
  origins: null,
  abilities: {
    statement: true,
    samples: true,
    limits: true,
    pdf: dialect.pdf,
    languagesPerProblem: true,
    caseRows: true,
    compileOutput: true,
    newest: true,
  },
  gapSeconds: dialect.gapSeconds,
  minCodeLength: 1,
  languages: null,
  idExample: dialect.idExample,
  parseId,
  problemLink: problemPage,
  runLink: (main, _remoteId, runId) => (/^\d{1,16}$/.test(runId) ? `${main}/submission-detail/${runId}` : null),
  fetchLanguages: (visit) => fetchLanguages(visit, dialect),
  fetchProblem: (visit, remoteId) => fetchProblem(visit, dialect, remoteId),
  signIn: (visit) => signIn(visit, dialect),
  submit: (visit, wanted) => submit(visit, dialect, wanted),
  newest: (visit, remoteId) => newest(visit, dialect, remoteId),
  follow: (visit, { runId }) => follow(visit, dialect, runId),
})

/** Ids of such sites are what people made them. */
function parseId(text: string): string | null {
  const id = text.trim()
  return id.length <= limits.problemIdLength && isIdOfProblem(id) && !id.includes('..') ? id : null
}

async function signIn(visit: Visit, dialect: Dialect): Promise<void> {
  if (visit.account === null) throw new RemoteError('wrong_password', 'no account')
  forgetToken(visit)
  const { username, password } = visit.account
  const json = { username, password }
  const { owes } = await call(visit, dialect, { call: 'POST /api/login', json, data: SignedIn })
  if (!isSignedIn(visit)) throw new RemoteError('changed', '/api/login: no token')
  if (owes === 'twoFactor') throw new RemoteError('second_factor', 'The account must turn two-factor sign-in on.')
  if (owes === 'password') throw new RemoteError('refused', 'The account must choose a new password first.')
}
