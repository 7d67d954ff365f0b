import {
  account,
  json,
  keep,
  page,
  redirect,
  standingOf,
  startSite,
  type Reply,
  type Request,
  type Site,
} from '../site.ts'
import type { SiteState, Submission } from '../state.ts'
import { enterPage, frame, gymPage, indexesOf, languageKeys, problemPage, submitPage, type Refused } from './pages.ts'
import { readMarks } from '../marks.ts'

const verdicts = [
  'OK',
  'WRONG_ANSWER',
  'PARTIAL',
  'COMPILATION_ERROR',
  'RUNTIME_ERROR',
  'PRESENTATION_ERROR',
  'TIME_LIMIT_EXCEEDED',
  'MEMORY_LIMIT_EXCEEDED',
  'IDLENESS_LIMIT_EXCEEDED',
  'SECURITY_VIOLATED',
  'CRASHED',
  'CHALLENGED',
  'SKIPPED',
  'REJECTED',
  'FAILED',
] as const

const submitForm = /^\/(?:(?:contest|gym)\/(\d+)\/submit|problemsets\/acmsguru\/submit\/(99999)\/\d+)$/

const site: Site = {
  name: 'Codeforces',
  sessionCookie: 'JSESSIONID',
  firstId: 300_000_001,
  verdicts,
  answer,
  // The interface refuses in JSON.
  obstacle: ({ url }, { trouble }) =>
    trouble === 'tooMany' && url.pathname.startsWith('/api/')
      ? json({ status: 'FAILED', comment: 'Call limit exceeded' }, 400)
      : null,
}

/** A server that has the public pages and the interface of Codeforces, with texts of its own. */
export const startCodeforces = ({ port = 0 } = {}) => startSite(site, port)

function answer(request: Request, state: SiteState): Reply | 'cut' {
  const { url, session } = request
  const isChanged = state.trouble === 'changed'
  if (url.pathname === '/') return page(frame(request, '<p>News</p>'))
  if (url.pathname === '/enter') return enter(request, state)
  if (url.pathname === '/api/user.status' || url.pathname === '/api/contest.status') return status(request, state)
  if (url.pathname === '/data/submitSource') {
    return session.isSignedIn ? details(request, state) : redirect('/enter?back=%2Fdata')
  }
  const contest = submitForm.exec(url.pathname)
  if (contest !== null) {
    return session.isSignedIn ? submit(request, state, (contest[1] ?? contest[2])!) : redirect('/enter?back=%2Fsubmit')
  }
  const gym = /^\/gym\/(\d+)$/.exec(url.pathname)?.[1]
  if (gym !== undefined) return gymPage(request, gym)
  if (url.pathname === '/problemset') return page(frame(request, '<table class="problems"></table>'))
  return problemPage(request, isChanged) ?? redirect('/problemset')
}

function enter(request: Request, state: SiteState): Reply {
  const { method, form, session } = request
  if (method !== 'POST') {
    if (state.trouble === 'changed') return page('<html><body><main>Welcome</main></body></html>')
    return session.isSignedIn ? redirect('/') : enterPage(request, null)
  }
  if (form.get('csrf_token') !== session.csrf || form.get('ftaa') !== 'abcdef0123456789ab') return page('', 403)
  if (form.get('handleOrEmail') !== account.username || form.get('password') !== account.password) {
    return enterPage(request, 'Invalid handle/email or password')
  }
  if (state.trouble === 'locked') return enterPage(request, 'The account is disabled by the administration')
  session.isSignedIn = true
  return redirect('/')
}

function submit(request: Request, state: SiteState, contest: string): Reply | 'cut' {
  const { method, url, form, session } = request
  if (state.trouble === 'changed') return page(frame(request, '<form class="new-form"></form>'))
  if (method !== 'POST') return submitPage(request, contest, null)
  if (url.searchParams.get('csrf_token') !== session.csrf || form.get('csrf_token') !== session.csrf)
    return page('', 403)
  const refused = refusalOf(request, state, contest)
  if (refused !== null) return submitPage(request, contest, refused)
  keep(site, state, {
    problem: contest + (form.get('submittedProblemIndex') ?? ''),
    language: form.get('programTypeId') ?? '',
    code: form.get('source') ?? '',
  })
  return state.trouble === 'cut'
    ? 'cut'
    : redirect(contest === '99999' ? '/problemsets/acmsguru/status?my=on' : `/contest/${contest}/my`)
}

function refusalOf({ form }: Request, state: SiteState, contest: string): Refused | null {
  const [index, language, code] = [
    form.get('submittedProblemIndex') ?? '',
    form.get('programTypeId') ?? '',
    form.get('source') ?? '',
  ]
  if (contest !== '99999' && indexesOf[contest]?.includes(index) !== true) {
    return { field: 'submittedProblemIndex', text: 'Choose problem' }
  }
  if (!languageKeys.some((key) => key === language)) return { field: 'programTypeId', text: 'Choose valid language' }
  if (code === '') return { field: 'source', text: 'Source code is empty' }
  const same = state.submissions.some((one) => one.code === code && one.problem === contest + index)
  if (same || state.trouble === 'sameCode') {
    return { field: 'source', text: 'You have submitted exactly the same code before' }
  }
  const { refuse } = readMarks(code)
  return refuse === null ? null : { field: 'source', text: refuse }
}

/** The interface. It needs nobody signed in. */
function status({ url }: Request, state: SiteState): Reply {
  const query = url.searchParams
  if (query.get('handle') !== account.username) {
    return json({ status: 'FAILED', comment: `handle: User with handle ${query.get('handle')} not found` }, 400)
  }
  if (state.trouble === 'changed') return json({ status: 'OK', submissions: [] })
  const contest = query.get('contestId')
  const count = Number(query.get('count') ?? 10)
  const result = state.submissions
    .toReversed()
    .filter(({ problem }) => contest === null || placeOf(problem).contestId === Number(contest))
    .slice(0, count)
    .map((submission) => told(submission, state))
  return json({ status: 'OK', result })
}

function placeOf(problem: string): { contestId?: number; problemsetName?: string; index: string } {
  if (problem.startsWith('99999')) return { problemsetName: 'acmsguru', index: problem.slice(5) }
  const [, contest = '', index = ''] = /^(\d+?)([A-Z]\d?|\d{2})$/.exec(problem) ?? []
  return { contestId: Number(contest), index }
}

function told(submission: Submission, state: SiteState): object {
  const { id, at, problem, language, marks } = submission
  const { step, word } = standingOf(submission, state)
  return {
    id,
    ...(placeOf(problem).contestId === undefined ? {} : { contestId: placeOf(problem).contestId }),
    creationTimeSeconds: Math.floor(at.getTime() / 1000),
    problem: { ...placeOf(problem), name: 'A problem', type: 'PROGRAMMING', tags: [] },
    author: { members: [{ handle: account.username }] },
    programmingLanguage: `Language ${language}`,
    ...(step === 'waiting' ? {} : { verdict: step === 'judging' ? 'TESTING' : word }),
    testset: 'TESTS',
    passedTestCount: step === 'done' && word === 'OK' ? marks.tests : 0,
    timeConsumedMillis: step === 'done' ? 46 : 0,
    memoryConsumedBytes: step === 'done' ? 1_048_576 : 0,
  }
}

/** What the page shows of one submission: all values are texts. */
function details({ form, session }: Request, state: SiteState): Reply {
  if (form.get('csrf_token') !== session.csrf) return page('', 403)
  if (state.trouble === 'changed') return json({ state: 'fine' })
  const submission = state.submissions.find(({ id }) => String(id) === form.get('submissionId'))
  if (submission === undefined) return page(frame({ form, session } as Request, ''), 404)
  const { step, word } = standingOf(submission, state)
  submission.reads += 1
  const isCompileError = step === 'done' && word === 'COMPILATION_ERROR'
  const { tests } = submission.marks
  const run = isCompileError ? 1 : step === 'done' ? tests : step === 'judging' ? 1 : 0
  const rows = Array.from({ length: run }, (_, index) => index + 1).flatMap((seq) => [
    [`verdict#${seq}`, step === 'done' && seq === tests ? word : 'OK'],
    [`timeConsumed#${seq}`, String(15 * seq)],
    [`memoryConsumed#${seq}`, String(102_400 * seq)],
    [`checkerStdoutAndStderr#${seq}`, isCompileError ? "program.cpp:1:1: error: 'x' was not declared" : 'ok'],
  ])
  return json({
    source: submission.code,
    waiting: String(step !== 'done'),
    compilationError: String(isCompileError),
    testCount: String(run),
    verdict: `<span class='verdict-${step}'>${word}</span>`,
    ...Object.fromEntries(rows),
  })
}
