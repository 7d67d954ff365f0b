import { inputPlace, methodAndPath, type Endpoint, type Envelope } from '@praxis/contract/endpoint'
import { hasPermission, isRoot, isStaff, keepsBank, type Viewer } from '@praxis/rules/viewer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context, Services } from '../context.ts'
import { Failure } from '../failure.ts'
import { authenticate, authenticateJudge, type Caller } from './authenticate.ts'
import { bodyBoundsOf } from './body/bodies.ts'
import { sendDownload } from './download.ts'
import type { Route } from './handlers.ts'
import type { Download, EventSource } from './replies.ts'
import { refuseClosed } from './feature.ts'
import { refuseTooOften } from './rate.ts'
import { replyWithFailure, wrongInput } from './refuse.ts'
import { messagesOf } from '../messages.ts'
import { localeOfRequest } from './language.ts'
import { sendEvents } from './stream.ts'

export type MountOptions = {
  /** In tests a reply that carries undeclared fields is a defect, not only stripped. */
  strictOutput: boolean
}

/** What every handler of the process shares. */
export type Shared = Services & Pick<Context, 'live'>

/** Turns an endpoint and its handler into a route: who, may they, what do they want, do it, write it. */
export function mount(
  app: FastifyInstance,
  { endpoint, handle }: Route,
  services: Shared,
  options: MountOptions,
): void {
  const { method, path } = methodAndPath(endpoint)
  const write = eventWriter(endpoint, options)
  const bounds = bodyBoundsOf(endpoint.access)
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    method,
    url: path,
    bodyLimit: bounds.bytes,
    config: { jsonValues: bounds.values },
    schema: endpoint.reply !== undefined ? {} : { response: { 200: envelopeSchema(endpoint) } },
    // Before the body is read: who may not call does not make us read.
    onRequest: async (request, reply) => {
      callers.set(request, await callerOf(request, reply, endpoint, services))
      await refuseClosed(endpoint, services)
      await refuseTooOften(endpoint, request.ip, services)
    },
    handler: async (request, reply) => {
      const messages = await messagesOf(localeOfRequest(request))
      const context = contextOf(request, reply, callers.get(request)!, services)
      const parsed = endpoint.input.safeParse(inputOf(request, endpoint), { reportInput: true })
      if (!parsed.success) throw wrongInput(parsed.error, messages)
      const output = await handle(parsed.data, context)
      if (endpoint.reply === 'download') return sendDownload(request, reply, output as Download)
      if (endpoint.reply === 'stream') {
        const source = output as EventSource<{ type: string }>
        return sendEvents(reply, { source, write, log: services.log })
      }
      if (options.strictOutput) refuseUndeclared(endpoint, output)
      return { status: 200, data: output, msg: 'success' } satisfies Envelope<unknown>
    },
    errorHandler: (error, request, reply) => {
      void replyWithFailure(error, request, reply, services.log, endpoint.reply === 'download')
    },
  })
}

function contextOf(request: FastifyRequest, reply: FastifyReply, caller: Caller, services: Shared): Context {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return {
    ...services,
    ...caller,
    locale: localeOfRequest(request),
    ip: request.ip,
    requestId: request.id,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    gone: gone.signal,
    giveToken: (token) => void reply.header('Authorization', token),
  }
}

async function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  services: Services,
): Promise<Caller> {
  if (endpoint.access === 'judge') return authenticateJudge(request, services)
  const caller = await authenticate(request, reply, services, endpoint.access === 'anyone')
  refuseCaller(caller.viewer, endpoint)
  return caller
}

function refuseCaller(viewer: Viewer | null, { access, permission }: Endpoint): void {
  if (access === 'anyone') return
  if (viewer === null) throw new Failure('login_required')
  if (access === 'staff' && !isStaff(viewer)) throw new Failure('no_permission')
  if (access === 'bank' && !keepsBank(viewer)) throw new Failure('no_permission')
  if (access === 'root' && !isRoot(viewer)) throw new Failure('no_permission')
  if (permission !== undefined && !hasPermission(viewer, permission)) throw new Failure('no_permission')
}

/** Empty query values mean absent: forms of the wire's clients send every field. */
function inputOf(request: FastifyRequest, endpoint: Endpoint): unknown {
  if (inputPlace(endpoint) === 'body') return request.body ?? {}
  const query = request.query as Record<string, unknown>
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** Writes an event as the contract has it, without fields it does not name; one event for many readers only once. */
function eventWriter(endpoint: Endpoint, { strictOutput }: MountOptions): (event: object) => string {
  const written = new WeakMap<object, string>()
  return (event) => {
    const known = written.get(event)
    if (known !== undefined) return known
    if (strictOutput) refuseUndeclared(endpoint, event)
    const text = JSON.stringify(endpoint.output.parse(event))
    written.set(event, text)
    return text
  }
}

/** The serialiser made from this drops what the contract does not name. */
function envelopeSchema(endpoint: Endpoint): object {
  return z.toJSONSchema(
    z.object({
      status: z.number(),
      data: endpoint.output.nullable(),
      msg: z.string(),
      code: z.string().optional(),
      field: z.string().optional(),
    }),
    { io: 'output', target: 'draft-7', unrepresentable: 'any' },
  )
}

function refuseUndeclared(endpoint: Endpoint, output: unknown): void {
  const parsed = endpoint.output.parse(output)
  const extra = undeclared(output, parsed, '')
  if (extra.length > 0) throw new Error(`${endpoint.call} replied with undeclared fields: ${extra.join(', ')}`)
}

function undeclared(value: unknown, parsed: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object' || parsed === null || typeof parsed !== 'object') return []
  const known = parsed as Record<string, unknown>
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined) return []
    return key in known ? undeclared(inner, known[key], `${path}${key}.`) : [`${path}${key}`]
  })
}
