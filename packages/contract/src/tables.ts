import type { z } from 'zod'
import type { Endpoint, InputOf } from './endpoint.ts'
import type { PublishedRule } from './fields.ts'
import { queryWords, type QueryWord } from './queryWords.ts'

/**
 * Pages do not load zod. Where a page imports a contract module, the web build puts tables in its place, which
 * writeTables.ts writes from the module's schemas. To the compiler an endpoint stays what the contract says; at run time
 * its `input` is JSON Schema. This file reads those tables.
 */
export type Schema = {
  type?: TypeName | readonly TypeName[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  default?: unknown
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  items?: Schema | false
  prefixItems?: readonly Schema[]
  minItems?: number
  maxItems?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: Schema
  /** White space around the text is removed. */
  trim?: true
  /** The text must not contain U+0000. */
  withoutNul?: true
  /** What forms hold a field to although the schema accepts more. */
  rule?: PublishedRule
  /** The function of queryWords.ts that makes the value of what was given, and what it must make. */
  word?: QueryWord
  made?: Schema
}
type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object'

/** What pages need of an endpoint, beside the fields that stay as they are. */
export type EndpointTable = {
  readonly input: { readonly properties: Readonly<Record<string, Schema>>; readonly required?: readonly string[] }
  /** The reply is one page of a list. */
  readonly isList: boolean
}

const tableOf = (endpoint: Endpoint): EndpointTable => endpoint as unknown as EndpointTable

export const isList = (endpoint: Endpoint): boolean => tableOf(endpoint).isList

/** The fields of an input, by name. */
export const inputFields = (endpoint: Endpoint): Readonly<Record<string, Schema>> => tableOf(endpoint).input.properties

const copied = ['minLength', 'maxLength', 'format', 'minimum', 'maximum', 'minItems', 'maxItems'] as const

/** What a form has to know of a field. The server decides by the same schema. */
export type FieldRules = Pick<Schema, (typeof copied)[number]> & {
  /** The call refuses an input without it; for text, an empty one too. */
  required: boolean
  /** White space around the text does not count. */
  trim: boolean
  /** The handler checks the lengths, and counts code points. A schema counts UTF-16 units. */
  countsCodePoints?: true
  pattern?: RegExp
  integer?: true
  options?: readonly unknown[]
}

export function fieldRules<E extends Endpoint>(endpoint: E): Record<keyof InputOf<E> & string, FieldRules> {
  const { properties, required = [] } = tableOf(endpoint).input
  const rules = Object.entries(properties).map(([name, schema]) => [name, rulesOf(schema, required.includes(name))])
  return Object.fromEntries(rules) as Record<keyof InputOf<E> & string, FieldRules>
}

function rulesOf(schema: Schema, isNamed: boolean): FieldRules {
  const kinds = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [schema]
  const mayBeNull = kinds.length < (schema.anyOf?.length ?? 1)
  const field = kinds.length === 1 ? (kinds[0] ?? schema) : schema
  const { type, trim = false, pattern, enum: options, rule } = field
  return {
    ...Object.fromEntries(copied.filter((name) => name in field).map((name) => [name, field[name]])),
    ...rule,
    required: isNamed && !mayBeNull && !(type === 'string' && fits(field, '')),
    trim,
    ...((rule?.minLength ?? rule?.maxLength) !== undefined && { countsCodePoints: true }),
    ...(pattern !== undefined && { pattern: new RegExp(pattern, 'u') }),
    ...(type === 'integer' && { integer: true }),
    ...(options !== undefined && { options }),
  }
}

/** Whether a value that was stored or sent is what the schema says. Fields it does not name are left alone. */
export const matches = <S extends z.ZodType>(schema: S, value: unknown): value is z.output<S> =>
  fits(schema as unknown as Schema, value)

/** Reads a value of an address as the server would read it. Undefined: it is absent, or the server would refuse it. */
export function readField(schema: Schema, given: unknown): unknown {
  if (given === undefined) return 'default' in schema ? made(schema, schema.default) : undefined
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  const typed = isNumber ? Number(given) : given
  return fits(schema, typed) ? made(schema, typed) : undefined
}

function made({ trim, word, made: result, default: byDefault }: Schema, value: unknown): unknown {
  if (trim === true) return (value as string).trim()
  if (word === undefined) return value
  const make = queryWords[word] as (value: unknown, byDefault: unknown) => unknown
  const done = make(value, byDefault)
  return result === undefined || fits(result, done) ? done : undefined
}

function fits(schema: Schema, value: unknown): boolean {
  const { type, anyOf, oneOf = anyOf } = schema
  if (oneOf !== undefined) return oneOf.some((one) => fits(one, value))
  if ('const' in schema && value !== schema.const) return false
  if (schema.enum?.includes(value) === false) return false
  if (type === undefined) return true
  return typeof type === 'string' ? isOf[type](value, schema) : type.some((one) => isOf[one](value, schema))
}

const isOf: Record<TypeName, (value: unknown, schema: Schema) => boolean> = {
  string: (value, schema) => typeof value === 'string' && isText(value, schema),
  number: (value, schema) => Number.isFinite(value) && isWithin(value as number, schema.minimum, schema.maximum),
  integer: (value, schema) => Number.isSafeInteger(value) && isWithin(value as number, schema.minimum, schema.maximum),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value, schema) => Array.isArray(value) && isArray(value, schema),
  object: (value, schema) => typeof value === 'object' && value !== null && isObject(value, schema),
}

function isText(value: string, { trim, withoutNul, minLength, maxLength, pattern }: Schema): boolean {
  if (withoutNul === true && value.includes('\u0000')) return false
  if (value.length > (maxLength ?? Infinity)) return false
  const text = trim === true ? value.trim() : value
  return text.length >= (minLength ?? 0) && (pattern === undefined || new RegExp(pattern, 'u').test(text))
}

const isWithin = (value: number, minimum = -Infinity, maximum = Infinity): boolean =>
  value >= minimum && value <= maximum

function isArray(value: readonly unknown[], { prefixItems = [], items, minItems, maxItems }: Schema): boolean {
  if (!isWithin(value.length, minItems, maxItems)) return false
  return value.every((one, index) => {
    const schema = prefixItems[index] ?? items
    return schema === undefined || (schema !== false && fits(schema, one))
  })
}

function isObject(value: object, { properties = {}, required = [], additionalProperties }: Schema): boolean {
  if (Array.isArray(value)) return false
  const fields = value as Record<string, unknown>
  if (additionalProperties !== undefined) return Object.values(fields).every((one) => fits(additionalProperties, one))
  return Object.entries(properties).every(([name, schema]) =>
    fields[name] === undefined ? !required.includes(name) : fits(schema, fields[name]),
  )
}
