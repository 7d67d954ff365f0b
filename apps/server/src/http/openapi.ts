import { inputPlace, methodAndPath, type Endpoint, type Endpoints } from '@praxis/contract/endpoint'
import { errorKinds } from '@praxis/contract/errors'
import { z } from 'zod'

const options = { target: 'openapi-3.0', unrepresentable: 'any' } as const

/** The description of every call, made from the endpoint tables. */
export function openApi(tables: Record<string, Endpoints>, version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [noun, table] of Object.entries(tables)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const { method, path } = methodAndPath(endpoint)
      const entry = (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})
      entry[method.toLowerCase()] = operation(noun, name, endpoint)
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Praxis',
      version,
      description:
        'Every reply is an envelope {status, data, msg}; a business refusal travels as HTTP 200 with the number in `status`.',
    },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  }
}

function operation(noun: string, name: string, endpoint: Endpoint): object {
  const schema = z.toJSONSchema(endpoint.input, { ...options, io: 'input' }) as JsonObject
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: endpoint.summary,
    ...(endpoint.access === 'anyone' ? {} : { security: [{ token: [] }] }),
    'x-access': endpoint.permission ?? endpoint.access,
    'x-refusals': (endpoint.errors ?? []).map((code) => ({ code, ...errorKinds[code] })),
    ...(inputPlace(endpoint) === 'body'
      ? { requestBody: { content: { 'application/json': { schema } } } }
      : { parameters: parametersOf(schema) }),
    responses: { 200: { description: 'Envelope', content: replyContent(endpoint) } },
  }
}

type JsonObject = { properties?: Record<string, object>; required?: string[] }

function parametersOf({ properties = {}, required = [] }: JsonObject): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function replyContent(endpoint: Endpoint): object {
  if (endpoint.reply === 'download')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const envelope = z.object({ status: z.number(), data: endpoint.output.nullable(), msg: z.string() })
  return { 'application/json': { schema: z.toJSONSchema(envelope, { ...options, io: 'output' }) } }
}
