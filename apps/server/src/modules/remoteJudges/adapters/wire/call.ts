import type { z } from 'zod'
import type { RemoteReply } from '../../http/remoteHttp.ts'
import { RemoteError, type RemoteTrouble } from '../../remoteError.ts'
import type { Visit } from '../adapter.ts'
import type { Dialect, FarRefusal } from './dialect.ts'
import { Envelope } from './shapes.ts'

type Wanted<Data> = {
  readonly call: `${'GET' | 'POST'} /api/${string}`
  readonly query?: Readonly<Record<string, string | number>>
  readonly json?: unknown
  /** What the answer must have. */
  readonly data: z.ZodType<Data>
  /** It makes something, so that a failure must say whether it may have arrived. */
  readonly isSubmission?: boolean
}

/** What of a session is remembered: the token itself, without `Bearer`. */
const tokenName = 'token'
const longestToken = 4_096
/** What is looked through for words. */
const longestMessage = 500
const signInPath = '/api/login'

export const isSignedIn = ({ session }: Visit): boolean => session.has(tokenName)

/** Makes one call of the wire. Only what `data` names comes back. */
export async function call<Data>(visit: Visit, dialect: Dialect, wanted: Wanted<Data>): Promise<Data> {
  const path = pathOf(wanted)
  const reply = await send(visit, wanted)
  if (reply.header('refresh-token') === 'true' || path === signInPath) keepToken(visit, reply)

  const fail = (trouble: RemoteTrouble, detail: string, maybeArrived: boolean) =>
    new RemoteError(trouble, detail, {
      maybeArrived: wanted.isSubmission === true && maybeArrived,
      retryAfterSeconds: waitOf(reply),
    })
  const envelope = Envelope.safeParse(jsonOf(reply))
  if (!envelope.success) {
    // A failure behind the front of the site may come after the work was done.
    throw fail(troubleOfPage(reply), `HTTP ${reply.status} at ${path}`, reply.status < 400 || reply.status >= 500)
  }
  const { status, data, msg, code } = envelope.data
  if (reply.status !== 200 || status !== 200) {
    const refusal: FarRefusal = {
      http: reply.status,
      status,
      code: code ?? null,
      message: (msg ?? '').slice(0, longestMessage),
    }
    const said = [code, msg].filter(Boolean).join(' ') || `status ${status}`
    const isFailure = reply.status >= 500 || status >= 500
    throw fail(dialect.troubleOf(refusal) ?? troubleOfNumber(refusal), `${path}: ${said}`, isFailure)
  }
  const read = wanted.data.safeParse(data)
  if (!read.success) throw fail('changed', `${path}: ${read.error.issues[0]?.path.join('.') || 'data'}`, true)
  return read.data
}

const pathOf = ({ call }: { call: string }) => call.slice(call.indexOf(' ') + 1)

function send(visit: Visit, { call, query, json }: Omit<Wanted<unknown>, 'data'>): Promise<RemoteReply> {
  const path = pathOf({ call })
  const token = path === signInPath ? undefined : visit.session.get(tokenName)
  const asked = { headers: token === undefined ? {} : { authorization: token }, ...(query && { query }) }
  return call.startsWith('GET') ? visit.http.get(path, asked) : visit.http.post(path, { ...asked, json })
}

/** The newest token counts: a site renews it in any answer. */
function keepToken({ session }: Visit, reply: RemoteReply): void {
  const token = reply.header('authorization') ?? ''
  if (token !== '' && token.length <= longestToken) session.set(tokenName, token)
}

export const forgetToken = ({ session }: Visit): void => void session.delete(tokenName)

/** Null: it is no JSON, such as the page of a front. */
function jsonOf(reply: RemoteReply): unknown {
  try {
    return reply.json()
  } catch {
    return null
  }
}

function waitOf(reply: RemoteReply): number | null {
  const seconds = Number(reply.header('retry-after') ?? NaN)
  return Number.isInteger(seconds) && seconds >= 0 ? Math.min(seconds, 86_400) : null
}

function troubleOfNumber({ http, status }: FarRefusal): RemoteTrouble {
  if (http === 429) return 'too_many'
  if (http === 503) return 'maintenance'
  if (http === 401 || status === 401) return 'signed_out'
  if (http >= 500 || status >= 500) return 'unreachable'
  if (status === 404) return http === 200 ? 'not_found' : 'changed'
  return 'refused'
}

/** A page stands where JSON was expected. */
function troubleOfPage(reply: RemoteReply): RemoteTrouble {
  const { status } = reply
  if (status === 429) return 'too_many'
  const $ = reply.page()
  const marks = $('iframe, form, input, div, script, img')
    .slice(0, 1_000)
    .toArray()
    .map((element) => ['src', 'action', 'id', 'class', 'name'].map((name) => $(element).attr(name) ?? '').join(' '))
  const words = `${$('title').text()} ${$('body').text()}`.slice(0, 20_000)
  if (reply.header('cf-mitigated') === 'challenge' || /captcha|turnstile/i.test(marks.join(' '))) return 'captcha'
  if (/验证码|人机|captcha/i.test(words)) return 'captcha'
  // What nginx and its like answer for a program that is being started again.
  if ([502, 503, 504].includes(status) || /维护|maintenance/i.test(words)) return 'maintenance'
  if (status >= 500) return 'unreachable'
  return status === 401 ? 'signed_out' : 'changed'
}
