import type { LiveEvent } from '@praxis/contract/live'
import { eventsIn, eventsOf, type Pause } from './events.ts'
import { wrongInput } from './inputs.ts'
import { waitingForPages } from './quiet.ts'
import {
  changes,
  isRead,
  isReply,
  isSame,
  isSameLine,
  sorted,
  told,
  toPresent,
  type Exchange,
  type Line,
  type Reply,
  type Story,
} from './story.ts'

/** Who answers: the story that is kept, or the server while a story is being told for the first time. */
export type Source = {
  /** Null: nobody has an answer. */
  answer: (line: Line) => Promise<Reply | null>
  act: (name: string) => Promise<void>
  /** What the story has and nobody has done. */
  undone: () => string[]
}

const keepsBank = ({ people }: Story, name: string): boolean =>
  people[name]?.roleList.some((role) => role === 'root' || role === 'problem_admin') === true

export function keptStory(story: Story, frame: Story): Source {
  const now = Date.now()
  const exchanges = toPresent(story.exchanges, now)
  const around = toPresent(frame.exchanges, now).filter(isReply)
  /** All before this place has been done. */
  let at = 0
  /** The frame was told by root and by a visitor. What the back office asks is told to those who keep the bank alone. */
  const isMeant = (one: Reply, line: Line) =>
    (one.as === null) === (line.as === null) &&
    (!one.url.startsWith('/api/admin/') || (line.as !== null && keepsBank(story, line.as)))
  const next = () => exchanges.findIndex((one, index) => index >= at && changes(one))
  return {
    async answer(line) {
      const place = next()
      const step = exchanges[place]
      if (step !== undefined && !('act' in step) && isSame(step, line)) {
        at = place + 1
        return step
      }
      const known = place === -1 ? exchanges : exchanges.slice(0, place)
      const read = known.filter(isReply).findLast((one) => !changes(one) && isSame(one, line))
      return read ?? around.find((one) => isSameLine(one, line) && isMeant(one, line)) ?? null
    },
    async act(name) {
      const step = exchanges[next()]
      if (step === undefined || !('act' in step) || step.act !== name)
        throw new Error(`the story goes on with ${step === undefined ? 'nothing' : told(step)}`)
      at = next() + 1
    },
    undone: () => exchanges.slice(at).filter(changes).map(told),
  }
}

/** Asks the test of the server that writes the story. */
export function newStory(
  ask: typeof fetch,
  frame: Story,
  { exchanges }: Story,
): Source & { beforeVisit: () => Promise<void>; tell: () => Promise<void> } {
  const waiting = waitingForPages()
  /** A page that reads the same again before anything is done replaces what it has read. */
  const placeOf = (line: Line): number => {
    const from = exchanges.findLastIndex(changes) + 1
    const place = isRead(line) ? exchanges.findIndex((one, at) => at >= from && isReply(one) && isSame(one, line)) : -1
    return place === -1 ? exchanges.push({ ...line, http: 0, reply: null }) - 1 : place
  }
  const answer = async (line: Line): Promise<Reply> => {
    const { as, method, url, body, events } = line
    const place = placeOf(line)
    const response = await ask(url, {
      method,
      headers: {
        ...(as !== null && { Authorization: `token of ${as}` }),
        ...(events && { Accept: 'text/event-stream' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply = { ...line, http: response.status, reply: eventsIn(await response.text()) }
    exchanges[place] = reply
    return reply
  }
  return {
    answer: (line) => waiting.while(answer(line)),
    /** What a page reads before it is left is part of the story. */
    beforeVisit: waiting.between,
    async act(name) {
      await waiting.between()
      exchanges.push({ act: name })
      const { ok } = await ask(`/story/act/${encodeURIComponent(name)}`, { method: 'POST' })
      if (!ok) throw new Error(`the server could not do: ${name}`)
    },
    undone: () => [],
    async tell() {
      // What pages read after the last act is part of the story.
      await waiting.end()
      const isOfFrame = (one: Exchange, at: number) =>
        isReply(one) &&
        !exchanges.slice(0, at).some((other) => isReply(other) && isSameLine(other, one)) &&
        frame.exchanges.some(
          (other) => isReply(other) && isSameLine(other, one) && sorted(other.reply) === sorted(one.reply),
        )
      const own = exchanges.filter((one, at) => !isOfFrame(one, at))
      await ask('/story/told', { method: 'POST', body: JSON.stringify(own) })
    },
  }
}

/** The words of the server, in a test without it. */
export const outageMessage = 'The database does not answer.'

/** What a test does to the way between page and server, or to the server. Null: all calls. */
type Trouble = {
  call: string | null
  kind: 'cut' | 'held' | 'outage' | 'paused'
  release: Promise<void>
  /** Of a reply of events: so many come before the release. */
  after?: number
}

const away = { status: 503, data: null, msg: outageMessage, code: 'database_away' }

/** Everything that a page asks goes through here. */
export function networkOf(source: Source, locale: string) {
  const asked: Line[] = []
  const givenUp: Line[] = []
  const unexpected: string[] = []
  const troubles: Trouble[] = []
  const streams = new Map<Stream, string>()
  const end = (trouble: Trouble) => {
    const place = troubles.indexOf(trouble)
    if (place !== -1) troubles.splice(place, 1)
  }
  const refuse = (line: Line, why: string): Response => {
    unexpected.push(`${told(line as Reply)}: ${why}`)
    return Response.json({ status: 500, data: null, msg: why }, { status: 500 })
  }
  return {
    /** What pages asked, in its order. */
    asked,
    /** What pages no longer wanted before its answer came. */
    givenUp,
    /** What no story answers; the test fails. */
    unexpected,
    async answer(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url)
      if (pathname === '/api/live') return silence(request.signal, streams, await request.text())
      const as = request.headers.get('Authorization')?.replace('token of ', '') ?? null
      const text = await request.text()
      const body = text === '' ? {} : { body: JSON.parse(text) as unknown }
      const wanted = request.headers.get('Accept') === 'text/event-stream' ? { events: true as const } : {}
      const line: Line = { as, method: request.method, url: pathname + search, ...body, ...wanted }
      asked.push(line)
      const language = request.headers.get('Accept-Language')
      if (language !== locale) return refuse(line, `it wants ${language}`)
      const kind = request.headers.get('Url-Type')
      if (kind !== (pathname.startsWith('/api/admin/') ? 'admin' : 'general')) return refuse(line, `it is of ${kind}`)
      const wrong = wrongInput(line)
      if (wrong !== null) return refuse(line, `the contract does not accept it: ${wrong}`)
      const isMeant = ({ call }: Trouble) => call === null || call === pathname || call === `${line.method} ${pathname}`
      const trouble = troubles.find(isMeant)
      if (trouble?.kind === 'cut') throw new TypeError('Failed to fetch')
      if (trouble?.kind === 'outage') return Response.json(away, { status: 503, headers: { 'Retry-After': '2' } })
      const found = await source.answer(line)
      if (found === null) return refuse(line, 'the story has no reply to it')
      if (Array.isArray(found.reply))
        return eventsOf(found.reply as { type: string }[], request.signal, pauseOf(trouble))
      if (trouble !== undefined) await Promise.race([trouble.release, abortOf(request.signal)])
      if (request.signal.aborted) givenUp.push(line)
      request.signal.throwIfAborted()
      return Response.json(found.reply, { status: found.http })
    },
    /** What the stream tells, as soon as a page follows it. Until then it tells nothing. */
    async hear(event: LiveEvent): Promise<void> {
      const topic = event.type === 'scroll' ? event.key : `"${event.type}":true`
      const following = () => [...streams].filter(([, asked]) => asked.includes(topic))
      while (following().length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      const text = new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)
      for (const [stream] of following()) stream.enqueue(text)
    },
    /** Requests of this path, or `METHOD path`, get no reply, until the returned function is called. */
    cutOff(call: string): () => void {
      const trouble: Trouble = { call, kind: 'cut', release: Promise.resolve() }
      troubles.push(trouble)
      return () => end(trouble)
    },
    /** The server cannot answer, until the returned function is called. What pages send is not done. */
    outage(): () => void {
      const trouble: Trouble = { call: null, kind: 'outage', release: Promise.resolve() }
      troubles.push(trouble)
      return () => end(trouble)
    },
    /** So many events of the answer come, and the others when the returned function is called. */
    pause(call: string, after: number): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      const trouble: Trouble = { call, kind: 'paused', release: promise, after }
      troubles.push(trouble)
      return () => {
        end(trouble)
        resolve()
      }
    },
    /** The same as `cutOff`, but they get their replies when the returned function is called. */
    hold(call: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      const trouble: Trouble = { call, kind: 'held', release: promise }
      troubles.push(trouble)
      return () => {
        end(trouble)
        resolve()
      }
    },
  }
}

const pauseOf = (trouble: Trouble | undefined): Pause | null =>
  trouble === undefined ? null : { after: trouble.after ?? 0, until: trouble.release }

async function abortOf(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}

type Stream = ReadableStreamDefaultController<Uint8Array>

/** A stream that tells what a test has it tell, until the page leaves it. Real streams are tried on the real site. */
function silence(signal: AbortSignal, streams: Map<Stream, string>, asked: string): Response {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      streams.set(controller, asked)
      signal.addEventListener('abort', () => {
        streams.delete(controller)
        controller.error(signal.reason)
      })
    },
  })
  return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } })
}
