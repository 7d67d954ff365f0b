import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, listen } from '../../listen.ts'
import { sitePage } from './page.ts'
import { newSite, type Site } from './state.ts'
import type { Answer } from './answer.ts'
import { misbehaving } from './troubles.ts'

export type Request = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly form: URLSearchParams
  readonly body: string
  /** Who is signed in; null: a visitor. */
  readonly user: string | null
}
export type Pages = (request: Request, site: SiteParts) => Answer

/** What the pages of a site need. */
export type SiteParts = Site & {
  /** Checks a pair and begins a session: the value of its cookie or token; null: no such pair. */
  signIn(username: string, password: string): string | null
}

/** A judge's site on this machine. At `/stand-in` is a page of what it was sent and of how it misbehaves. */
export async function startJudgeSite({
  port = 0,
  name,
  pages,
  firstRun = 40_000_000,
  isJson = false,
}: {
  port?: number | undefined
  name: string
  pages: Pages
  firstRun?: number
  isJson?: boolean
}) {
  const { server, address, close } = await listen(port)
  const site = newSite(firstRun)
  const { state } = site
  const parts: SiteParts = {
    ...site,
    signIn(username, password) {
      if (state.accounts.get(username) !== password) return null
      const key = randomUUID()
      state.sessions.set(key, username)
      return key
    },
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', address)
    const body = await bodyOf(request)
    if (url.pathname === '/stand-in') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return void response.end(sitePage(name, site, new URLSearchParams(body)))
    }
    state.asked.push(`${request.method} ${url.pathname}${url.search}`)
    if (state.trouble !== null) {
      const instead = misbehaving(state.trouble, isJson)
      if (instead !== null) return send(response, instead)
    }
    const stored = state.submissions.length
    const said = pages(
      {
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        form: new URLSearchParams(isJson ? '' : body),
        body,
        user: state.sessions.get(sessionOf(request)) ?? null,
      },
      parts,
    )
    if (state.trouble === 'cut' && state.submissions.length > stored) return void response.destroy()
    send(response, said)
  }

  return { address, name, ...site, close }
}
export type JudgeSiteStandIn = Awaited<ReturnType<typeof startJudgeSite>>

/** The cookie `session`, or the token of programs. */
function sessionOf({ headers }: IncomingMessage): string {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  return token ?? /(?:^|; )session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
}

export const sessionCookie = (key: string) => ({ 'set-cookie': `session=${key}; Path=/; HttpOnly` })

function send(response: ServerResponse, { status, html, json, location, headers }: Answer): void {
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
  if (location !== undefined) response.setHeader('location', location)
  if (!response.hasHeader('content-type')) {
    response.setHeader('content-type', json === undefined ? 'text/html' : 'application/json; charset=utf-8')
  }
  response
    .writeHead(status ?? (location === undefined ? 200 : 302))
    .end(json === undefined ? html : JSON.stringify(json))
}
