import {
  exampleOf,
  inputPlace,
  methodAndPath,
  methodsOf,
  pathParameters,
  type Endpoint,
  type Endpoints,
  type Upload,
} from '@praxis/contract/endpoint'
import { errorKinds, type ErrorCode } from '@praxis/contract/errors'
import { z } from 'zod'

const options = {
  target: 'openapi-3.0',
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }) => {
    // Every whole number has these bounds: they tell a reader nothing.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  },
} as const

const inputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { ...options, io: 'input' })
const outputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { ...options, io: 'output' })

/** The description of every call, made from the endpoint tables. */
export function openApi(tables: Record<string, Endpoints>, version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [noun, table] of Object.entries(tables)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const { path, method: usual } = methodAndPath(endpoint)
      const entry = (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})
      for (const method of methodsOf(endpoint)) {
        const described = operation(noun, name, endpoint)
        entry[method.toLowerCase()] = method === usual ? described : byPost(described, endpoint)
      }
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Praxis', version, description: introduction },
    tags: Object.keys(tables).map((name) => ({ name })),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization', description: tokenWords } },
      schemas: { Refusal: refusalSchema },
    },
    paths,
  }
}

const introduction =
  'Every reply is an envelope `{status, data, msg}`. A refusal has a `code` for programs, a `msg` in the language of ' +
  '`Accept-Language`, and the name of the wrong `field` where there is one. Refusals of the business travel as HTTP ' +
  '200 with their number in `status`; the others have the HTTP status of the same number.'

const tokenWords =
  'The token itself, without `Bearer`. It is in the `Authorization` header of the reply to `/api/login`; a reply with ' +
  '`Refresh-Token: true` brings a new one. Judges show the judge token of the installation.'

const refusalSchema = {
  type: 'object',
  required: ['status', 'data', 'msg'],
  properties: {
    status: { type: 'integer' },
    data: { type: 'object', nullable: true, description: 'Always null.', example: null },
    msg: { type: 'string', description: 'For people.' },
    code: { type: 'string', description: 'For programs.', enum: Object.keys(errorKinds) },
    field: { type: 'string', description: 'The wrong input.' },
  },
}

const accessWords: Record<Endpoint['access'], string> = {
  anyone: 'Open to anyone.',
  signedIn: 'For people who are signed in.',
  staff: 'For administrators.',
  bank: 'For those who keep the problem bank: the super administrator and problem administrators.',
  root: 'For the super administrator.',
  judge: 'For judges of this installation.',
}

function operation(noun: string, name: string, endpoint: Endpoint): Operation {
  const { access, permission, feature, upload, queryToo } = endpoint
  const words = [
    accessWords[access],
    ...(upload?.by === undefined ? [] : ['They must be an administrator, or manage a group.']),
    ...(permission === undefined ? [] : [`They need the permission \`${permission}\`.`]),
    ...(queryToo === undefined ? [] : ['Some of the input may stand in the query.']),
    ...(feature === undefined ? [] : [`Refused while the switch \`${feature}\` is off.`]),
  ]
  const schema = inputSchema(endpoint.input)
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: endpoint.summary,
    description: words.join(' '),
    ...(access === 'anyone' ? {} : { security: [{ token: [] }] }),
    ...(inputPlace(endpoint) === 'body'
      ? { requestBody: { required: true, content: bodyOf(endpoint, schema as ObjectSchema) } }
      : { parameters: parametersOf(endpoint, schema as ObjectSchema) }),
    responses: responsesOf(endpoint),
  }
}

/** A download by POST. What it is given may also stand in the body. */
function byPost(described: Operation, endpoint: Endpoint): object {
  const schema = inputSchema(endpoint.input)
  return {
    ...described,
    operationId: `${described.operationId}ByPost`,
    parameters: described.parameters?.map((parameter) => ({ ...parameter, required: parameter.in === 'path' })),
    requestBody: { content: { 'application/json': { schema, example: exampleOf(endpoint) } } },
  }
}

type Parameter = { name: string; in: 'path' | 'query'; [member: string]: unknown }
type Operation = { operationId: string; parameters?: Parameter[]; [member: string]: unknown }
type ObjectSchema = { properties?: Record<string, { description?: string }>; required?: string[] }

function bodyOf(endpoint: Endpoint, schema: ObjectSchema): object {
  const { upload } = endpoint
  if (upload === undefined) return { 'application/json': { schema, example: exampleOf(endpoint) } }
  const { properties = {}, required = [] } = schema
  const file = { type: 'string', format: 'binary', description: wordsOf(upload) }
  const form = { ...schema, properties: { ...properties, [upload.field]: file }, required: [...required, upload.field] }
  return { 'multipart/form-data': { schema: form } }
}

const wordsOf = ({ maxBytes, kinds }: Upload) =>
  `At most ${maxBytes} bytes.` +
  (kinds.includes('any') ? '' : ` One of these kinds by its content: ${kinds.join(', ')}.`)

function parametersOf(endpoint: Endpoint, { properties = {}, required = [] }: ObjectSchema): Parameter[] {
  const example = exampleOf(endpoint)
  const inPath = pathParameters(endpoint)
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    description,
    required: required.includes(name),
    schema,
    ...(name in example && { example: example[name] }),
  }))
}

function responsesOf(endpoint: Endpoint): object {
  const refusals = Map.groupBy(refusalsOf(endpoint), (code) => httpStatusOf(code, endpoint))
  const ofBusiness = refusals.get(200) ?? []
  refusals.delete(200)
  const failures = [...refusals].map(([status, codes]) => [
    status,
    { description: `Refused: ${told(codes)}`, content: { 'application/json': { schema: refusalReference } } },
  ])
  return {
    200: {
      description: ofBusiness.length === 0 ? 'Done' : `Done, or refused: ${told(ofBusiness)}`,
      content: replyContent(endpoint, ofBusiness.length > 0),
    },
    ...Object.fromEntries(failures),
  }
}

const refusalReference = { $ref: '#/components/schemas/Refusal' }

const told = (codes: readonly ErrorCode[]): string =>
  codes.map((code) => `\`${code}\` (${errorKinds[code].status})`).join(', ')

/** Refusals of the call itself, and those that any call of its kind may get. */
function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const { access, permission, feature, rate, reply, upload, errors = [] } = endpoint
  const bug = reply === 'download' && access !== 'judge' ? 'download_failed' : 'internal'
  const codes: ErrorCode[] = [...errors, 'invalid_input', 'starting_up', 'database_away', bug]
  if (inputPlace(endpoint) === 'body') codes.push('unreadable_body', 'body_too_large', 'media_type')
  if (upload !== undefined) codes.push('upload_missing', 'upload_too_large', 'upload_kind', 'busy')
  if (access === 'judge') codes.push('judge_token_wrong')
  else if (access !== 'anyone') codes.push('login_required', 'session_expired', 'account_banned_session')
  if (rate !== undefined) codes.push('too_often')
  const isForSome = access === 'staff' || access === 'bank' || access === 'root'
  if (permission !== undefined || isForSome) codes.push('no_permission')
  if (feature !== undefined) codes.push('feature_closed')
  return codes
}

function httpStatusOf(code: ErrorCode, { reply, inEnvelope = [] }: Endpoint): number {
  const { layer, status } = errorKinds[code]
  if (layer === 'security' && !inEnvelope.includes(code)) return status
  return reply === 'download' ? 400 : 200
}

function replyContent(endpoint: Endpoint, mayRefuse: boolean): object {
  if (endpoint.reply === 'download')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (endpoint.reply === 'stream') {
    // One server-sent event: its name is `type`, its data this.
    const events = { 'text/event-stream': { schema: outputSchema(endpoint.output) } }
    return mayRefuse ? { ...events, 'application/json': { schema: refusalReference } } : events
  }
  const success = outputSchema(z.object({ status: z.literal(200), data: endpoint.output.nullable(), msg: z.string() }))
  const json = { 'application/json': { schema: mayRefuse ? { oneOf: [success, refusalReference] } : success } }
  return endpoint.events === undefined
    ? json
    : { ...json, 'text/event-stream': { schema: outputSchema(endpoint.events) } }
}
