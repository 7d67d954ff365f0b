import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, listen } from '../../listen.ts'
import { calls, newToken, type Answered, type Input } from './calls.ts'
import { hojPage } from './page.ts'
import { someProblems, type HojState } from './state.ts'
import { standInTheWay } from './troubles.ts'

/** One dot, as the picture of a statement. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A HOJ on this machine: the calls that a site which sends submissions to it makes, with a page of what was asked. */
export async function startHoj({ port = 0, gapMs = 8_000 } = {}) {
  const { server, address, close } = await listen(port)
  const accounts = new Map([
    ['robot', 'hoj123456'],
    ['robot2', 'hoj123456'],
  ])
  const state: HojState = {
    trouble: null,
    verdict: 'accepted',
    gapMs,
    isRenewing: false,
    hidesCode: false,
    accounts,
    tokens: new Map(),
    problems: someProblems,
    runs: [],
    asked: [],
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', address)
    const body = await bodyOf(request)
    if (path === '/') return void response.end(hojPage(state, address, new URLSearchParams(body)))
    if (standInTheWay(state.trouble, response)) return
    if (/^\/(?:api\/public|problem)\/img\//.test(path))
      return void response.setHeader('content-type', 'image/png').end(picture)
    const name = `${request.method} ${path}`
    const call = calls[name]
    if (call === undefined) return reply(response, { status: 404, http: 404, msg: '404' })
    const input: Input = body === '' ? Object.fromEntries(searchParams) : (JSON.parse(body) as Input)
    state.asked.push({ call: name, input })
    const token = state.trouble === 'signedOut' ? '' : (request.headers.authorization ?? '')
    const viewer = state.tokens.get(token) ?? null
    const answered = call(state, input, viewer)
    if (viewer !== null && state.isRenewing && 'data' in answered) {
      state.isRenewing = false
      response.setHeader('refresh-token', 'true').setHeader('authorization', newToken(state, viewer))
      state.tokens.delete(token)
    }
    if (name === 'POST /api/submit-problem-judge' && 'data' in answered) {
      if (state.trouble === 'cut') return cutOff(response)
      if (state.trouble === 'gateway') return void response.writeHead(504).end('<title>504 Gateway Time-out</title>')
    }
    reply(response, state.trouble === 'changed' ? changed(answered) : answered)
  }

  return {
    address,
    accounts,
    state,
    /** Forgets what it was sent and behaves again. */
    reset() {
      Object.assign(state, { trouble: null, verdict: 'accepted', gapMs, isRenewing: false, hidesCode: false })
      for (const list of [state.runs, state.asked]) list.length = 0
      state.tokens.clear()
    },
    close,
  }
}

/** The same in fields of other names, as after an update of the site. */
const changed = (answered: Answered): Answered =>
  'data' in answered ? { ...answered, data: { result: answered.data } } : answered

function reply(response: ServerResponse, answered: Answered): void {
  response.setHeader('content-type', 'application/json;charset=UTF-8')
  if (!('data' in answered)) {
    const { status, msg, http = 200 } = answered
    return void response.writeHead(http).end(JSON.stringify({ status, data: null, msg }))
  }
  if (answered.token !== undefined) response.setHeader('authorization', answered.token)
  response.end(JSON.stringify({ status: 200, data: answered.data, msg: 'success' }))
}

/** The beginning of an answer arrives, and no more. */
function cutOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8', 'content-length': '1000' })
  response.write('{"status":200,"data":{"sub')
  setTimeout(() => response.destroy(), 20)
}
