import { allEndpoints } from '@praxis/contract/all'
import { methodAndPath, methodsOf, type Endpoint } from '@praxis/contract/endpoint'
import { errorKinds } from '@praxis/contract/errors'
import { describe, expect, test } from 'vitest'
import { openApi } from './openapi.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type JsonObject = { [name: string]: Json }

type Parameter = { name: string; in: string; description?: string; required?: boolean; schema: JsonObject }
type Content = Record<string, { schema: JsonObject }>
type Operation = {
  operationId: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content: Content }>
}

const file = JSON.parse(JSON.stringify(openApi(allEndpoints, '1.2.3'))) as JsonObject & {
  tags: { name: string }[]
  components: { schemas: Record<string, JsonObject> }
  paths: Record<string, Record<string, Operation>>
}
const endpoints: Endpoint[] = Object.values(allEndpoints).flatMap((table) => Object.values(table) as Endpoint[])
const operations = Object.values(file.paths).flatMap((path) => Object.values(path))
const operationOf = (endpoint: Endpoint): Operation => {
  const { method, path } = methodAndPath(endpoint)
  const operation = file.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (operation === undefined) throw new Error(`${endpoint.call} is missing`)
  return operation
}

/** What a schema of OpenAPI 3.0.3 may consist of: less than JSON Schema has. */
const keywords = new Set(
  `type nullable enum default description format properties required additionalProperties items anyOf oneOf allOf not
   minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern minItems maxItems
   uniqueItems minProperties maxProperties title example deprecated readOnly writeOnly discriminator`.split(/\s+/),
)
const types = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean'])

function faultsOf(schema: Json, at: string): string[] {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return [`${at} is not a schema`]
  if ('$ref' in schema) return referenceFaults(schema, at)
  const faults = Object.keys(schema)
    .filter((name) => !keywords.has(name))
    .map((name) => `${at} has ${name}, which 3.0.3 does not know`)
  const { type, items, properties = {}, required = [], additionalProperties } = schema
  if (type !== undefined && !types.has(type as string)) faults.push(`${at} has the type ${JSON.stringify(type)}`)
  if (type === 'array' && items === undefined) faults.push(`${at} is an array of nothing`)
  for (const name of required as string[]) {
    if (!(name in (properties as JsonObject))) faults.push(`${at} requires ${name}, which it does not describe`)
  }
  const inner: [string, Json][] = Object.entries(properties as JsonObject)
  if (items !== undefined) inner.push(['[]', items])
  if (typeof additionalProperties === 'object') inner.push(['*', additionalProperties])
  for (const group of ['anyOf', 'oneOf', 'allOf'] as const)
    inner.push(...((schema[group] ?? []) as Json[]).map((one, index): [string, Json] => [`${group}[${index}]`, one]))
  return faults.concat(inner.flatMap(([name, one]) => faultsOf(one, `${at}.${name}`)))
}

function referenceFaults(schema: JsonObject, at: string): string[] {
  const target = schema['$ref'] as string
  const name = /^#\/components\/schemas\/(\w+)$/.exec(target)?.[1] ?? ''
  const faults = name in file.components.schemas ? [] : [`${at} refers to ${target}, which is not there`]
  return Object.keys(schema).length > 1 ? [...faults, `${at} has more than its reference`] : faults
}

const contentFaults = (content: Content, at: string) =>
  Object.entries(content).flatMap(([type, { schema }]) => faultsOf(schema, `${at} ${type}`))

describe('openapi.json', () => {
  test('is 3.0.3 in every schema, and every reference leads somewhere', () => {
    expect(file['openapi']).toBe('3.0.3')
    const faults = operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
      ...parameters.flatMap(({ name, schema }) => faultsOf(schema, `${operationId} ${name}`)),
      ...contentFaults(requestBody?.content ?? {}, `${operationId} body`),
      ...Object.entries(responses).flatMap(([status, { content }]) =>
        contentFaults(content, `${operationId} ${status}`),
      ),
    ])
    for (const [name, schema] of Object.entries(file.components.schemas)) faults.push(...faultsOf(schema, name))
    expect(faults).toEqual([])
  })

  test('has every call once, under a name of its own and a known tag', () => {
    expect(operations).toHaveLength(endpoints.flatMap(methodsOf).length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    const tags = file.tags.map(({ name }) => name)
    expect(operations.filter(({ tags: own }) => own.some((tag) => !tags.includes(tag)))).toEqual([])
  })

  test('says of every parameter what it is, and of every path which it takes', () => {
    const parameters = operations.flatMap((one) => (one.parameters ?? []).map((parameter) => ({ one, parameter })))
    const silent = parameters.filter(({ parameter }) => (parameter.description ?? '').trim() === '')
    expect(silent.map(({ one, parameter }) => `${one.operationId} ${parameter.name}`)).toEqual([])
    const inPaths = Object.entries(file.paths).flatMap(([path, calls]) =>
      Object.values(calls).flatMap((one) =>
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${one.operationId} ${name}`),
      ),
    )
    const described = parameters.filter(({ parameter }) => parameter.in !== 'query')
    expect(described.map(({ one, parameter }) => `${one.operationId} ${parameter.name}`)).toEqual(inPaths)
    expect(described.every(({ parameter }) => parameter.in === 'path' && parameter.required === true)).toBe(true)
    expect(inPaths).toContain('files.publicImage name')
    expect(Object.keys(file.paths).filter((path) => path.includes(':'))).toEqual([])
  })

  test('lists every input of a call, and whether it is needed', () => {
    for (const endpoint of endpoints) {
      const { parameters, requestBody } = operationOf(endpoint)
      const content = requestBody?.content ?? {}
      const body = (content['application/json'] ?? content['multipart/form-data'])?.schema['properties'] ?? {}
      const named = parameters?.map(({ name }) => name) ?? Object.keys(body as JsonObject)
      const file = endpoint.upload === undefined ? [] : [endpoint.upload.field]
      expect(named, endpoint.call).toEqual([...Object.keys(endpoint.input.shape), ...file])
    }
    const detail = operationOf(allEndpoints.problems.detail)
    expect(detail.parameters?.map(({ name, required }) => [name, required])).toEqual([
      ['problemId', true],
      ['gid', false],
    ])
  })

  test('tells the reply and every refusal with the HTTP status it travels with', () => {
    for (const endpoint of endpoints) {
      const { responses } = operationOf(endpoint)
      expect(Object.keys(responses[200]?.content ?? {}).length, endpoint.call).toBeGreaterThan(0)
      const told = Object.values(responses).map(({ description }) => description)
      for (const code of endpoint.errors ?? []) {
        expect(told.join(), endpoint.call).toContain(`\`${code}\` (${errorKinds[code].status})`)
      }
    }
    const login = operationOf(allEndpoints.accounts.login).responses
    expect(login[200]?.description).toContain('`credentials_wrong` (400)')
    expect(login[200]?.content['application/json']?.schema).toHaveProperty('oneOf')
    expect(login[401]).toBeUndefined()
    const change = operationOf(allEndpoints.accounts.changePassword).responses
    expect(change[401]?.description).toContain('`login_required` (401)')
    expect(operationOf(allEndpoints.submissions.submit).responses[403]?.description).toContain('`no_permission`')
  })
})
