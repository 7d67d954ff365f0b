import { escapeHtml, htmlPage } from '../listen.ts'
import type { AiState } from './state.ts'
import { troubles, type Trouble } from './troubles.ts'

/** What was asked, the newest first, and how the next answers are. */
export function aiPage(state: AiState, settings: Readonly<Record<string, string>>, form: URLSearchParams): string {
  const chosen = form.get('trouble')
  if (chosen !== null) state.trouble = troubles.includes(chosen as Trouble) ? (chosen as Trouble) : null
  const pieceMs = Number(form.get('pieceMs'))
  if (form.has('pieceMs') && Number.isFinite(pieceMs)) state.pieceMs = Math.max(0, pieceMs)
  const says = form.get('says')
  if (says !== null) state.says = says === '' ? { kind: 'echo' } : { kind: 'text', text: says }
  const button = (name: string) =>
    `<button name="trouble" value="${name}">${name === '' ? 'none' : name}${name === (state.trouble ?? '') ? ' (now)' : ''}</button>`
  const asked = state.asked.toReversed().map(({ body }) => `<pre>${escapeHtml(JSON.stringify(body, null, 2))}</pre>`)
  const entered = Object.entries(settings).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd><pre>${escapeHtml(value)}</pre></dd>`,
  )
  return htmlPage(
    'AI provider',
    `<h2>Settings</h2><dl>${entered.join('')}</dl>
<h2>Trouble</h2><form method="post">${['', ...troubles].map(button).join('')}</form>
<h2>Answers</h2><form method="post">
<p><label>Milliseconds before each word <input name="pieceMs" type="number" min="0" value="${state.pieceMs}"></label>
<p><label>What it says; empty: the question itself<br><textarea name="says" rows="6" cols="60">${escapeHtml(state.says.kind === 'text' ? state.says.text : '')}</textarea></label>
<p><button>Set</button></form>
<h2>Asked</h2>${asked.join('') || '<p>Nothing yet.</p>'}`,
  )
}
