import { escapeHtml } from '../../listen.ts'
import { account, page, type Reply, type Request } from '../site.ts'
import { oldStatements, pdfs, statements } from './problems.ts'

export const languageKeys = ['54', '89', '91', '43', '31', '70', '87', '75', '6'] as const
export const indexesOf: Readonly<Record<string, readonly string[]>> = {
  '1': ['A', 'B'],
  '1970': ['E1', 'E2'],
  '921': ['01', '02'],
  '100001': ['A', 'B'],
}

/** The frame of every page: who is signed in, the token of forms, and what scripts write into forms. */
export function frame({ session }: Request, body: string, side = ''): string {
  const who = session.isSignedIn
    ? `<a href="/profile/${account.username}">${account.username}</a> | <a href="/0123abcd/logout">Logout</a>`
    : '<a href="/enter?back=%2F">Enter</a> | <a href="/register">Register</a>'
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Problem - Codeforces</title>
<meta name="X-Csrf-Token" content="${session.csrf}"></head>
<body><div id="header"><div class="lang-chooser"><div>${who}</div></div></div>
<script type="text/javascript">window._ftaa = "abcdef0123456789ab"; window._bfaa = "00112233445566778899aabbccddeeff";</script>
<div id="body"><div id="sidebar">${side}</div><div id="pageContent" class="content-with-sidebar">${body}</div></div></body></html>`
}

const errorLine = (field: string, text: string | null) =>
  `<span class="error for__${field}"${text === null ? ' style="display:none;"' : ''}>${text === null ? '&nbsp;' : escapeHtml(text)}</span>`

export function enterPage(request: Request, error: string | null): Reply {
  return page(
    frame(
      request,
      `<form method="post" action="" id="enterForm"><input type="hidden" name="csrf_token" value="${request.session.csrf}">
<input type="hidden" name="action" value="enter"><input type="hidden" name="ftaa" value=""><input type="hidden" name="bfaa" value="">
<input name="handleOrEmail"><input type="password" name="password">${errorLine('password', error)}
<input type="submit" value="Login"></form>`,
    ),
  )
}

export type Refused = { readonly field: string; readonly text: string }

export function submitPage(request: Request, contest: string, refused: Refused | null): Reply {
  const error = (field: string) => errorLine(field, refused?.field === field ? refused.text : null)
  const options = (values: readonly string[]) =>
    values.map((value) => `<option value="${value}">${value}</option>`).join('')
  const old = /^\/problemsets\/acmsguru\/submit\/99999\/(\d+)$/.exec(request.url.pathname)?.[1]
  const problem =
    old === undefined
      ? `<select name="submittedProblemIndex"><option value="">Choose problem</option>${options(indexesOf[contest] ?? [])}</select>`
      : `<input type="hidden" name="submittedProblemIndex" value="${old}">`
  return page(
    frame(
      request,
      `<form class="submit-form" method="post" action="?csrf_token=${request.session.csrf}" enctype="multipart/form-data">
<input type="hidden" name="csrf_token" value="${request.session.csrf}"><input type="hidden" name="ftaa" value=""><input type="hidden" name="bfaa" value="">
<input type="hidden" name="action" value="submitSolutionFormSubmitted">
${problem}${error('submittedProblemIndex')}
<select name="programTypeId">${options(languageKeys)}</select>${error('programTypeId')}
<textarea name="source"></textarea>${error('source')}<input type="submit" value="Submit"></form>`,
    ),
  )
}

/** A page of a problem, or the reply for one that is not there. */
export function problemPage(request: Request, isChanged: boolean): Reply | null {
  const { pathname } = request.url
  if (pdfs[pathname] !== undefined) {
    return { headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF-1.4\n%%EOF\n') }
  }
  const old = oldStatements[pathname]
  if (old !== undefined) {
    return page(
      frame(request, `<div class="problemindexholder"><div class="ttypography">${isChanged ? '' : old}</div></div>`),
    )
  }
  const statement = statements[pathname]
  if (statement === undefined) return null
  const { title, time, memory, input = 'standard input', output = 'standard output', html, tags, contest } = statement
  const property = (name: string, label: string, value: string) =>
    `<div class="${name}"><div class="property-title">${label}</div>${value}</div>`
  const header = `<div class="header"><div class="title">${title}</div>${property('time-limit', 'time limit per test', time)}${property(
    'memory-limit',
    'memory limit per test',
    memory,
  )}${property('input-file input-standard', 'input', input)}${property('output-file output-standard', 'output', output)}</div>`
  const side = `<table class="rtable"><tbody><tr><th class="left"><a href="/contest/1">${contest}</a></th></tr></tbody></table>${tags
    .map((tag) => `<span class="tag-box" title="x">${tag}</span>`)
    .join('')}`
  const name = isChanged ? 'task-text' : 'problem-statement'
  return page(
    frame(
      request,
      `<div class="problemindexholder"><div class="ttypography"><div class="${name}">${header}${html}</div></div></div>`,
      side,
    ),
  )
}

/** The list of a contest of the gym. */
export function gymPage(request: Request, contest: string): Reply {
  const rows = Object.entries(pdfs)
    .filter(([path]) => path.startsWith(`/gym/${contest}/`))
    .map(
      ([path, { index, title, limits }]) =>
        `<tr><td class="id"><a href="${path}">${index}</a></td><td><div><div><a href="${path}">${title}</a></div><div class="notice"><div>standard input/output</div>${limits}</div></div></td></tr>`,
    )
  const side = `<table class="rtable"><tr><th><a href="/gym/${contest}">Stand-in Gym</a></th></tr></table>`
  return page(frame(request, `<table class="problems"><tr><th>#</th><th>Name</th></tr>${rows.join('')}</table>`, side))
}
