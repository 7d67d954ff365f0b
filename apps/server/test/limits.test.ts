import { allEndpoints } from '@praxis/contract/all'
import { exampleOf, inputPlace, toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { judgeToken, startServer } from './harness.ts'

/**
 * Every bound that a schema of the contract has is tried over HTTP at its last allowed value and one beyond. The tests
 * come from the schemas: a new field with a bound is tried without a line here.
 */
type Bound = { path: readonly Step[]; rule: string; last: unknown; beyond: unknown }
/** A field of an object, or the first item of a list. */
type Step = string | 0

type Schema = {
  type?: string
  format?: string
  pattern?: string
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  minItems?: number
}

const textOf = (length: number) => 'a'.repeat(length)

/** `example` is what the example of the call has at the path. */
function boundsOf(schema: Schema, example: unknown, path: readonly Step[] = []): Bound[] {
  const own = [...boundsOfText(schema, example), ...boundsOfNumber(schema), ...boundsOfList(schema)]
  const at = (step: Step) => (example as Readonly<Record<Step, unknown>> | null | undefined)?.[step]
  return [
    ...own.map((bound) => ({ ...bound, path })),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => boundsOf(part, example, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => boundsOf(field, at(name), [...path, name])),
    ...(schema.items === undefined ? [] : boundsOf(schema.items, at(0), [...path, 0])),
  ]
}

type OwnBound = Omit<Bound, 'path'>

function boundsOfText({ format, pattern, minLength = 0, maxLength = Infinity }: Schema, example: unknown): OwnBound[] {
  if (format === 'email') return []
  // Only the example is known to match a pattern. It can be made longer, but not shorter.
  if (pattern !== undefined) return maxLength === Infinity ? [] : [longestOf(example, maxLength)]
  const bound = (rule: string, last: number, beyond: number) => ({
    rule: `at ${rule} characters`,
    last: textOf(last),
    beyond: textOf(beyond),
  })
  return [
    ...(maxLength === Infinity ? [] : [bound(`most ${maxLength}`, maxLength, maxLength + 1)]),
    ...(minLength === 0 ? [] : [bound(`least ${minLength}`, minLength, minLength - 1)]),
  ]
}

function longestOf(example: unknown, length: number): OwnBound {
  const begin = typeof example === 'string' ? example : ''
  const text = (wanted: number) => begin + textOf(wanted - begin.length)
  return { rule: `at most ${length} characters`, last: text(length), beyond: text(length + 1) }
}

function boundsOfNumber({ minimum = -Infinity, maximum = Infinity }: Schema): OwnBound[] {
  return [
    ...(maximum >= Number.MAX_SAFE_INTEGER ? [] : [{ rule: `at most ${maximum}`, last: maximum, beyond: maximum + 1 }]),
    ...(minimum <= Number.MIN_SAFE_INTEGER
      ? []
      : [{ rule: `at least ${minimum}`, last: minimum, beyond: minimum - 1 }]),
  ]
}

function boundsOfList({ items, minItems = 0, maxItems = Infinity }: Schema): OwnBound[] {
  const item = exampleItem(items)
  if (item === undefined) return []
  const bound = (rule: string, last: number, beyond: number) => ({
    rule: `at ${rule} items`,
    last: listOf(item, last),
    beyond: listOf(item, beyond),
  })
  return [
    ...(maxItems === Infinity ? [] : [bound(`most ${maxItems}`, maxItems, maxItems + 1)]),
    ...(minItems === 0 ? [] : [bound(`least ${minItems}`, minItems, minItems - 1)]),
  ]
}

const listOf = (item: unknown, length: number) => Array.from({ length }, () => item)

function exampleItem(items: Schema | undefined): unknown {
  if (items?.type === 'string') return textOf(items.minLength ?? 1)
  if (items?.type === 'integer' || items?.type === 'number') return Math.max(0, items.minimum ?? 0)
  return undefined
}

/** The input with another value at the path; undefined where the input has no such place. */
function withValue(input: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value
  if (step === 0) {
    if (!Array.isArray(input) || input.length === 0) return undefined
    const first = withValue(input[0], rest, value)
    return first === undefined ? undefined : [first, ...input.slice(1)]
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const inner = withValue((input as Record<string, unknown>)[step], rest, value)
  return inner === undefined ? undefined : { ...input, [step]: inner }
}

const endpoints = Object.values(allEndpoints).flatMap((noun): Endpoint[] => Object.values(noun))

/** Page numbers and sizes become allowed ones instead of being refused; endpointTables.ts tests them. */
const becomeAllowed = ['currentPage', 'limit']

const schemaOf = (endpoint: Endpoint) =>
  z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema

const triesOf = (endpoint: Endpoint) =>
  boundsOf(schemaOf(endpoint), exampleOf(endpoint))
    .filter(({ path: [field = ''] }) => !becomeAllowed.includes(String(field)))
    // Empty text in a query means that the field is absent.
    .filter(({ beyond }) => !(beyond === '' && inputPlace(endpoint) === 'query'))

const isRefusedBySchema = (endpoint: Endpoint, { path, beyond }: Bound) =>
  !endpoint.input.safeParse(withValue(exampleOf(endpoint), path, beyond)).success

/** Rules that pages know and handlers check, because the wire wants a refusal of its own or accepts more. */
const checkedByHandlers = `
POST /api/login username: at most 20 characters
POST /api/login password: at most 20 characters
POST /api/login password: at least 6 characters
POST /api/admin/login username: at most 20 characters
POST /api/admin/login password: at most 20 characters
POST /api/admin/login password: at least 6 characters
POST /api/register username: at most 20 characters
POST /api/register password: at most 20 characters
POST /api/register password: at least 6 characters
POST /api/register code: at most 6 characters
POST /api/register code: at least 6 characters
POST /api/change-password newPassword: at most 20 characters
POST /api/change-password newPassword: at least 6 characters
POST /api/admin/user username: at most 20 characters
POST /api/admin/user password: at most 20 characters
POST /api/admin/user password: at least 6 characters
PUT /api/admin/user/edit-user username: at most 20 characters
PUT /api/admin/user/edit-user password: at most 20 characters
PUT /api/admin/user/edit-user password: at least 6 characters
POST /api/apply-reset-password captcha: at most 8 characters
POST /api/reset-password username: at most 20 characters
POST /api/two-factor/confirm code: at least 6 characters
POST /api/workshop/solution code: at most 65535 characters
POST /api/reset-password password: at most 20 characters
POST /api/reset-password password: at least 6 characters
POST /api/reset-password code: at most 21 characters
POST /api/reset-password code: at least 21 characters
POST /api/change-email code: at most 6 characters
POST /api/change-email code: at least 6 characters
POST /api/change-userInfo realname: at most 50 characters
POST /api/change-userInfo nickname: at most 20 characters
POST /api/change-userInfo signature: at most 65535 characters
POST /api/change-userInfo blog: at most 255 characters
POST /api/change-userInfo github: at most 255 characters
POST /api/change-userInfo school: at most 100 characters
POST /api/change-userInfo number: at most 20 characters
POST /api/change-userInfo cfUsername: at most 255 characters
GET /api/admin/judge/manual-judge score: at least 0
PUT /api/admin/switch/update defaultSubmitInterval: at least 0
POST /api/group code: at most 6 characters
POST /api/group code: at least 6 characters
PUT /api/group code: at most 6 characters
PUT /api/group code: at least 6 characters
POST /api/submit-print-text content: at most 65535 characters
POST /api/submit-print-text content: at least 50 characters
`
const nameOf = ({ path, rule }: Bound) => `${path.join('.')}: ${rule}`

test('the bounds of every call that people make are tried: its example has a place for each bounded field', () => {
  const unreached = endpoints
    .filter(({ access }) => access !== 'judge')
    .flatMap((endpoint) =>
      triesOf(endpoint)
        .filter(({ path, last }) => withValue(exampleOf(endpoint), path, last) === undefined)
        .map((bound) => `${endpoint.call} ${nameOf(bound)}`),
    )
  expect(unreached).toEqual([])
})

test('a bound that the schema does not check is in the list of those that a handler checks', () => {
  // Another version of the protocol with judges may describe its host otherwise, so only the handler reads it.
  const others = endpoints
    .filter(({ access }) => access !== 'judge')
    .flatMap((endpoint) =>
      triesOf(endpoint)
        .filter((bound) => withValue(exampleOf(endpoint), bound.path, 1) !== undefined)
        .filter((bound) => !isRefusedBySchema(endpoint, bound))
        .map((bound) => `${endpoint.call} ${nameOf(bound)}`),
    )
  expect(others.toSorted()).toEqual(checkedByHandlers.trim().split('\n').toSorted())
})

/** Numbers without a bound of their own are ids: whatever the database cannot hold is refused or finds nothing. */
const integersOf = (schema: Schema, path: readonly Step[] = []): (readonly Step[])[] => [
  ...(schema.type === 'integer' && schema.maximum === Number.MAX_SAFE_INTEGER ? [path] : []),
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => integersOf(part, path)),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => integersOf(field, [...path, name])),
  ...(schema.items === undefined ? [] : integersOf(schema.items, [...path, 0])),
]

test('the largest number that a field without a bound takes is answered without a fault', async () => {
  const { aUser, aJudge, send, errors } = await startServer()
  const person = await aUser({ role: 'root' })
  const { session } = await aJudge()
  const faults: string[] = []
  for (const endpoint of endpoints.filter(({ upload }) => upload === undefined)) {
    const token = endpoint.access === 'judge' ? judgeToken : person.token
    const example = { ...exampleOf(endpoint), ...('session' in endpoint.input.shape && { session }) }
    for (const path of integersOf(schemaOf(endpoint))) {
      const [field = ''] = path
      const whole = path.length === 1 ? { ...example, [field]: Number.MAX_SAFE_INTEGER } : undefined
      const input = whole ?? withValue(example, path, Number.MAX_SAFE_INTEGER)
      if (input === undefined) continue
      const reply = await send(toRequest(endpoint, input as Record<string, unknown>), { token })
      if (errors.splice(0).length > 0 || reply.http >= 500) faults.push(`${endpoint.call} ${path.join('.')}`)
    }
  }
  expect(faults).toEqual([])
}, 120_000)

const bounded = endpoints.filter((endpoint) => endpoint.upload === undefined && triesOf(endpoint).length > 0)

test('each bounded field accepts its last allowed value over HTTP, and the next is refused by the name of the field', async () => {
  const { aUser, send, services } = await startServer()
  const person = await aUser({ role: 'root' })
  // Off from the factory: a closed area is refused before its input is read.
  await services.db.insertInto('site_setting').values({ name: 'openAiChat', value: 'true' }).execute()
  for (const endpoint of bounded) {
    const token = endpoint.access === 'judge' ? judgeToken : person.token
    async function refusedField(input: unknown): Promise<string | undefined> {
      const reply = await send(toRequest(endpoint, input as Record<string, unknown>), { token })
      if (reply.http !== 400) return undefined
      return (JSON.parse(reply.raw) as { field?: string }).field
    }
    for (const bound of triesOf(endpoint)) {
      const { path, last, beyond } = bound
      const allowed = withValue(exampleOf(endpoint), path, last)
      if (allowed === undefined || !isRefusedBySchema(endpoint, bound)) continue
      const said = `${endpoint.call} ${nameOf(bound)}`
      const hint = 'if it has a pattern, its example needs a value'
      expect(await refusedField(allowed), `${said}, the last allowed value; ${hint}`).not.toBe(path.join('.'))
      expect(await refusedField(withValue(exampleOf(endpoint), path, beyond)), `${said}, one beyond`).toBe(
        path.join('.'),
      )
    }
  }
}, 120_000)
