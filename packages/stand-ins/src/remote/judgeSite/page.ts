import { escapeHtml, htmlPage } from '../../listen.ts'
import { siteTroubles, type Site, type SiteTrouble } from './state.ts'

/** What a site was sent, the newest first, and how it behaves. */
export function sitePage(name: string, { state, signOut }: Site, form: URLSearchParams): string {
  const chosen = form.get('trouble')
  if (chosen !== null) {
    state.trouble = siteTroubles.includes(chosen as SiteTrouble) ? (chosen as SiteTrouble) : null
  }
  if (form.has('signOut')) signOut()
  if (form.has('verdict')) state.verdict = form.get('verdict') === '' ? null : form.get('verdict')
  if (form.has('polls')) state.polls = form.get('polls') === '' ? null : Math.max(0, Number(form.get('polls')) || 0)
  const button = (trouble: string) =>
    `<button name="trouble" value="${trouble}">${trouble === '' ? 'none' : trouble}${trouble === (state.trouble ?? '') ? ' (now)' : ''}</button>`
  const accounts = [...state.accounts].map(
    ([username, password]) => `<dt>${escapeHtml(username)}</dt><dd><pre>${escapeHtml(password)}</pre></dd>`,
  )
  const sent = state.submissions.map(
    ({ runId, username, problemId, language, code }) =>
      `<h3>${runId}: ${escapeHtml(`${problemId}, ${language}, ${username}`)}</h3><pre>${escapeHtml(code)}</pre>`,
  )
  return htmlPage(
    name,
    `<h2>Accounts</h2><dl>${accounts.join('')}</dl>
<form method="post"><button name="signOut" value="yes">End all sessions</button></form>
<h2>Trouble</h2><form method="post">${['', ...siteTroubles].map(button).join('')}</form>
<h2>Verdicts</h2><p>A program may hold <code>stand-in verdict: Wrong Answer</code> and <code>stand-in polls: 3</code>.
<form method="post">
<p><label>Verdict of all, in the word or number of the site <input name="verdict" value="${escapeHtml(state.verdict ?? '')}"></label>
<p><label>How often all are shown as waiting <input name="polls" type="number" min="0" value="${state.polls ?? ''}"></label>
<p><button>Set</button></form>
<h2>Sent</h2>${sent.join('') || '<p>Nothing yet.</p>'}`,
  )
}
