import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Endpoint } from '@praxis/contract/endpoint'
import type { ErrorCode } from '@praxis/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#server/failure.ts'
import { exceededBound, type JsonBounds } from './jsonBounds.ts'
import { wellFormedJson } from './wellFormed.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Values that a body of this route may hold. */
    jsonValues?: number
    /** Its body is a form with a file, which has a pace of its own (uploads/watchPace.ts). */
    bringsFile?: boolean
  }
}

const kibibyte = 1024
/** Nothing on this wire is deeper than eight. */
const jsonDepth = 32

type BodyBounds = { bytes: number; values: number }

/**
 * Visitors send a name and a password, people a program, root an import of ten thousand accounts, judges the report of
 * ten thousand cases. Some calls of people bring as much as those of root.
 */
const boundsOfAnyone: BodyBounds = { bytes: 64 * kibibyte, values: 10_000 }
const boundsOfPeople: BodyBounds = { bytes: 1024 * kibibyte, values: 10_000 }
const boundsOfRoot: BodyBounds = { bytes: 8 * 1024 * kibibyte, values: 250_000 }
const boundsOfJudges: BodyBounds = { bytes: 32 * 1024 * kibibyte, values: 400_000 }

export function bodyBoundsOf({ access, hasLargeBody }: Pick<Endpoint, 'access' | 'hasLargeBody'>): BodyBounds {
  if (access === 'anyone') return boundsOfAnyone
  if (access === 'root' || hasLargeBody === true) return boundsOfRoot
  return access === 'judge' ? boundsOfJudges : boundsOfPeople
}

const refusals = { depth: 'json_too_deep', values: 'json_too_many' } as const satisfies Record<
  keyof JsonBounds,
  ErrorCode
>

/** JSON in plain bytes is the only kind of body there is; how much of it, the route says. */
export function acceptJson(app: FastifyInstance, { bodyMs = 60_000 } = {}): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const values = request.routeOptions.config.jsonValues ?? boundsOfAnyone.values
    const exceeded = exceededBound(body, { depth: jsonDepth, values })
    if (exceeded === null) void parse(request, wellFormedJson(body.toString()), done)
    else done(new Failure(refusals[exceeded], { most: exceeded === 'depth' ? jsonDepth : values }))
  })
  app.addHook('onRequest', async (request) => {
    // Unpacked, a small body is a large one, and none of our clients packs.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new Failure('media_type')
  })
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.bringsFile !== true) endAfter(bodyMs, request)
  })
  app.addHook('onSend', async (request, reply) => readOnlySome(request, reply))
}

/** A body must have come whole by then. Node.js has the same limit, but not one for each route. */
function endAfter(ms: number, { raw }: FastifyRequest): void {
  if (raw.complete || !mayHaveBody(raw)) return
  const timer = setTimeout(() => raw.destroy(), ms)
  const over = () => clearTimeout(timer)
  raw.once('end', over).once('close', over)
}

const restBytes = 1024 * kibibyte
const restMs = 5_000

/**
 * A reply that leaves before its request has come whole, as every refusal does, does not make us read the request to
 * its end: a little more is taken and thrown away, so that the caller gets to read the reply, then the connection ends.
 */
function readOnlySome({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw
  // Requests that tests inject have no connection.
  if (!(socket instanceof Socket) || raw.complete || !mayHaveBody(raw)) return
  // Fastify means to close for the same reason, before the caller can have read why.
  reply.removeHeader('connection')
  let left = restBytes
  const take = (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) end()
  }
  const end = () => {
    raw.off('data', take).pause()
    socket.destroySoon()
  }
  const timer = setTimeout(end, restMs)
  const over = () => clearTimeout(timer)
  raw.once('end', over).once('close', over).on('error', over)
  // Resumed, because whoever read an upload has paused it.
  raw.on('data', take).resume()
}

const mayHaveBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
