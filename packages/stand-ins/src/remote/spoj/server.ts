import { escapeHtml } from '../../listen.ts'
import type { Answer } from '../judgeSite/answer.ts'
import { sessionCookie, startJudgeSite, type Request, type SiteParts } from '../judgeSite/server.ts'
import type { Sent } from '../judgeSite/state.ts'
import { puzzle } from '../judgeSite/troubles.ts'
import { spojProblems } from './problems.ts'

const pageLength = 20
const longest = 50_000

/** Words that stand beside the numbers of verdicts. */
const words: Readonly<Record<string, string>> = {
  15: 'accepted',
  14: 'wrong answer',
  13: 'time limit exceeded',
  12: 'runtime error    (SIGSEGV)',
  11: 'compilation error',
}

/** The site of SPOJ on this machine. Its verdicts are numbers: 15 is accepted. */
export const startSpoj = ({ port }: { port?: number } = {}) =>
  startJudgeSite({ port, name: 'SPOJ', pages, firstRun: 32_000_000 })

function pages(request: Request, site: SiteParts): Answer {
  const { method, path, user } = request
  const [, place = '', rest = '', more = ''] = path.split('/')
  if (place === 'login' && method === 'POST') return signIn(request, site)
  if (place === 'login') return page('Sign in', signInForm, user)
  if (place === 'problems') return problemPage(rest, user)
  if (path === '/submit/complete/' && method === 'POST') return submit(request, site)
  if (place === 'submit') return submitPage(rest, user)
  if (place === 'status') return statusPage(rest, more, { user, site })
  if (place === 'error') return errorPage(rest, { user, site })
  return { ...page('SPOJ', '<h1>Welcome</h1>', user), status: path === '/' ? 200 : 404 }
}

const signInForm = `<form action="/login/" method="post"><input type="text" name="login_user"><input type="password" name="password">
<input type="hidden" name="next_raw" value="/"><button name="submit">Sign In</button></form>`

function page(title: string, body: string, user: string | null, head = ''): Answer {
  const links =
    user === null
      ? '<a href="/login"><span class="fa fa-sign-in fa-fw"></span> sign in</a>'
      : `<a href="/myaccount/">${escapeHtml(user)}</a> <a href="/logout"><span class="fa fa-sign-out fa-fw"></span></a>`
  return {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    html: `<!DOCTYPE html><html><head><title>SPOJ.com - ${title}</title>${head}</head><body><nav>${links}</nav><div id="content">${body}</div></body></html>`,
  }
}

function signIn({ form }: Request, site: SiteParts): Answer {
  if (site.state.trouble === 'loginPuzzle') return page('Sign in', `${signInForm}${puzzle}`, null)
  const key = site.signIn(form.get('login_user') ?? '', form.get('password') ?? '')
  if (key === null) return page('Sign in', `<p>Authentication failed!</p>${signInForm}`, null)
  return { location: form.get('next_raw') ?? '/', headers: sessionCookie(key) }
}

function problemPage(code: string, user: string | null): Answer {
  const problem = spojProblems[code]
  if (problem === undefined) return { ...page('Problems', '<h3>Wrong problem code!</h3>', user), status: 404 }
  const row = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`
  const tags = problem.tags.map(
    (tag, id) => `<a href="/problems/tag/${id}"><span class="problem-tag" data-tagid="${id}">${tag}</span></a>`,
  )
  return page(
    `Problem ${code}`,
    `<h2 id="problem-name" class="text-center">${code} - ${problem.name}</h2>
<div id="problem-tags">${tags.join(' ') || '<span class="problem-tag">no-tags</span>'}</div>
<div id="problem-body">${problem.body}</div><hr>
<table id="problem-meta" class="probleminfo"><tbody>${row('Added by:', 'stand-in')}${row('Time limit:', problem.time)}${row('Source limit:', `${longest}B`)}${row('Memory limit:', problem.memory)}${row('Languages:', 'All except: some')}${row('Resource:', problem.resource)}</tbody></table>`,
    user,
    problem.hasFormulas ? '<script src="https://cdn.example/mathjax/MathJax.js"></script>' : '',
  )
}

function submitPage(code: string, user: string | null): Answer {
  const problem = spojProblems[code]
  if (user === null) return page('Submit', signInForm, null)
  if (problem === undefined) return page('Submit', '<h3>Wrong problem code!</h3>', user)
  const options = problem.languages.map(([key, name]) => `<option value="${key}">${escapeHtml(name)}</option>`)
  return page(
    'Submit',
    `<form action="/submit/complete/" method="post"><textarea name="file"></textarea>
<select name="lang" id="lang">${options.join('')}</select><input name="problemcode" value="${code}"><button name="submit">Submit!</button></form>`,
    user,
  )
}

function submit({ form, user }: Request, { state, store }: SiteParts): Answer {
  if (user === null) return page('Submit', signInForm, null)
  if (state.trouble === 'refuses')
    return page('Submit', "<p>You can't submit in this language for this problem!</p>", user)
  const problemId = form.get('problemcode') ?? ''
  const problem = spojProblems[problemId]
  const code = form.get('file') ?? ''
  if (problem === undefined) return page('Submit', '<p>Wrong problem code!</p>', user)
  const language = problem.languages.find(([key]) => key === form.get('lang'))
  if (language === undefined) return page('Submit', "<p>You can't submit in this language for this problem!</p>", user)
  if (code.length > longest) return page('Submit', '<p>Your solution is too long!</p>', user)
  const { runId } = store({ username: user, problemId, language: language[1], code })
  return page(
    'Solution submitted!',
    `<h3>Solution submitted!</h3><form action="/status/"><input type="hidden" name="newSubmissionId" value="${runId}"/></form>`,
    user,
  )
}

/** `/status/CODE,user/` and, for what is further down, `/status/CODE,user/start=20`. */
function statusPage(list: string, more: string, { user, site }: { user: string | null; site: SiteParts }): Answer {
  const [code, author = ''] = list.split(',').map(decodeURIComponent)
  const start = Number(/^start=(\d+)$/.exec(more)?.[1] ?? 0)
  const rows = site.state.submissions
    .filter(({ problemId, username }) => problemId === code && (author === '' || username === author))
    .slice(start, start + pageLength)
    .map((sent) => statusRow(sent, site.look(sent, '15')))
  return page(
    'Status',
    `<table class="problems table newstatus"><thead><tr><th>ID</th><th>DATE</th><th>USER</th><th>PROBLEM</th><th>RESULT</th><th>TIME</th><th>MEM</th><th>LANG</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`,
    user,
  )
}

function statusRow({ runId, problemId, username }: Sent, verdict: string | null): string {
  const [code, final, said] = verdict === null ? ['0', '0', 'waiting..'] : [verdict, '1', words[verdict] ?? 'internal']
  const [time, memory] = verdict === '15' ? ['0.02', '5.4M'] : ['-', '-']
  const link = verdict === '11' ? `<a href="/error/${runId}">${said}</a>` : said
  return `<tr class="kol1"><td class="statustext text-center">${runId}</td><td class="status_sm"><span title="just now">2026-01-02 03:04:05</span></td><td class="suser"><a href="/users/${encodeURIComponent(username)}">${escapeHtml(username)}</a></td><td class="sproblem"><a href="/problems/${problemId}/">${problemId}</a></td><td class="statusres text-center" id="statusres_${runId}" status="${code}" final="${final}">
${link}
<span><a href="/submit/${problemId}/id=${runId}" title="Edit source code">edit</a></span></td><td class="stime" id="statustime_${runId}"><a href="/ranks/${problemId}/">${time}</a></td><td class="smemory" id="statusmem_${runId}">
${memory}
</td><td class="slang text-center"><span>CPP14</span></td></tr>`
}

function errorPage(runId: string, { user, site }: { user: string | null; site: SiteParts }): Answer {
  if (user === null) return page('Sign in', signInForm, null)
  const sent = site.state.submissions.find((sent) => String(sent.runId) === runId)
  if (sent?.username !== user) return page('Error', '<p>Access denied</p>', user)
  return page(
    'Compilation errors',
    `<div align="left"><pre><small>prog.cpp: In function 'int main()':
prog.cpp:3:5: error: 'dusk' was not declared, found &lt;night&gt;
</small></pre></div>`,
    user,
  )
}
