import { accountOf } from '../pages/accountOf.ts'
import type { RemoteLanguage, Visit } from '../adapter.ts'
import { lineOf, openPage, refuseTrouble, unknownPage } from '../pages/readPage.ts'
import { RemoteError } from '../../remoteError.ts'

const signInForm = 'input[name="login_user"]'

export async function signInSpoj(visit: Visit): Promise<void> {
  const { username, password } = accountOf(visit)
  const { http } = visit
  const form = { login_user: username, password, autologin: '1', next_raw: '/', submit: 'Log In' }
  refuseTrouble(openPage(await http.post('/login/', { form, stay: true })), 'signing in')
  const $ = openPage(await http.get('/', { stay: true }))
  if ($('a[href*="/logout"]').length > 0) return
  refuseTrouble($, 'after signing in')
  if ($('a[href*="/login"], input[name="login_user"]').length > 0) throw new RemoteError('wrong_password')
  throw unknownPage($, 'after signing in')
}

export async function submitSpoj(
  { http }: Visit,
  { remoteId, language, code }: { remoteId: string; language: RemoteLanguage; code: string },
): Promise<string> {
  const form = { lang: language.remoteKey, problemcode: remoteId, file: code, submit: 'Submit!' }
  const reply = await http.post('/submit/complete/', { form, stay: true })
  if ((reply.header('location') ?? '').includes('/login')) throw new RemoteError('signed_out', 'submit')
  const $ = openPage(reply, true)
  const runId = $('input[name="newSubmissionId"]').attr('value') ?? ''
  if (/^\d+$/.test(runId)) return runId
  const said = lineOf($('body').text())
  if (/wrong problem code/i.test(said)) throw new RemoteError('not_found', remoteId)
  if (/submit in this language/i.test(said)) throw new RemoteError('language_gone', language.name)
  if (/solution is too long/i.test(said)) throw new RemoteError('code_refused', 'too long')
  if (/can't submit an empty|is empty/i.test(said)) throw new RemoteError('code_refused', 'empty')
  if ($(signInForm).length > 0) throw new RemoteError('signed_out', 'submit')
  throw unknownPage($, 'answer to a submission', true)
}
