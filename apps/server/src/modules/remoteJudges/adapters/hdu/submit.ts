import type { CheerioAPI } from 'cheerio'
import { accountOf } from '../pages/accountOf.ts'
import type { RemoteLanguage, Visit } from '../adapter.ts'
import { lineOf, openPage, refuseTrouble, unknownPage } from '../pages/readPage.ts'
import { sendAndFind } from '../pages/sendAndFind.ts'
import { RemoteError } from '../../remoteError.ts'
import { newestHdu } from './status.ts'

const signInForm = 'input[name="userpass"]'
const resubmitSeconds = 5

export async function signInHdu(visit: Visit): Promise<void> {
  const { username, password } = accountOf(visit)
  const { http } = visit
  const query = { action: 'login', cid: '0', notice: 0 }
  const form = { username, userpass: password, login: 'Sign In' }
  const answer = openPage(await http.post('/userloginex.php', { query, form, stay: true }))
  if (/No such user or wrong password/i.test(lineOf(answer('body').text()))) throw new RemoteError('wrong_password')
  refuseTrouble(answer, 'signing in')
  const $ = openPage(await http.get('/control_panel.php', { stay: true }))
  if ($('a[href*="action=logout"]').length === 0) throw unknownPage($, 'after signing in')
}

export async function submitHdu(
  visit: Visit,
  { remoteId, language, code }: { remoteId: string; language: RemoteLanguage; code: string },
): Promise<string> {
  return sendAndFind(
    () => newestHdu(visit, remoteId),
    async () => {
      const reply = await visit.http.post('/submit.php', {
        query: { action: 'submit' },
        form: {
          check: '0',
          problemid: remoteId,
          language: language.remoteKey,
          _usercode: Buffer.from(encodeURIComponent(code.toWellFormed())).toString('base64'),
        },
        headers: { referer: `${visit.http.originOf('main')}/submit.php?pid=${remoteId}` },
        stay: true,
      })
      const $ = openPage(reply, true)
      const location = reply.header('location') ?? ''
      if (location.includes('status.php')) return
      if (location.includes('login')) throw new RemoteError('signed_out', 'submit')
      throw refusal($)
    },
  )
}

function refusal($: CheerioAPI): RemoteError {
  const said = lineOf($('li').first().text())
  if (!/ERROR\(s\) occurred/i.test($('body').text()) || said === '') {
    if ($(signInForm).length > 0) return new RemoteError('signed_out', 'submit')
    return unknownPage($, 'answer to a submission', true)
  }
  if (/re-?submit/i.test(said)) return new RemoteError('too_many', said, { retryAfterSeconds: resubmitSeconds })
  if (/code length/i.test(said)) return new RemoteError('code_refused', said)
  if (/problem/i.test(said)) return new RemoteError('not_found', said)
  if (/language/i.test(said)) return new RemoteError('language_gone', said)
  return new RemoteError('refused', said)
}
