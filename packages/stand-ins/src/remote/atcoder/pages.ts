import { escapeHtml } from '../../listen.ts'
import { account, page, standingOf, type Reply, type Request } from '../site.ts'
import type { SiteState, Submission } from '../state.ts'
import { tasks } from './tasks.ts'

/** Keys of languages in the form, with their names in the lists. */
export const languages: Readonly<Record<string, string>> = {
  '6017': 'C++23 (GCC 15.2.0)',
  '6082': 'Python (CPython 3.13.7)',
  '6088': 'Rust (rustc 1.89.0)',
}

/** The frame of every page. What was told the browser at the last step stands on top, once. */
export function frame({ session }: Request, body: string): string {
  const who = session.isSignedIn
    ? `<li><a href="/users/${account.username}">${account.username}</a></li>`
    : '<li><a href="/login">Sign In</a></li>'
  const { flash } = session
  session.flash = null
  const alert =
    flash === null
      ? ''
      : `<div class="alert alert-danger alert-dismissible"><button type="button" class="close">×</button><span class="glyphicon"></span> ${escapeHtml(flash)}</div>`
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>AtCoder</title></head><body>
<nav id="main-nav"><a class="contest-title" href="/contests/abc110">Stand-in Contest</a><ul>${who}</ul></nav>
<div id="main-container" class="container"><div class="row">${alert}${body}</div></div></body></html>`
}

export const loginPage = (request: Request): Reply =>
  page(
    frame(
      request,
      `<form class="form-horizontal" action="" method="POST"><input name="username"><input type="password" name="password">
<button id="submit">Sign In</button><input type="hidden" name="csrf_token" value="${request.session.csrf}=+/" /></form>`,
    ),
  )

export function taskPage(request: Request, contest: string, name: string, isChanged: boolean): Reply | null {
  const task = tasks[contest]?.[name]
  if (task === undefined) return null
  const english = task.english === '' ? '' : `<span class="lang-en">${task.english}</span>`
  const japanese = task.japanese === '' ? '' : `<span class="lang-ja">${task.japanese}</span>`
  return page(
    frame(
      request,
      `<div class="col-sm-12"><span class="h2">${task.title} <a class="btn btn-default btn-sm" href="/contests/${contest}/tasks/${name}/editorial">Editorial</a></span>
<span id="task-lang-btn"></span><hr><p>${task.limits}</p><div id="${isChanged ? 'problem-body' : 'task-statement'}"><span class="lang">${japanese}${english}</span></div></div>`,
    ),
  )
}

export function submitPage(request: Request, contest: string, isChanged: boolean): Reply {
  const names = Object.keys(tasks[contest] ?? {})
  const options = Object.entries(languages).map(([key, name]) => `<option value="${key}">${name}</option>`)
  const perTask = names.map(
    (name) =>
      `<div id="select-lang-${name}"><select name="data.LanguageId"><option></option>${options.join('')}</select></div>`,
  )
  return page(
    frame(
      request,
      `<form class="form-horizontal" action="${isChanged ? '/new-submit' : `/contests/${contest}/submit`}" method="POST">
<select id="select-task" name="data.TaskScreenName">${names.map((name) => `<option value="${name}">${name}</option>`).join('')}</select>
<div id="select-lang">${perTask.join('')}</div><textarea name="sourceCode"></textarea>
<input type="hidden" name="csrf_token" value="${request.session.csrf}=+/" /></form>`,
    ),
  )
}

const two = (number: number) => String(number).padStart(2, '0')
/** As the clock of Japan has it. */
function timeOf(at: Date): string {
  const there = new Date(at.getTime() + 9 * 3_600_000)
  const day = `${there.getUTCFullYear()}-${two(there.getUTCMonth() + 1)}-${two(there.getUTCDate())}`
  return `${day} ${two(there.getUTCHours())}:${two(there.getUTCMinutes())}:${two(there.getUTCSeconds())}+0900`
}

const withoutFigures = ['CE', 'IE', 'WJ', 'WR']

/** The word that stands for a submission at present. */
function labelOf(submission: Submission, state: SiteState): string {
  const { step, word } = standingOf(submission, state)
  if (step === 'waiting') return 'WJ'
  return step === 'judging' ? `1/${submission.marks.tests}` : word
}

const label = (word: string) => `<span class="label label-default" data-toggle="tooltip" title="${word}">${word}</span>`

export function listPage(request: Request, contest: string, state: SiteState): Reply {
  if (state.trouble === 'changed') return page(frame(request, '<ul><li>submission</li></ul>'))
  const task = request.url.searchParams.get('f.Task')
  const own = state.submissions.filter(
    ({ problem }) => tasks[contest]?.[problem] !== undefined && (task === null || task === problem),
  )
  if (own.length === 0) {
    return page(frame(request, '<div class="panel panel-default"><div class="panel-body">No Submissions</div></div>'))
  }
  const rows = own.toReversed().map((submission) => {
    const { id, problem, language, code, at } = submission
    const word = labelOf(submission, state)
    const isDone = standingOf(submission, state).step === 'done'
    const figures = isDone && !withoutFigures.includes(word)
    const status = `<td ${figures ? '' : 'colspan="3" '}class="text-center">${label(word)}</td>`
    return `<tr><td class="no-break"><time class="fixtime fixtime-second">${timeOf(at)}</time></td>
<td><a href="/contests/${contest}/tasks/${problem}">${problem}</a></td><td><a href="/users/${account.username}">${account.username}</a></td>
<td><a href="/contests/${contest}/submissions/me?f.Language=${language}">${escapeHtml(languages[language] ?? language)}</a></td>
<td class="submission-score" data-id="${id}">100</td><td>${Buffer.byteLength(code)} Byte</td>${status}
${figures ? '<td>12 ms</td><td>3600 KiB</td>' : ''}<td><a href="/contests/${contest}/submissions/${id}">Detail</a></td></tr>`
  })
  const heads = [
    'Submission Time',
    'Task',
    'User',
    'Language',
    'Score',
    'Code Size',
    'Status',
    'Exec Time',
    'Memory',
    '',
  ]
  return page(
    frame(
      request,
      `<div class="table-responsive"><table class="table"><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
    ),
  )
}

export function submissionPage(request: Request, contest: string, submission: Submission, state: SiteState): Reply {
  if (state.trouble === 'changed') return page(frame(request, '<h1>Submission</h1><p>AC</p>'))
  const word = labelOf(submission, state)
  const isDone = standingOf(submission, state).step === 'done'
  submission.reads += 1
  const figures = isDone && !withoutFigures.includes(word)
  const { id, code, problem, language, at, marks } = submission
  const info = [
    ['Submission Time', `<time class="fixtime fixtime-second">${timeOf(at)}</time>`],
    ['Task', `<a href="/contests/${contest}/tasks/${problem}">${problem}</a>`],
    ['User', `<a href="/users/${account.username}">${account.username}</a>`],
    ['Language', escapeHtml(languages[language] ?? language)],
    ['Score', word === 'AC' ? '100' : '0'],
    ['Code Size', `${Buffer.byteLength(code)} Byte`],
  ].map(([name, value]) => `<tr><th class="col-sm-4">${name}</th><td class="text-center">${value}</td></tr>`)
  const status = `<tr><th>Status</th><td id="judge-status" class="text-center">${label(word)}</td></tr>`
  const numbers = figures ? '<tr><th>Exec Time</th><td>12 ms</td></tr><tr><th>Memory</th><td>3600 KiB</td></tr>' : ''
  const output =
    isDone && word === 'CE'
      ? `<h4>Compile Error</h4><pre>./Main.cpp:1:1: error: &#39;x&#39; does not name a type\n</pre>`
      : ''
  return page(
    frame(
      request,
      `<div class="col-sm-12"><p><span class="h2">Submission #${id}</span></p><hr><h4>Source Code</h4>
<pre id="submission-code" class="prettyprint">${escapeHtml(code)}</pre><h4>Submission Info</h4>
<div class="panel panel-default"><table class="table">${info.join('')}${status}${numbers}</table></div>${output}${figures ? cases(marks.tests, word) : ''}</div>`,
    ),
  )
}

function cases(count: number, word: string): string {
  const names = Array.from({ length: count }, (_, index) => `${two(index + 1)}_case.txt`)
  const rows = names.map(
    (name, index) =>
      `<tr><td class="text-center">${name}</td><td class="text-center">${label(index + 1 === count ? word : 'AC')}</td><td class="text-right">${index + 1} ms</td><td class="text-right">${3500 + index} KiB</td></tr>`,
  )
  return `<h4>Judge Result</h4><div class="panel panel-default"><table class="table"><tr><th>Set Name</th><th>Sample</th><th>All</th></tr><tr><th>Score</th><td>0 / 0</td><td>100 / 100</td></tr></table></div>
<div class="panel panel-default"><table class="table"><thead><tr><th>Set Name</th><th>Test Cases</th></tr></thead><tbody><tr><td>Sample</td><td>${names[0]}</td></tr><tr><td>All</td><td>${names.join(', ')}</td></tr></tbody></table></div>
<div class="panel panel-default"><table class="table"><thead><tr><th>Case Name</th><th>Status</th><th>Exec Time</th><th>Memory</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}
