import type { Answer } from '../judgeSite/answer.ts'
import { startJudgeSite, type Request, type SiteParts } from '../judgeSite/server.ts'
import { misbehaving } from '../judgeSite/troubles.ts'
import { detailOf } from './detail.ts'
import { displayIdOf, problemOf } from './problems.ts'

const languages = ['cpp', 'c', 'java', 'kotlin', 'pascal', 'python', 'rust', 'go', 'csharp']
const mostListed = 10

/** The interface of LibreOJ on this machine. Its verdicts are words such as `WrongAnswer`. */
export const startLibreoj = ({ port }: { port?: number } = {}) =>
  startJudgeSite({ port, name: 'LibreOJ', pages, firstRun: 2_000_000, isJson: true })

function pages(request: Request, site: SiteParts): Answer {
  if (request.path === '/api/auth/getSessionInfo') {
    const username = site.state.sessions.get(request.query.get('token') ?? '')
    return { json: username === undefined ? {} : { userMeta: { id: 1, username } } }
  }
  const call = calls[request.path]
  if (call === undefined || request.method !== 'POST') {
    return { status: 404, json: { statusCode: 404, message: `Cannot ${request.method} ${request.path}` } }
  }
  return { status: 201, ...call(JSON.parse(request.body) as Asked, request, site) }
}

type Asked = Readonly<Record<string, unknown>>
const calls: Readonly<Record<string, (asked: Asked, request: Request, site: SiteParts) => Answer>> = {
  '/api/auth/login': signIn,
  '/api/problem/getProblem': getProblem,
  '/api/submission/submit': submit,
  '/api/submission/querySubmission': querySubmission,
  '/api/submission/getSubmissionDetail': getSubmissionDetail,
}

const refuse = (error: string): Answer => ({ json: { error } })
const badRequest = (property: string): Answer => ({
  status: 400,
  json: { statusCode: 400, message: [{ property, constraints: { isIn: `${property} is not offered` } }] },
})

function signIn({ username, password }: Asked, _request: Request, site: SiteParts): Answer {
  if (site.state.trouble === 'loginPuzzle') return misbehaving('captcha', true) ?? {}
  if (!site.state.accounts.has(String(username))) return refuse('NO_SUCH_USER')
  const token = site.signIn(String(username), String(password))
  return token === null ? refuse('WRONG_PASSWORD') : { json: { token, username } }
}

function getProblem({ displayId, localizedContentsOfLocale, samples, judgeInfo }: Asked): Answer {
  const problem = problemOf(displayId)
  if (problem === undefined) return refuse('NO_SUCH_PROBLEM')
  const { id, type, title, sections, tags } = problem
  return {
    json: {
      meta: { id, displayId, type, isPublic: true, ownerId: 1, locales: ['zh_CN'] },
      ...(localizedContentsOfLocale === undefined
        ? {}
        : {
            localizedContentsOfLocale: { locale: 'zh_CN', title, contentSections: sections },
            tagsOfLocale: tags.map((name, id) => ({ id, name, color: 'blue', nameLocale: 'zh_CN' })),
          }),
      ...(samples === true ? { samples: problem.samples } : {}),
      ...(judgeInfo === true ? { judgeInfo: problem.judgeInfo } : {}),
    },
  }
}

function submit({ problemId, content }: Asked, { user }: Request, { state, store }: SiteParts): Answer {
  if (user === null) return refuse('PERMISSION_DENIED')
  if (state.trouble === 'refuses') return refuse('PERMISSION_DENIED')
  const displayId = displayIdOf(Number(problemId))
  if (displayId === undefined) return refuse('NO_SUCH_PROBLEM')
  const { language, code } = content as { language: string; code: string }
  if (!languages.includes(language)) return badRequest('language')
  if (typeof code !== 'string' || code === '') return badRequest('code')
  const { runId } = store({ username: user, problemId: String(displayId), language, code })
  return { json: { submissionId: runId } }
}

function querySubmission(
  { submitter, problemDisplayId, takeCount }: Asked,
  _request: Request,
  site: SiteParts,
): Answer {
  const submissions = site.state.submissions
    .filter(({ username, problemId }) => username === submitter && problemId === String(problemDisplayId))
    .slice(0, Math.min(Number(takeCount), mostListed))
    .map((sent) => detailOf(sent, site.look(sent, 'Accepted', false)).meta)
  return { json: { submissions, hasSmallerId: false, hasLargerId: false } }
}

function getSubmissionDetail({ submissionId }: Asked, _request: Request, site: SiteParts): Answer {
  const sent = site.state.submissions.find(({ runId }) => String(runId) === submissionId)
  return sent === undefined ? refuse('NO_SUCH_SUBMISSION') : { json: detailOf(sent, site.look(sent, 'Accepted')) }
}
