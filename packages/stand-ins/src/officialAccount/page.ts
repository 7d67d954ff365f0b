import { escapeHtml, htmlPage } from '../listen.ts'
import type { Account, Answered, Follower } from './openAccount.ts'

const button = (name: string, value: string, text: string) =>
  `<button name="${name}" value="${escapeHtml(value)}">${escapeHtml(text)}</button>`
const told = (what: string, { status, text }: Answered) =>
  `<p role="status">${escapeHtml(what)}: HTTP ${status} ${escapeHtml(text)}</p>`

/** The page of a QR code, where a phone would open. */
export async function codePage(standIn: Account, url: URL, form: URLSearchParams): Promise<string> {
  const isKnown = standIn.account.codes.some(({ id }) => url.pathname === `/q/${id}`)
  if (!isKnown) return htmlPage('Unknown QR code', '<p>This code was not made here.</p>')
  const address = url.href
  const follower = form.get('follower') as Follower | null
  const forger = form.get('forger') as Follower | null
  const done = [
    ...(follower === null ? [] : [told(`Scanned as follower ${follower}`, await standIn.scan(address, follower))]),
    ...(forger === null ? [] : [told('Forged', await standIn.forge(address, forger))]),
    ...(form.has('replay') ? [told('Sent again', await standIn.replay())] : []),
  ]
  const scans = standIn.followers.map((name) => button('follower', name, `Scan as follower ${name}`))
  return htmlPage(
    'Scan a QR code',
    `${done.join('')}<form method="post">${scans.join('')}</form>
<form method="post">${button('replay', '1', 'Send the last message again')}${button('forger', 'A', 'Send with a forged signature')}</form>
<p><a href="/">All codes</a></p>`,
  )
}

/** The codes of the last half minute and what can be set. */
export async function startPage(standIn: Account, _url: URL, form: URLSearchParams): Promise<string> {
  const { account, state } = standIn
  const callback = form.get('callback')
  if (callback !== null) {
    state.callback = callback
    state.isEncrypted = form.has('encrypted')
  }
  if (form.has('expire')) account.expireTokens()
  const isVerified = form.has('verify') ? await standIn.verify().catch(() => false) : null
  const live = account.codes.filter(({ expiresAt }) => expiresAt > Date.now()).toReversed()
  const codes = live.map(({ id }) => `<li><a href="/q/${id}">${id}</a></li>`)
  return htmlPage(
    'Official account',
    `${isVerified === null ? '' : `<p role="status">The callback ${isVerified ? 'answers as it should' : 'does not answer as it should'}.</p>`}
<h2>QR codes</h2><ul>${codes.join('') || '<li>None in the last half minute.</li>'}</ul>
<h2>Settings</h2>
<form method="post"><p><label>Callback <input name="callback" size="50" value="${escapeHtml(state.callback)}"></label></p>
<p><label><input type="checkbox" name="encrypted"${state.isEncrypted ? ' checked' : ''}> Encrypted messages</label></p>
<button>Save</button></form>
<form method="post">${button('verify', '1', 'Verify the callback')}${button('expire', '1', 'Let the access tokens expire')}</form>`,
  )
}
