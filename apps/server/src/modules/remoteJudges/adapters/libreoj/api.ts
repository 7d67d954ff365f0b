import { z } from 'zod'
import { RemoteError } from '../../remoteError.ts'
import type { RemoteReply } from '../../http/remoteHttp.ts'
import type { Visit } from '../adapter.ts'
import { openPage, refuseBusy } from '../pages/readPage.ts'

/** Texts of LibreOJ are mostly Chinese. Where there is none, it answers with the first of the languages that it has. */
export const locale = 'zh_CN'

/** Refusals come with a status that is no error. */
const refused = z.object({ error: z.string() })

/** Asks the interface of the site. Nothing but a submission may arrive without an answer. */
export async function call<Reply extends z.ZodType>(
  visit: Visit,
  path: string,
  { json, reply: schema, isSubmission = false }: { json: unknown; reply: Reply; isSubmission?: boolean },
): Promise<z.infer<Reply>> {
  const reply = await send(visit, path, { json, isSubmission })
  if (!(reply.header('content-type') ?? '').includes('json')) {
    openPage(reply, isSubmission)
    throw new RemoteError('changed', `no JSON at ${path}`, { maybeArrived: isSubmission })
  }
  const answer = reply.json()
  if (reply.status >= 400) throw refusalOf(reply, answer, isSubmission)
  const said = refused.safeParse(answer)
  if (said.success) throw await refusalInWords(visit, said.data.error)
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  const where = read.error.issues[0]?.path.join('.') ?? ''
  throw new RemoteError('changed', `${path}: ${where}`, { maybeArrived: isSubmission })
}

async function send(
  { http, session }: Visit,
  path: string,
  { json, isSubmission }: { json: unknown; isSubmission: boolean },
): Promise<RemoteReply> {
  const token = session.get('token')
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  try {
    const reply = await http.post(`/api/${path}`, { origin: 'api', json, headers })
    refuseBusy(reply)
    return reply
  } catch (error) {
    if (!(error instanceof RemoteError) || isSubmission) throw error
    throw new RemoteError(error.trouble, error.detail, { retryAfterSeconds: error.retryAfterSeconds })
  }
}

/** An answer with a status that says what is wrong. The interface names the fields that it does not take. */
function refusalOf({ status }: RemoteReply, answer: unknown, isSubmission: boolean): RemoteError {
  const said = JSON.stringify(answer)
  if (/captcha/i.test(said)) return new RemoteError('captcha', said)
  if (/maintenance/i.test(said)) return new RemoteError('maintenance', said)
  if (status >= 500) return new RemoteError('unreachable', `${status}`, { maybeArrived: isSubmission })
  if (status === 401) return new RemoteError('signed_out', said)
  if (status === 404) return new RemoteError('changed', said)
  if (/"property":"(?:language|compileAndRunOptions|compiler|std|version)"/.test(said)) {
    return new RemoteError('language_gone', said)
  }
  if (/"property":"code"/.test(said)) return new RemoteError('code_refused', said)
  return new RemoteError('refused', said)
}

async function refusalInWords(visit: Visit, word: string): Promise<RemoteError> {
  if (word === 'WRONG_PASSWORD' || word === 'NO_SUCH_USER') return new RemoteError('wrong_password', word)
  if (word === 'NO_SUCH_PROBLEM' || word === 'NO_SUCH_SUBMISSION') return new RemoteError('not_found', word)
  // A session that has ended is a visitor's, who may not do most things.
  if (word === 'PERMISSION_DENIED' && !(await isSignedIn(visit))) return new RemoteError('signed_out', word)
  return new RemoteError('refused', word)
}

async function isSignedIn({ http, session }: Visit): Promise<boolean> {
  const token = session.get('token')
  if (token === undefined) return false
  const reply = await http.get('/api/auth/getSessionInfo', { origin: 'api', query: { token } })
  const info = z.object({ userMeta: z.object({ username: z.string() }).nullish() }).safeParse(reply.json())
  return info.success && info.data.userMeta != null
}
