import { account, keep, page, redirect, startSite, type Reply, type Request, type Site } from '../site.ts'
import type { SiteState } from '../state.ts'
import { frame, languages, listPage, loginPage, submissionPage, submitPage, taskPage } from './pages.ts'
import { tasks } from './tasks.ts'
import { readMarks } from '../marks.ts'

const verdicts = ['AC', 'WA', 'CE', 'TLE', 'MLE', 'RE', 'QLE', 'OLE', 'IE'] as const

const site: Site = { name: 'AtCoder', sessionCookie: 'REVEL_SESSION', firstId: 70_000_001, verdicts, answer }

/** A server that has the public pages of AtCoder, with texts of its own. */
export const startAtcoder = ({ port = 0 } = {}) => startSite(site, port)

const inContest = /^\/contests\/([\w-]+)\/(tasks|submit|submissions)(?:\/([\w-]+))?$/

function answer(request: Request, state: SiteState): Reply | 'cut' {
  const { url, session } = request
  if (url.pathname === '/home') return page(frame(request, '<p>News</p>'))
  if (url.pathname === '/login') return login(request, state)
  const [, contest = '', room = '', name = ''] = inContest.exec(url.pathname) ?? []
  const missing = () => page(frame(request, '<h1>404 Page Not Found</h1>'), 404)
  if (tasks[contest] === undefined) return missing()
  if (room === 'tasks') return taskPage(request, contest, name, state.trouble === 'changed') ?? missing()
  const isPublic = room === 'submissions' && name !== 'me'
  if (!session.isSignedIn && !isPublic) return redirect(`/login?continue=${encodeURIComponent(url.href)}`)
  if (room === 'submit') return submit(request, state, contest)
  if (name === 'me') return listPage(request, contest, state)
  const submission = state.submissions.find(({ id }) => String(id) === name)
  return submission === undefined ? missing() : submissionPage(request, contest, submission, state)
}

function login(request: Request, state: SiteState): Reply {
  const { method, form, session } = request
  if (method !== 'POST') {
    return state.trouble === 'changed' ? page('<html><body><main>Welcome</main></body></html>') : loginPage(request)
  }
  if (form.get('csrf_token') !== `${session.csrf}=+/`) return page(frame(request, '<h1>Forbidden</h1>'), 403)
  const isRight = form.get('username') === account.username && form.get('password') === account.password
  if (!isRight || state.trouble === 'locked') {
    session.flash = isRight ? 'This account is locked.' : 'Username or Password is incorrect.'
    return redirect('/login')
  }
  session.isSignedIn = true
  return redirect('/home')
}

function submit(request: Request, state: SiteState, contest: string): Reply | 'cut' {
  const { method, form, session } = request
  if (method !== 'POST') return submitPage(request, contest, state.trouble === 'changed')
  if (form.get('csrf_token') !== `${session.csrf}=+/`) return page(frame(request, '<h1>Forbidden</h1>'), 403)
  const problem = form.get('data.TaskScreenName') ?? ''
  const language = form.get('data.LanguageId') ?? ''
  const code = form.get('sourceCode') ?? ''
  const refused =
    tasks[contest]?.[problem] === undefined || languages[language] === undefined
      ? 'Please choose the task and the language.'
      : code === ''
        ? 'Source code is empty.'
        : readMarks(code).refuse
  if (refused !== null) {
    session.flash = refused
    return redirect(`/contests/${contest}/submit`)
  }
  keep(site, state, { problem, language, code })
  return state.trouble === 'cut' ? 'cut' : redirect(`/contests/${contest}/submissions/me`)
}
