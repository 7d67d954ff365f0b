import { escapeHtml, htmlPage } from '../listen.ts'
import type { SiteFacts, SiteState } from './state.ts'
import { troubles, type Trouble } from './troubles.ts'

type Shown = { readonly address: string; readonly form: URLSearchParams }

/** What was sent, the newest first, and how the next answers are. */
export function controlPage(site: SiteFacts, state: SiteState, { address, form }: Shown): string {
  const trouble = form.get('trouble')
  if (trouble !== null) state.trouble = troubles.includes(trouble as Trouble) ? (trouble as Trouble) : null
  const verdict = form.get('verdict')
  if (verdict !== null && verdict !== '') state.verdict = verdict
  const waits = form.get('waits')
  if (waits !== null && /^\d{1,4}$/.test(waits)) state.waits = Number(waits)
  const button = (name: string) =>
    `<button name="trouble" value="${name}">${name === '' ? 'none' : name}${name === (state.trouble ?? '') ? ' (now)' : ''}</button>`
  const sent = state.submissions
    .toReversed()
    .map(
      ({ id, problem, language, code }) =>
        `<article><h3>${id}: ${escapeHtml(problem)}, language ${escapeHtml(language)}</h3><pre>${escapeHtml(code)}</pre></article>`,
    )
  return htmlPage(
    site.name,
    `<p>Address ${escapeHtml(address)}
<h2>Trouble</h2><form method="post">${['', ...troubles].map(button).join('')}</form>
<h2>Verdict</h2><form method="post">
<p><label>Word <select name="verdict">${site.verdicts
      .map((word) => `<option${word === state.verdict ? ' selected' : ''}>${word}</option>`)
      .join('')}</select></label>
<p><label>Waits so many reads <input name="waits" type="number" min="0" value="${state.waits}"></label>
<p>A program chooses its own with comments: <code>verdict: ${site.verdicts[1]}</code>, <code>waits: 3</code>,
<code>tests: 5</code>, <code>refuse: words</code>.
<p><button>Set</button></form>
<h2>Sent</h2>${sent.join('') || '<p>Nothing yet.</p>'}`,
  )
}
