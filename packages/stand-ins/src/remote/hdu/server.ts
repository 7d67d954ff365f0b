import { escapeHtml } from '../../listen.ts'
import { inChina } from '../judgeSite/inChina.ts'
import type { Answer } from '../judgeSite/answer.ts'
import { sessionCookie, startJudgeSite, type Request, type SiteParts } from '../judgeSite/server.ts'
import type { Sent } from '../judgeSite/state.ts'
import { puzzle } from '../judgeSite/troubles.ts'
import { errorPage, hduPage, messagePage, problemPage, signInForm } from './pages.ts'
import { hduProblems } from './problems.ts'

const languages = ['G++', 'GCC', 'C++', 'C', 'Pascal', 'Java', 'C#']
const shortest = 50
const longest = 65_536
const pageLength = 15

/** The site of HDU on this machine: its pages for problems, log-in, submissions and their list. */
export const startHdu = ({ port }: { port?: number } = {}) => startJudgeSite({ port, name: 'HDU', pages })

function pages(request: Request, site: SiteParts): Answer {
  const { method, path, query, user } = request
  if (path === '/userloginex.php' && method === 'POST') return signIn(request, site)
  if (path === '/userloginex.php') return hduPage('User Login', signInForm, user)
  if (path === '/control_panel.php') {
    return user === null ? { location: '/userloginex.php' } : hduPage('Control Panel', '<tr><td>Yours</td></tr>', user)
  }
  if (path === '/showproblem.php') return problemPage(query.get('pid') ?? '', user)
  if (path === '/submit.php' && method === 'POST') return submit(request, site)
  if (path === '/status.php') return statusPage(request, site)
  if (path === '/viewerror.php') return compileErrorPage(request, site)
  return { ...messagePage('Not found.', user), status: path === '/' ? 200 : 404 }
}

function signIn({ form }: Request, site: SiteParts): Answer {
  if (site.state.trouble === 'loginPuzzle')
    return hduPage('User Login', `${signInForm}<tr><td>${puzzle}</td></tr>`, null)
  const key = site.signIn(form.get('username') ?? '', form.get('userpass') ?? '')
  if (key === null) return hduPage('User Login', `<tr><td>No such user or wrong password.</td></tr>${signInForm}`, null)
  return { location: '/index.php', headers: sessionCookie(key) }
}

function submit({ form, user }: Request, { state, store }: SiteParts): Answer {
  if (user === null) return hduPage('User Login', signInForm, null)
  if (state.trouble === 'refuses') return errorPage("Please don't re-submit in 5 seconds, thank you.", user)
  const problemId = form.get('problemid') ?? ''
  const language = languages[Number(form.get('language') ?? -1)]
  const code = decodeURIComponent(Buffer.from(form.get('_usercode') ?? '', 'base64').toString())
  if (hduProblems[problemId] === undefined) return errorPage(`No such problem - ${escapeHtml(problemId)}.`, user)
  if (language === undefined) return errorPage('No such language.', user)
  if (Buffer.byteLength(code) <= shortest || Buffer.byteLength(code) > longest) {
    return errorPage(`Code length is improper! Make sure it is longer than ${shortest} bytes.`, user)
  }
  store({ username: user, problemId, language, code })
  return { location: '/status.php' }
}

function statusPage({ query, user }: Request, site: SiteParts): Answer {
  const [first, pid, author] = ['first', 'pid', 'user'].map((name) => query.get(name) ?? '')
  const rows = site.state.submissions
    .filter(({ runId }) => first === '' || runId <= Number(first))
    .filter(({ problemId, username }) => (pid === '' || problemId === pid) && (author === '' || username === author))
    .slice(0, pageLength)
    .map((sent) => statusRow(sent, site.look(sent, 'Accepted', String(sent.runId) === first)))
  return hduPage(
    'Realtime Status',
    `<tr><td><h1>Realtime Judge Status</h1></td></tr><tr><td><div id=fixed_table>
<table width="90%" align="center" border=0 cellspacing=2 class=table_text>
<tr><td colspan=9 align=right><form action="/status.php" method="get"><input name="first" size=8></form></td></tr>
<tr class="table_header"><td>Run ID</td><td>Submit Time</td><td>Judge Status</td><td>Pro.ID</td><td>Exe.Time</td><td>Exe.Memory</td><td>Code Len.</td><td>Language</td><td class=fixedsize>Author</td></tr>
${rows.join('\n')}</table></div><p class=footer_link><a href="/status.php?first=1">Next Page</a></p></td></tr>`,
    user,
  )
}

/** A verdict such as `Runtime Error(ACCESS_VIOLATION)` stands in two lines. */
function statusRow({ runId, at, problemId, code, language, username }: Sent, verdict: string | null): string {
  const [time, memory] = verdict === 'Accepted' ? ['15MS', '1720K'] : ['0MS', '0K']
  const words = (verdict ?? 'Queuing').replace('(', '<br>(')
  const shown =
    verdict === 'Compilation Error'
      ? `<a href="/viewerror.php?rid=${runId}" target=_blank><font color=green>${words}</font></a>`
      : `<font color=red>${words}</font>`
  return `<tr align=center><td height=22px>${runId}</td><td>${inChina(at)}</td><td>${shown}</td><td><a href="/showproblem.php?pid=${problemId}">${problemId}</a></td><td>${time}</td><td>${memory}</td><td><a href="/viewcode.php?rid=${runId}" target=_blank>${Buffer.byteLength(code)} B</a></td><td>${language}</td><td class=fixedsize><a href="/userstatus.php?user=${encodeURIComponent(username)}">${escapeHtml(username)} 的号</a></td></tr>`
}

function compileErrorPage({ query, user }: Request, { state }: SiteParts): Answer {
  const sent = state.submissions.find(({ runId }) => String(runId) === query.get('rid'))
  if (sent === undefined) return messagePage('No such error message.', user)
  return hduPage(
    'View Compilation Error',
    `<tr><td><h1>View Compilation Error</h1><pre>0.cpp: In function 'int main()':
0.cpp:1:14: error: 'apples' was not declared in this scope
 int main() { apples &lt;&lt; 1; }
</pre></td></tr>`,
    user,
  )
}
