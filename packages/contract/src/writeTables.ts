import { z } from 'zod'
import type { Endpoint, Endpoints } from './endpoint.ts'
import { publishedRule, wordOf } from './fields.ts'
import type { EndpointTable, Schema } from './tables.ts'

/** What pages get of an endpoint as it is. The rest is for the server, its API page and the tests. */
const pageFields = [
  'call',
  'access',
  'permission',
  'from',
  'reply',
  'changes',
  'upload',
] as const satisfies (keyof Endpoint)[]

/**
 * The source of a module for pages in place of a contract module: endpoints and schemas become tables, which tables.ts
 * reads; other values stay, and functions are left out. Only the web build and the tests of pages call this.
 */
export function writeTables(exported: object): string {
  const lines = Object.entries(exported)
    .filter(([, value]) => typeof value !== 'function')
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(tableFor(value))}\n`)
  return lines.join('')
}

export function tableFor(value: unknown): unknown {
  if (value instanceof z.ZodType) return schemaOf(value)
  if (!isEndpoints(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, endpoint]) => [name, endpointTable(endpoint)]))
}

const isEndpoints = (value: unknown): value is Endpoints =>
  typeof value === 'object' && value !== null && Object.values(value).some((one) => isEndpoint(one))

const isEndpoint = (value: unknown): boolean => typeof value === 'object' && value !== null && 'call' in value

const isPage = (schema: unknown): boolean => schema instanceof z.ZodObject && 'records' in schema.shape

/** A page may come with something beside it, as problems with how they stand in a contest. */
const partsOf = (output: z.ZodType): unknown[] => (output instanceof z.ZodObject ? Object.values(output.shape) : [])

function endpointTable(endpoint: Endpoint): EndpointTable {
  const { output } = endpoint
  return {
    ...Object.fromEntries(pageFields.map((name) => [name, endpoint[name]])),
    input: { properties: {}, ...schemaOf(endpoint.input) },
    isList: isPage(output) || partsOf(output).some(isPage),
  }
}

function schemaOf(schema: z.ZodType): Schema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    io: 'input',
    metadata: wordOf,
    override: ({ zodSchema, jsonSchema }) => complete(zodSchema as unknown as z.ZodType, jsonSchema as Schema),
  })
  return written as Schema
}

/** Adds what JSON Schema has no word for, and leaves out what says nothing. */
function complete(schema: z.ZodType, written: Schema): void {
  if (written.minimum === Number.MIN_SAFE_INTEGER) delete written.minimum
  if (written.maximum === Number.MAX_SAFE_INTEGER) delete written.maximum
  // JSON Schema of an input has no default outside a transformation.
  if (schema instanceof z.ZodDefault) written.default = schema.def.defaultValue
  const rule = publishedRule(schema)
  if (rule !== undefined) written.rule = rule
  for (const check of schema.def.checks ?? []) completeCheck(check._zod.def, written)
  if (!(schema instanceof z.ZodPipe)) return
  const { out } = schema.def
  if (!(out instanceof z.ZodTransform)) written.made = schemaOf(out as z.ZodType)
  else if (written.word === undefined) throw new Error('a schema that pages read transforms its value without a word')
}

function completeCheck(check: z.core.$ZodCheckDef, written: Schema): void {
  if (check.check === 'overwrite') {
    const { tx } = check as z.core.$ZodCheckOverwriteDef
    if (tx(' a ') !== 'a') throw new Error('a schema that pages read overwrites its value in another way than trim()')
    written.trim = true
  }
  if (check.check === 'custom') {
    const { params } = check as z.core.$ZodCustomDef & { params?: { rule?: string } }
    if (params?.rule !== 'nul') throw new Error('a schema that pages read has a check that tables.ts does not know')
    written.withoutNul = true
  }
}
