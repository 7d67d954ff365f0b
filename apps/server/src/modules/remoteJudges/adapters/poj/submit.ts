import type { CheerioAPI } from 'cheerio'
import { accountOf } from '../pages/accountOf.ts'
import type { RemoteLanguage, Visit } from '../adapter.ts'
import { lineOf, openPage, refuseTrouble, unknownPage } from '../pages/readPage.ts'
import { sendAndFind } from '../pages/sendAndFind.ts'
import { RemoteError } from '../../remoteError.ts'
import { newestPoj } from './status.ts'

const signInForm = 'input[name="password1"]'

export async function signInPoj(visit: Visit): Promise<void> {
  const { username, password } = accountOf(visit)
  const { http } = visit
  const form = { user_id1: username, password1: password, B1: 'login', url: '/' }
  refuseTrouble(openPage(await http.post('/login', { form, stay: true })), 'signing in')
  const $ = openPage(await http.get('/', { stay: true }))
  if ($('a[href*="login?action=logout"]').length > 0) return
  refuseTrouble($, 'after signing in')
  if ($(signInForm).length > 0) throw new RemoteError('wrong_password')
  throw unknownPage($, 'after signing in')
}

export async function submitPoj(
  visit: Visit,
  { remoteId, language, code }: { remoteId: string; language: RemoteLanguage; code: string },
): Promise<string> {
  return sendAndFind(
    () => newestPoj(visit, remoteId),
    async () => {
      const reply = await visit.http.post('/submit', {
        form: {
          problem_id: remoteId,
          language: language.remoteKey,
          source: Buffer.from(code).toString('base64'),
          submit: 'Submit',
          encoded: '1',
        },
        stay: true,
      })
      const $ = openPage(reply, true)
      const location = reply.header('location') ?? ''
      if (location.includes('status')) return
      if (location.includes('login')) throw new RemoteError('signed_out', 'submit')
      throw refusal($)
    },
  )
}

function refusal($: CheerioAPI): RemoteError {
  const said = lineOf($('li').first().text())
  if (!/error/i.test($('title, h1, h2, b').text()) || said === '') {
    if ($(signInForm).length > 0) return new RemoteError('signed_out', 'submit')
    return unknownPage($, 'answer to a submission', true)
  }
  if (/login/i.test(said)) return new RemoteError('signed_out', said)
  if (/too (?:short|long)/i.test(said)) return new RemoteError('code_refused', said)
  if (/(?:frequent|too fast|wait)/i.test(said)) return new RemoteError('too_many', said)
  if (/problem/i.test(said)) return new RemoteError('not_found', said)
  if (/language/i.test(said)) return new RemoteError('language_gone', said)
  return new RemoteError('refused', said)
}
