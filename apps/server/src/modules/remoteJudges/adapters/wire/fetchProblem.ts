import { ownJudge, problemType } from '@praxis/contract/statuses'
import { readExamples } from '@praxis/rules/problems/examples'
import { RemoteError } from '../../remoteError.ts'
import type { RemoteLanguage, RemoteProblem, Visit } from '../adapter.ts'
import { withWholeAddresses, wholeAddress } from '../../statement/addresses.ts'
import { call } from './call.ts'
import type { Dialect } from './dialect.ts'
import { Languages, ProblemInfo, type FarProblem } from './shapes.ts'

const plainText = 'text/plain'

/** The page of a problem, for people. */
export const problemPage = (main: string, remoteId: string): string => `${main}/problem/${encodeURIComponent(remoteId)}`

/** The languages of the site itself, not those of judges behind it. */
export async function fetchLanguages(visit: Visit, dialect: Dialect): Promise<readonly RemoteLanguage[]> {
  const query = { all: 'true' }
  const all = await call(visit, dialect, { call: 'GET /api/languages', query, data: Languages })
  const own = all.filter(({ oj }) => (oj ?? ownJudge) === ownJudge).map(toLanguage)
  const distinct = new Map(own.map((language) => [language.name, language]))
  if (distinct.size === 0) throw new RemoteError('changed', '/api/languages: none of its own')
  return [...distinct.values()]
}

export async function fetchProblem(visit: Visit, dialect: Dialect, remoteId: string): Promise<RemoteProblem> {
  const query = { problemId: remoteId }
  const found = await call(visit, dialect, { call: 'GET /api/get-problem-detail', query, data: ProblemInfo })
  const { problem, tags } = found
  if (problem.isRemote === true) throw new RemoteError('refused', 'This problem is one of another judge there.')
  const page = problemPage(visit.http.originOf('main'), remoteId)
  const part = (text: string | null | undefined) => withWholeAddresses(text ?? '', page)
  return {
    title: problem.title.trim(),
    description: part(problem.description),
    input: part(problem.input),
    output: part(problem.output),
    hint: part(problem.hint),
    samples: samplesOf(problem),
    ...limitsOf(problem),
    tags: (tags ?? []).map(({ name }) => name),
    source: problem.source ?? '',
    pdf: dialect.pdf ? pdfAddress(problem.pdf, page) : null,
    languages: await languagesOf(visit, dialect, found),
  }
}

function samplesOf({ examples }: FarProblem['problem']): RemoteProblem['samples'] {
  const read = readExamples(examples ?? '')
  if ('wrong' in read) throw new RemoteError('changed', `example ${read.wrong} cannot be read`)
  return read.examples.map(({ input, output }) => ({ input, output }))
}

function limitsOf({ type, timeLimit, memoryLimit }: FarProblem['problem']) {
  const limit = (value: number | null | undefined) =>
    type === problemType.withoutLimits || value === null || value === undefined || value <= 0 ? null : value
  return { timeLimitMs: limit(timeLimit), memoryLimitMb: limit(memoryLimit) }
}

const pdfAddress = (address: string | null | undefined, page: string): string | null =>
  address === null || address === undefined || address === '' ? null : wholeAddress(address, page)

/** Types for the editor are in another call. */
async function languagesOf(visit: Visit, dialect: Dialect, { problem, languages }: FarProblem) {
  const query = { pid: problem.id }
  const rows = await call(visit, dialect, { call: 'GET /api/get-problem-languages', query, data: Languages })
  const known = new Map(rows.map((row) => [row.name, toLanguage(row)]))
  return [...new Set(languages ?? [])].map((name) => known.get(name) ?? toLanguage({ name }))
}

const toLanguage = ({ name, contentType }: { name: string; contentType?: string | null | undefined }) => ({
  name,
  remoteKey: name,
  contentType: contentType || plainText,
})
