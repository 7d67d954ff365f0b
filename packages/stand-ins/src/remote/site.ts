import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, listen } from '../listen.ts'
import { controlPage } from './control.ts'
import { readMarks } from './marks.ts'
import type { SiteFacts, SiteState, Submission } from './state.ts'
import type { Trouble } from './troubles.ts'

export type Request = {
  readonly method: string
  readonly url: URL
  readonly form: URLSearchParams
  /** What the browser of this request keeps: each has its own. */
  readonly session: Session
  readonly response: ServerResponse
}
type Session = { csrf: string; isSignedIn: boolean; flash: string | null }

export type Reply = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export const page = (body: string, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
})
export const json = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: JSON.stringify(value),
})
export const redirect = (location: string): Reply => ({ status: 302, headers: { location } })

export type Site = SiteFacts & {
  answer(request: Request, state: SiteState): Reply | 'cut'
  /** What stands in the way at this site in a manner of its own; null: nothing, or what stands there at every site. */
  obstacle?(request: Request, state: SiteState): Reply | null
}

export const account = { username: 'stand_in', password: 'open sesame' } as const

/** A judge on this machine that has the pages of a public one, with a page of what was sent and of how it misbehaves. */
export async function startSite(site: Site, port: number) {
  const { server, address, close } = await listen(port)
  const sessions = new Map<string, Session>()
  const state: SiteState = { trouble: null, verdict: site.verdicts[0]!, waits: 0, submissions: [], asked: [] }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void handle(request, response).catch(() => response.destroy())
  })

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', address)
    const form = new URLSearchParams(await bodyOf(incoming))
    if (url.pathname === '/stand-in') {
      return void response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(controlPage(site, state, { address, form }))
    }
    state.asked.push(`${incoming.method} ${url.pathname}`)
    const found = sessionOf(incoming)
    if (state.trouble === 'loggedOut') found.session.isSignedIn = false
    const request = { method: incoming.method ?? 'GET', url, form, session: found.session, response }
    const inTheWay = site.obstacle?.(request, state) ?? obstacle(state.trouble)
    const reply = inTheWay ?? site.answer(request, state)
    if (reply === 'cut') return void response.destroy()
    response.setHeader('set-cookie', `${site.sessionCookie}=${found.key}; Path=/; HttpOnly`)
    response.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
  }

  function sessionOf(request: IncomingMessage): { key: string; session: Session } {
    const cookies = (request.headers.cookie ?? '').split('; ').map((one) => one.split('='))
    const known = cookies.find(([name]) => name === site.sessionCookie)?.[1] ?? ''
    const key = sessions.has(known) ? known : randomBytes(12).toString('hex')
    const session = sessions.get(key) ?? { csrf: randomBytes(16).toString('hex'), isSignedIn: false, flash: null }
    sessions.set(key, session)
    return { key, session }
  }

  return {
    address,
    account,
    state,
    /** Forgets everybody, as a site does when it starts anew. */
    forgetSessions: () => sessions.clear(),
    close,
  }
}

/** A program is kept, with what its marks say. */
export function keep(
  site: Pick<SiteFacts, 'firstId'>,
  state: SiteState,
  sent: Omit<Submission, 'id' | 'at' | 'marks' | 'reads'>,
) {
  const id = site.firstId + state.submissions.length
  const submission = { ...sent, id, at: new Date(), marks: readMarks(sent.code), reads: 0 }
  state.submissions.push(submission)
  return submission
}

/** What is to be told of a submission now: it waits, then it is judged, then it has its verdict. */
export function standingOf(
  submission: Submission,
  state: SiteState,
): { step: 'waiting' | 'judging' | 'done'; word: string } {
  const waits = submission.marks.waits ?? state.waits
  const word = submission.marks.verdict ?? state.verdict
  if (state.trouble === 'slow') return { step: 'waiting', word }
  if (submission.reads < waits) return { step: submission.reads === 0 ? 'waiting' : 'judging', word }
  return { step: 'done', word }
}

function obstacle(trouble: Trouble | null): Reply | null {
  if (trouble === 'captcha') {
    const challenge = `<!doctype html><html><head><title>Just a moment...</title></head>
<body><form id="challenge-form" action="/?__cf_chl=1" method="post"></form><noscript>Enable JavaScript</noscript></body></html>`
    const reply = page(challenge, 403)
    return { ...reply, headers: { ...reply.headers, 'cf-mitigated': 'challenge' } }
  }
  if (trouble === 'maintenance') return page('<html><title>Service break</title><p>Back soon.</p></html>', 503)
  if (trouble === 'broken') return page('<html><title>502 Bad Gateway</title></html>', 502)
  if (trouble === 'tooMany')
    return { ...page('<html><title>429</title></html>', 429), headers: { 'retry-after': '30' } }
  return null
}
