import { escapeHtml } from '../../listen.ts'
import { inChina } from '../judgeSite/inChina.ts'
import type { Answer } from '../judgeSite/answer.ts'
import { sessionCookie, startJudgeSite, type Request, type SiteParts } from '../judgeSite/server.ts'
import type { Sent } from '../judgeSite/state.ts'
import { puzzle } from '../judgeSite/troubles.ts'
import { pojProblems } from './problems.ts'

const languages = ['G++', 'GCC', 'Java', 'Pascal', 'C++', 'C', 'Fortran']
const shortest = 20
const pageLength = 20

/** The site of POJ on this machine: its pages for problems, log-in, submissions and their list. */
export const startPoj = ({ port }: { port?: number } = {}) =>
  startJudgeSite({ port, name: 'POJ', pages, firstRun: 25_000_000 })

function pages(request: Request, site: SiteParts): Answer {
  const { method, path, query, user } = request
  if (path === '/login' && method === 'POST') return signIn(request, site)
  if (path === '/login' || path === '/') return page('Welcome', '<p>Pages of problems, lists, help.</p>', user)
  if (path === '/problem') return problemPage(query.get('id') ?? '', user)
  if (path === '/submit' && method === 'POST') return submit(request, site)
  if (path === '/status') return statusPage(request, site)
  if (path === '/showcompileinfo') return compileInfoPage(request, site)
  return { ...errorPage('Page not found', user), status: 404 }
}

/** Visitors have a form to sign in at the top of every page. */
function page(title: string, body: string, user: string | null): Answer {
  const top =
    user === null
      ? '<form method=POST action=login>User ID:<input type=text name=user_id1>Password:<input type=password name=password1><input type=Submit value=login name=B1></form>'
      : `<a href="userstatus?user_id=${encodeURIComponent(user)}">${escapeHtml(user)}</a> <a href="login?action=logout&url=%2F">Log Out</a>`
  return {
    headers: { 'content-type': 'text/html;charset=UTF-8' },
    html: `<html><head><title>${title}</title></head><body><table width="100%" bgcolor="#fff"><tr><td>${top}</td></tr></table>${body}</body></html>`,
  }
}

const errorPage = (error: string, user: string | null) =>
  page('Error', `<h2>Error Occurred</h2><ul><li>${error}</li></ul>`, user)

function signIn({ form }: Request, site: SiteParts): Answer {
  if (site.state.trouble === 'loginPuzzle') return page('Login', puzzle, null)
  const key = site.signIn(form.get('user_id1') ?? '', form.get('password1') ?? '')
  if (key === null) return page('Error', '<p>User ID or password is wrong.</p>', null)
  return { location: form.get('url') ?? '/', headers: sessionCookie(key) }
}

function problemPage(id: string, user: string | null): Answer {
  const problem = pojProblems[id]
  if (problem === undefined) return errorPage(`Can not find problem (ID:${escapeHtml(id)})`, user)
  return page(
    `${id} -- problem`,
    `<table border="0" width="100%" background="images/table_back.jpg"><tr><td>${problem}<p align="center">[<a href="submit?problem_id=${id}">Submit</a>]</p></td></tr></table>`,
    user,
  )
}

function submit({ form, user }: Request, { state, store }: SiteParts): Answer {
  if (user === null) return errorPage('Please login first.', null)
  if (state.trouble === 'refuses') return errorPage('You submit too frequently, please wait.', user)
  const problemId = form.get('problem_id') ?? ''
  const language = languages[Number(form.get('language') ?? -1)]
  const code = Buffer.from(form.get('source') ?? '', form.get('encoded') === '1' ? 'base64' : 'utf8').toString()
  if (pojProblems[problemId] === undefined) return errorPage('No such problem', user)
  if (language === undefined) return errorPage('No such language', user)
  if (code.length < shortest) return errorPage('Source code too short', user)
  store({ username: user, problemId, language, code })
  return { location: `status?problem_id=${problemId}` }
}

function statusPage({ query, user }: Request, site: SiteParts): Answer {
  const [top, problem, author] = ['top', 'problem_id', 'user_id'].map((name) => query.get(name) ?? '')
  const rows = site.state.submissions
    .filter(({ runId }) => top === '' || runId < Number(top))
    .filter(
      ({ problemId, username }) => (problem === '' || problemId === problem) && (author === '' || username === author),
    )
    .slice(0, pageLength)
    .map((sent) => statusRow(sent, site.look(sent, 'Accepted', sent.runId === Number(top) - 1)))
  return page(
    'Problem Status List',
    `<TABLE cellSpacing=0 cellPadding=0 width=100% border=1 class=a bordercolor=#FFFFFF>
<tr class=in><td width=8%>Run ID</td><td width=10%>User</td><td width=6%>Problem</td><td width=20%>Result</td><td width=7%>Memory</td><td width=7%>Time</td><td width=7%>Language</td><td width=10%>Code Length</td><td width=17%>Submit Time</td></tr>
${rows.join('\n')}</TABLE><p align=center>[<a href=status>Top</a>]</p>`,
    user,
  )
}

function statusRow({ runId, at, problemId, code, language, username }: Sent, verdict: string | null): string {
  const [memory, time] = verdict === 'Accepted' ? ['168K', '16MS'] : ['', '']
  const font = `<font color=blue>${escapeHtml(verdict ?? 'Waiting')}</font>`
  const shown =
    verdict === 'Compile Error' ? `<a href=showcompileinfo?solution_id=${runId} target=_blank>${font}</a>` : font
  return `<tr align=center><td>${runId}</td><td><a href=userstatus?user_id=${encodeURIComponent(username)}>${escapeHtml(username)}</a></td><td><a href=problem?id=${problemId}>${problemId}</a></td><td>${shown}</td><td>${memory}</td><td>${time}</td><td>${language}</td><td>${Buffer.byteLength(code)}B</td><td>${inChina(at)}</td></tr>`
}

function compileInfoPage({ query, user }: Request, { state }: SiteParts): Answer {
  const sent = state.submissions.find(({ runId }) => String(runId) === query.get('solution_id'))
  if (sent === undefined) return errorPage('No such solution', user)
  return page(
    'Compile Information',
    `<ul><p><font size="4" color="#333399">Compile Error</font></p><pre><font face="Times New Roman" size=3>Main.cpp
Main.cpp(3) : error C2065: 'stones' : undeclared identifier, &lt;3&gt;</font></pre></ul>`,
    user,
  )
}
