import { inputPlace, methodAndPath, methodsOf, type Endpoint, type Envelope } from '@praxis/contract/endpoint'
import { hasPermission, isRoot, isStaff, keepsBank, type Viewer } from '@praxis/rules/viewer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context, Services } from '../context.ts'
import { Failure } from '../failure.ts'
import { browserHashOf, viewerAgain } from '../modules/accounts/public.ts'
import { authenticate, authenticateJudge, type Caller } from './authenticate.ts'
import { bodyBoundsOf } from './body/bodies.ts'
import { dataOf, sendWritten } from './bytes/written.ts'
import { cookieLine } from './callbacks/cookies.ts'
import { sendDownload } from './download.ts'
import { sendGenerated } from './generated.ts'
import type { Route } from './handlers.ts'
import { sendMedia } from './media.ts'
import { WrittenReply, type Download, type EventSource, type Generated, type Media } from './replies.ts'
import { refuseClosed } from './feature.ts'
import { rateOf } from './rate.ts'
import { replyWithFailure, wrongInput } from './refuse.ts'
import { messagesOf } from '../messages.ts'
import { onBehalfOf } from '../services/requestOf.ts'
import { localeOfRequest } from './language.ts'
import { sendEvents } from './stream.ts'
import { receiveUpload, refuseOtherBodies } from './uploads/receiveUpload.ts'
import { refuseUploader } from './uploads/refuseUploader.ts'

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
  const { path } = methodAndPath(endpoint)
  const write = eventWriter(endpoint, options)
  const hasEvents = endpoint.reply === 'stream' || endpoint.events !== undefined
  const bounds = bodyBoundsOf(endpoint)
  const refuseTooOften = rateOf(endpoint, services)
  const callers = new WeakMap<FastifyRequest, Caller>()
  const arrivals = new WeakMap<FastifyRequest, Arrival>()

  async function answer(request: FastifyRequest, context: Context): Promise<unknown> {
    if (endpoint.upload === undefined)
      return handle(await parse(endpoint, inputOf(request, endpoint), context), context)
    const from = { files: services.files, uid: context.viewer?.uid ?? null }
    const since = services.now()
    const { file, fields, end } = await receiveUpload(request, endpoint.upload, from)
    try {
      const viewer = await callerAgain(endpoint, context, since)
      const input = endpoint.queryToo === true ? { ...queryOf(request), ...fields } : fields
      return await handle(await parse(endpoint, input, context), { ...context, viewer, upload: file } as Context)
    } finally {
      await end()
    }
  }

  app.route({
    method: [...methodsOf(endpoint)],
    url: path,
    bodyLimit: bounds.bytes,
    config: { jsonValues: bounds.values, bringsFile: endpoint.upload !== undefined },
    // Before the body is read: who may not call does not make us read.
    onRequest: async (request, reply) => {
      const cameMs = performance.now()
      callers.set(request, await callerOf(request, reply, endpoint, services))
      await refuseUploader(endpoint.upload, callers.get(request)!.viewer, services)
      await refuseClosed(endpoint, services)
      // Whoever may not call uses nothing up of what they or their address may do.
      const uid = callers.get(request)!.viewer?.uid ?? null
      await refuseTooOften({ ip: request.ip, uid })
      refuseOtherBodies(request, endpoint)
      arrivals.set(request, { cameMs, admittedMs: performance.now() })
    },
    handler: async (request, reply) => {
      const arrivedMs = arrivedMsOf(arrivals.get(request)!)
      const context = contextOf(
        request,
        reply,
        { ...callers.get(request)!, arrivedMs, wantsEvents: wantsEvents(request, endpoint) },
        services,
      )
      const output = await onBehalfOf(request.id, () => answer(request, context))
      if (endpoint.reply === 'download') {
        const file = output as Download | Generated | Media
        if ('openPart' in file) return sendMedia(request, reply, file)
        if ('hash' in file) return sendDownload(request, reply, file)
        return sendGenerated(request, reply, file, context)
      }
      if (hasEvents && typeof output === 'function') {
        const source = output as EventSource<{ type: string }>
        const closed = services.watch.streamOpened()
        return sendEvents(reply, { source, write, log: services.log }).finally(closed)
      }
      const isWritten = output instanceof WrittenReply
      if (options.strictOutput) refuseUndeclared(endpoint, isWritten ? await dataOf(output) : output)
      if (isWritten) return sendWritten(request, reply, output)
      const envelope: Envelope<unknown> = { status: 200, data: output, msg: 'success' }
      return reply.type('application/json; charset=utf-8').send(serialiserOf(endpoint, reply)(envelope))
    },
    errorHandler: (error, request, reply) => {
      void replyWithFailure(error, request, reply, services.log, endpoint)
    },
  })
}

/** A call that has both answers with events if it is asked for nothing else. */
const wantsEvents = ({ headers }: FastifyRequest, { events }: Endpoint): boolean =>
  events !== undefined && headers.accept?.trim().toLowerCase() === 'text/event-stream'

/** When the head of a request came, and when its caller was let in, so that the body was read. */
type Arrival = { readonly cameMs: number; readonly admittedMs: number }

/** Whoever sends the head in time and the body late has not sent in time. Called as soon as the body is there. */
const arrivedMsOf = ({ cameMs, admittedMs }: Arrival) => cameMs + (performance.now() - admittedMs)

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller & Pick<Context, 'arrivedMs' | 'wantsEvents'>,
  services: Shared,
): Context {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return {
    ...services,
    ...caller,
    locale: localeOfRequest(request),
    ip: request.ip,
    origin: `${request.protocol}://${request.host}`,
    requestId: request.id,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    browserHash: browserHashOf(request.headers['device-key']),
    gone: gone.signal,
    giveToken: (token) => void reply.header('Authorization', token),
    giveCookie: (cookie) => void reply.header('Set-Cookie', cookieLine(cookie, request.protocol === 'https')),
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
  refuseCaller(caller, endpoint)
  return caller
}

/** A body may take long: who has lost the right meanwhile is refused as anybody else without it. */
async function callerAgain(endpoint: Endpoint, context: Context, since: Date): Promise<Viewer | null> {
  if (context.viewer === null || context.sessionHash === null) return context.viewer
  const person = await viewerAgain(context, {
    hash: context.sessionHash,
    uid: context.viewer.uid,
    since,
    ip: context.ip,
  })
  if (person === null) throw new Failure('session_expired')
  refuseCaller(person, endpoint)
  const { viewer } = person
  await refuseUploader(endpoint.upload, viewer, context)
  return viewer
}

const refusalOf = { password: 'new_password_required', twoFactor: 'two_factor_required' } as const

function refuseCaller(
  { viewer, owes }: Pick<Caller, 'viewer' | 'owes'>,
  { access, permission, whileOwing }: Endpoint,
): void {
  if (access === 'anyone') return
  if (viewer === null) throw new Failure('login_required')
  if (owes !== null && whileOwing !== true) throw new Failure(refusalOf[owes])
  if (access === 'staff' && !isStaff(viewer)) throw new Failure('no_permission')
  if (access === 'bank' && !keepsBank(viewer)) throw new Failure('no_permission')
  if (access === 'root' && !isRoot(viewer)) throw new Failure('no_permission')
  if (permission !== undefined && !hasPermission(viewer, permission)) throw new Failure('no_permission')
}

async function parse(endpoint: Endpoint, input: unknown, { locale }: Context): Promise<unknown> {
  const parsed = endpoint.input.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  throw wrongInput(parsed.error, await messagesOf(locale))
}

/** Clients that ask for a download by POST send its input as the body, as the query, or as both. */
function inputOf(request: FastifyRequest, endpoint: Endpoint): unknown {
  const body = request.body ?? {}
  const isPlain = typeof body === 'object' && !Array.isArray(body)
  if (endpoint.bareList !== undefined && Array.isArray(body)) return { [endpoint.bareList]: body as unknown }
  if (inputPlace(endpoint) === 'body')
    return endpoint.queryToo === true && isPlain ? { ...queryOf(request), ...body } : body
  const query = queryOf(request)
  const names = request.params as Record<string, string>
  if (endpoint.reply !== 'download') return { ...query, ...names }
  return isPlain ? { ...query, ...body, ...names } : body
}

/** Empty query values mean absent: forms of the wire's clients send every field. */
function queryOf({ query }: FastifyRequest): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''))
}

/** Writes an event as the contract has it, without fields it does not name; one event for many readers only once. */
function eventWriter(endpoint: Endpoint, { strictOutput }: MountOptions): (event: object) => string {
  const output: z.ZodType = endpoint.events ?? endpoint.output
  const written = new WeakMap<object, string>()
  return (event) => {
    const known = written.get(event)
    if (known !== undefined) return known
    if (strictOutput) refuseUndeclared({ call: endpoint.call, output }, event)
    const text = JSON.stringify(output.parse(event))
    written.set(event, text)
    return text
  }
}

const serialisers = new WeakMap<Endpoint, (envelope: Envelope<unknown>) => string>()

/**
 * Writes what the contract names. The rest is dropped, or makes it throw. Made when the first reply needs it: to make all of them takes
 * longer than everything else that a server does before it listens.
 */
function serialiserOf(endpoint: Endpoint, reply: FastifyReply): (envelope: Envelope<unknown>) => string {
  const known = serialisers.get(endpoint)
  if (known !== undefined) return known
  const made = reply.compileSerializationSchema(envelopeSchema(endpoint))
  serialisers.set(endpoint, made)
  return made
}

function envelopeSchema(endpoint: Endpoint): Record<string, unknown> {
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

function refuseUndeclared({ call, output: schema }: Pick<Endpoint, 'call' | 'output'>, output: unknown): void {
  const parsed = schema.parse(output)
  const extra = undeclared(output, parsed, '')
  if (extra.length > 0) throw new Error(`${call} replied with undeclared fields: ${extra.join(', ')}`)
}

function undeclared(value: unknown, parsed: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object' || parsed === null || typeof parsed !== 'object') return []
  const known = parsed as Record<string, unknown>
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined) return []
    return key in known ? undeclared(inner, known[key], `${path}${key}.`) : [`${path}${key}`]
  })
}
