import type { CheerioAPI } from 'cheerio'
import { RemoteError } from '../../remoteError.ts'
import type { Visit } from '../adapter.ts'
import { lineOf, pageOf, pathOf, sentOnTo } from '../pages/checked.ts'

/** Where the session keeps the token of forms, and the name under which submissions are listed. */
const kept = { csrf: 'csrf', handle: 'handle' } as const
const entrance = '/enter'

export async function signIn(visit: Visit): Promise<void> {
  const { account, http, session } = visit
  if (account === null) throw new RemoteError('signed_out', 'no account')
  for (const name of Object.values(kept)) session.delete(name)
  const form = await openPage(visit, entrance, { mayBeEntrance: true })
  if (form('form#enterForm').length === 0 && handleOn(form) === null) throw new RemoteError('changed', 'no entrance')
  // Who is signed in already sees no form there.
  if (form('form#enterForm').length > 0) {
    const reply = await http.post(entrance, {
      form: {
        ...hiddenFields(form, form('form#enterForm')),
        ...browserMarks(visit, form),
        action: 'enter',
        handleOrEmail: account.username,
        password: account.password,
        remember: 'on',
      },
      stay: true,
    })
    const onTo = sentOnTo(reply)
    if (onTo === null) throw refusalOfEntrance(pageOf(reply))
    if (onTo.startsWith(entrance)) throw new RemoteError('signed_out', 'sent back to the entrance')
  }
  const home = await openPage(visit, '/')
  const handle = handleOn(home)
  if (handle === null) throw new RemoteError('signed_out', 'nobody is signed in after it')
  const isName = !account.username.includes('@')
  if (isName && handle.toLowerCase() !== account.username.toLowerCase()) {
    throw new RemoteError('refused', 'another account is signed in')
  }
  session.set(kept.handle, handle)
  session.set(kept.csrf, tokenOf(home))
}

function refusalOfEntrance(page: CheerioAPI): RemoteError {
  const text = errorsOn(page)
  if (text === '') return new RemoteError('changed', 'no answer to signing in')
  if (/invalid handle|incorrect|wrong|password/i.test(text)) return new RemoteError('wrong_password', text)
  if (/disabled|blocked|banned|suspended/i.test(text)) return new RemoteError('account_locked', text)
  if (/too (?:many|often)|wait/i.test(text)) return new RemoteError('too_many', text)
  return new RemoteError('refused', text)
}

/** A page in English. The entrance instead of it tells that the session has ended. */
export async function openPage(visit: Visit, path: string, { mayBeEntrance = false } = {}): Promise<CheerioAPI> {
  const reply = await visit.http.get(path, { query: { locale: 'en' } })
  const page = pageOf(reply)
  if (!mayBeEntrance && pathOf(reply).startsWith(entrance)) throw new RemoteError('signed_out', 'sent to the entrance')
  return page
}

/** The name under which submissions of the account are listed. */
export async function handleOf(visit: Visit): Promise<string> {
  const known = visit.session.get(kept.handle)
  if (known !== undefined) return known
  const handle = handleOn(await openPage(visit, '/'))
  if (handle === null) throw new RemoteError('signed_out', 'nobody is signed in')
  visit.session.set(kept.handle, handle)
  return handle
}

/** The token without which no form is taken. */
export async function csrfOf(visit: Visit): Promise<string> {
  const known = visit.session.get(kept.csrf)
  if (known !== undefined) return known
  const page = await openPage(visit, '/')
  if (handleOn(page) === null) throw new RemoteError('signed_out', 'nobody is signed in')
  const token = tokenOf(page)
  visit.session.set(kept.csrf, token)
  return token
}

/** Who is signed in, as the head of every page says; null: nobody. */
export function handleOn(page: CheerioAPI): string | null {
  const address = page('.lang-chooser a[href^="/profile/"]').first().attr('href')
  const handle = address?.slice('/profile/'.length) ?? ''
  return /^[\w.-]{1,64}$/.test(handle) ? handle : null
}

function tokenOf(page: CheerioAPI): string {
  const token = page('meta[name="X-Csrf-Token"]').attr('content') ?? page('input[name="csrf_token"]').attr('value')
  if (token === undefined || !/^\w{8,128}$/.test(token)) throw new RemoteError('changed', 'no token of forms')
  return token
}

export function hiddenFields(page: CheerioAPI, form: ReturnType<CheerioAPI>): Record<string, string> {
  const fields = form
    .find('input[type="hidden"]')
    .toArray()
    .map((field) => [page(field).attr('name') ?? '', page(field).attr('value') ?? ''] as const)
    .filter(([name]) => name !== '')
  return { ...Object.fromEntries(fields), csrf_token: tokenOf(page) }
}

/** What the page's script writes into its forms. */
export function browserMarks({ http }: Visit, page: CheerioAPI): Record<'ftaa' | 'bfaa', string> {
  const scripts = page('script:not([src])').text()
  const written = (name: string) => new RegExp(`_${name}\\s*=\\s*["'](\\w{1,64})["']`).exec(scripts)?.[1]
  return {
    ftaa: written('ftaa') ?? http.cookie('70a7c28f3de') ?? '',
    bfaa: written('bfaa') ?? http.cookie('raa') ?? http.cookie('bfaa') ?? '',
  }
}

/** What a page says against the form that was sent. */
export const errorsOn = (page: CheerioAPI): string =>
  lineOf(
    page('.error')
      .toArray()
      .map((one) => page(one).text())
      .join(' '),
  )
