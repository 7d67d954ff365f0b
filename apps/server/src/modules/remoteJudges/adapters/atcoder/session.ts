import type { CheerioAPI } from 'cheerio'
import type { RemoteReply } from '../../http/remoteHttp.ts'
import { RemoteError } from '../../remoteError.ts'
import type { Visit } from '../adapter.ts'
import { lineOf, pageOf, pathOf, sentOnTo } from '../pages/checked.ts'

const entrance = '/login'
/** Pages have their words in one language. */
const english = { lang: 'en' } as const

export async function signIn(visit: Visit): Promise<void> {
  const { account, http } = visit
  if (account === null) throw new RemoteError('signed_out', 'no account')
  const page = await openPage(visit, entrance, { mayBeEntrance: true })
  const form = page('form')
    .toArray()
    .map((one) => page(one))
    .find((one) => one.find('input[name="password"]').length > 0)
  if (form === undefined) throw new RemoteError('changed', 'no form to sign in')
  checkPuzzle(form)
  const reply = await http.post(entrance, {
    query: { continue: `${http.originOf('main')}/home` },
    form: { username: account.username, password: account.password, csrf_token: tokenOf(page) },
    stay: true,
  })
  const onTo = sentOnTo(reply)
  if (onTo !== null && onTo !== entrance) return
  // A refusal leads back to the form, which says why.
  throw refusalOfEntrance(onTo === null ? pageOf(reply) : await openPage(visit, entrance, { mayBeEntrance: true }))
}

function refusalOfEntrance(page: CheerioAPI): RemoteError {
  const text = alertOn(page)
  if (text === '') return new RemoteError('changed', 'no answer to signing in')
  if (/incorrect|wrong|invalid/i.test(text)) return new RemoteError('wrong_password', text)
  if (/locked|banned|suspended|deleted|frozen/i.test(text)) return new RemoteError('account_locked', text)
  if (/verification code|two.?factor|authenticator/i.test(text)) return new RemoteError('second_factor', text)
  if (/too many|wait/i.test(text)) return new RemoteError('too_many', text)
  return new RemoteError('refused', text)
}

/** A page in English. The entrance instead of it tells that the session has ended. */
export async function openPage(
  { http }: Visit,
  path: string,
  { mayBeEntrance = false, query = {} }: { mayBeEntrance?: boolean; query?: Readonly<Record<string, string>> } = {},
): Promise<CheerioAPI> {
  const reply = await http.get(path, { query: { ...english, ...query } })
  return pageInside(reply, mayBeEntrance)
}

export function pageInside(reply: RemoteReply, mayBeEntrance = false): CheerioAPI {
  const page = pageOf(reply)
  if (!mayBeEntrance && pathOf(reply) === entrance) throw new RemoteError('signed_out', 'sent to the entrance')
  return page
}

export const isEntrance = (path: string): boolean => path === entrance

export function tokenOf(page: CheerioAPI): string {
  const token = page('input[name="csrf_token"]').first().attr('value')
  if (token === undefined || token === '' || token.length > 200) throw new RemoteError('changed', 'no token of forms')
  return token
}

/** A form may want a puzzle solved first. */
export function checkPuzzle(form: ReturnType<CheerioAPI>): void {
  if (form.find('.cf-turnstile, .cf-challenge, .g-recaptcha').length > 0) {
    throw new RemoteError('captcha', 'the form has a puzzle')
  }
}

/** What a page says above everything else. */
export function alertOn(page: CheerioAPI): string {
  const alert = page('.alert-danger, .alert-warning').first().clone()
  alert.find('button').remove()
  return lineOf(alert.text())
}
