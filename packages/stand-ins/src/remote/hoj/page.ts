import { escapeHtml, htmlPage } from '../../listen.ts'
import { statusOf } from './runs.ts'
import { verdicts, type HojState, type VerdictName } from './state.ts'
import { troubles, type Trouble } from './troubles.ts'

/** What was submitted, the newest first, how the next submissions are judged, and how the site misbehaves. */
export function hojPage(state: HojState, address: string, form: URLSearchParams): string {
  const trouble = form.get('trouble')
  if (trouble !== null) state.trouble = troubles.includes(trouble as Trouble) ? (trouble as Trouble) : null
  const verdict = form.get('verdict')
  if (verdict !== null && Object.hasOwn(verdicts, verdict)) state.verdict = verdict as VerdictName
  const button = (field: string, name: string, now: string) =>
    `<button name="${field}" value="${name}">${name === '' ? 'none' : name}${name === now ? ' (now)' : ''}</button>`
  const troubleButtons = ['', ...troubles].map((name) => button('trouble', name, state.trouble ?? ''))
  const verdictButtons = Object.keys(verdicts).map((name) => button('verdict', name, state.verdict))
  const accounts = [...state.accounts].map(([name, password]) => `<dt>${name}</dt><dd>${password}</dd>`)
  const problems = state.problems.map(({ problemId, title }) => `<dt>${problemId}</dt><dd>${escapeHtml(title)}</dd>`)
  const runs = state.runs
    .toReversed()
    .map(
      (run) =>
        `<article><h3>${run.submitId}: ${escapeHtml(run.problem.problemId)}, ${escapeHtml(run.language)}, by ${escapeHtml(run.username)}, status ${statusOf(run)}</h3><pre>${escapeHtml(run.code)}</pre></article>`,
    )
  return htmlPage(
    'HOJ',
    `<h2>Address</h2><pre>${address}</pre>
<h2>Accounts</h2><dl>${accounts.join('')}</dl>
<h2>Problems</h2><dl>${problems.join('')}</dl>
<h2>Trouble</h2><form method="post">${troubleButtons.join('')}</form>
<h2>Verdict of the next submissions</h2><form method="post">${verdictButtons.join('')}</form>
<h2>Submissions</h2>${runs.join('') || '<p>None yet.</p>'}`,
  )
}
