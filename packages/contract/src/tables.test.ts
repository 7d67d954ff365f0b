import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { UserInfo } from './accounts.ts'
import { allEndpoints } from './all.ts'
import { endpoints, inputPlace, type Endpoint } from './endpoint.ts'
import { currentPage, flag, id, publishRule, text } from './fields.ts'
import { LiveEvent } from './live.ts'
import { caseModes } from './statuses.ts'
import { fieldRules, inputFields, isList, matches, readField } from './tables.ts'
import { tableFor, writeTables } from './writeTables.ts'

/** As a page has it: what was written, and read again from its text. */
const forPages = <T>(value: T): T => JSON.parse(JSON.stringify(tableFor(value))) as T
const one = (input: z.ZodObject): Endpoint =>
  forPages(endpoints({ one: { call: 'GET /api/one', summary: '', access: 'anyone', input, output: z.null() } })).one

const all: [string, Endpoint][] = Object.values(allEndpoints)
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .map((endpoint) => [endpoint.call, endpoint])

describe('an address is read as the server reads it', () => {
  const given = [
    '',
    ' ',
    'dp',
    '  dp ',
    'a'.repeat(101),
    'a'.repeat(256),
    'a\u0000b',
    'ab12',
    'ME',
    '0',
    '1',
    '-4',
    '3',
    '600',
    '1000001',
    '2147483648',
    '9007199254740993',
    '1.5',
    '1e3',
    ' 7 ',
    '0x10',
    'NaN',
    'true',
    'false',
    'TRUE',
    '1,2,3',
    '1,x',
    '4,',
    '-1,2',
    [1, 2],
    ['1', '2'],
    [],
    ['x'],
    5,
    true,
    undefined,
  ]
  const fields = all
    .filter(([, endpoint]) => inputPlace(endpoint) === 'query')
    .flatMap(([call, endpoint]) => Object.keys(endpoint.input.shape).map((name) => ({ call, name, endpoint })))

  test.each(fields)('$call: $name', ({ name, endpoint }) => {
    const schema = endpoint.input.shape[name] as z.ZodType
    const field = inputFields(forPages({ endpoint }).endpoint)[name] ?? {}
    const byServer = given.map((value) => schema.safeParse(value).data)
    expect(given.map((value) => readField(field, value))).toEqual(byServer)
  })
})

describe('what was stored or sent matches what the schema takes', () => {
  const person = {
    uid: 'a1',
    username: 'lin',
    nickname: null,
    avatar: null,
    titleName: null,
    titleColor: null,
    email: null,
    number: null,
    gender: 'secrecy',
    school: null,
    course: null,
    signature: null,
    realname: null,
    github: null,
    blog: null,
    cfUsername: null,
    roleList: ['default_user'],
    isVip: false,
    owes: null,
  }
  const row = {
    seq: 1,
    status: 0,
    time: 1,
    memory: 1,
    score: null,
    groupNum: 1,
    mode: 'default',
    userOutput: null,
    inputData: null,
    outputData: null,
    isSample: false,
    isOpen: false,
    firstDifference: { line: 1, expected: 'a', got: 'b' },
  }
  const group = { groupNum: 1, ac: 1, total: 1, score: 1, status: 0, time: null, memory: null }
  const event = {
    type: 'submission',
    moment: [1, 2, 3],
    submission: {
      submitId: 7,
      status: 0,
      score: null,
      oiRankScore: null,
      time: 1,
      memory: 2,
      judger: '',
      isManual: false,
    },
    queuePosition: null,
    results: {
      judgeCaseMode: caseModes[0],
      judgeCaseList: [row],
      subTaskJudgeCaseVoList: [{ ...group, subtaskDetailList: [row] }],
      plan: [{ seq: 1, groupNum: null }],
    },
    cases: [row],
  }
  const examples: [string, z.ZodType, unknown][] = [
    ['a person', UserInfo, person],
    ['an event', LiveEvent, event],
    ['the end of a run', LiveEvent, { type: 'testRun', testJudgeKey: 'k' }],
    ['a map', z.record(z.string(), z.array(z.number())), { a: [1], b: [] }],
  ]

  test.each(examples)('%s, whole and with each part put wrong', (_, schema, value) => {
    const table = forPages(schema)
    expect(matches(table, value)).toBe(true)
    const wrong = variants(value)
    expect(wrong.length).toBeGreaterThan(10)
    expect(wrong.map((other) => matches(table, other))).toEqual(wrong.map((other) => schema.safeParse(other).success))
  })

  /** The value with each of its parts replaced by each of these, and with each of its parts left out. */
  function variants(value: unknown): unknown[] {
    const replaced: unknown[] = [undefined, null, '', 'x', 0, 1.5, -1, true, [], {}, [null], Number.NaN]
    if (typeof value !== 'object' || value === null) return replaced
    const parts = Object.entries(value).flatMap(([key, part]) =>
      variants(part).map((other) =>
        Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other },
      ),
    )
    return [...replaced, ...parts]
  }
})

describe('a form knows the rules of its fields', () => {
  test('what must be there, how long it may be, and which numbers are allowed', () => {
    const input = z.object({
      name: text(100).trim().min(1),
      note: text(20),
      key: z.string().regex(/^[a-f]+$/),
      mail: text(50).trim().min(1).email().nullish(),
      count: id.min(1).max(9),
      mode: z.enum(caseModes),
      isOpen: flag,
      page: currentPage,
      list: z.array(id).min(1).max(3),
    })
    expect(fieldRules(one(input))).toEqual({
      name: { required: true, trim: true, minLength: 1, maxLength: 100 },
      note: { required: false, trim: false, maxLength: 20 },
      key: { required: true, trim: false, pattern: /^[a-f]+$/u },
      mail: {
        required: false,
        trim: true,
        minLength: 1,
        maxLength: 50,
        format: 'email',
        pattern: expect.any(RegExp) as RegExp,
      },
      count: { required: true, trim: false, minimum: 1, maximum: 9, integer: true },
      mode: { required: true, trim: false, options: [...caseModes] },
      isOpen: { required: true, trim: false },
      page: { required: false, trim: false, maximum: 1_000_000, integer: true },
      list: { required: true, trim: false, minItems: 1, maxItems: 3 },
    })
  })

  test('a published rule is one of forms: the call itself accepts what its schema accepts', () => {
    const input = z.object({
      score: publishRule(id.max(9), { minimum: 5 }),
      code: publishRule(text(64), { maxLength: 6 }),
    })
    const endpoint = one(input)
    expect(fieldRules(endpoint)).toEqual({
      score: { required: true, trim: false, minimum: 5, maximum: 9, integer: true },
      code: { required: false, trim: false, maxLength: 6, countsCodePoints: true },
    })
    expect(readField(inputFields(endpoint)['score']!, '1')).toBe(1)
    expect(readField(inputFields(endpoint)['code']!, 'a'.repeat(64))).toBe('a'.repeat(64))
  })

  test('accounts follow the lengths of the specification, and a score by hand is not negative', () => {
    const { accounts, rejudging } = allEndpoints
    const { login, register, changePassword } = forPages(accounts)
    const username = { required: true, trim: true, minLength: 1, maxLength: 20, countsCodePoints: true }
    const password = { required: true, trim: false, minLength: 6, maxLength: 20, countsCodePoints: true }
    const asked = { required: false, trim: false, maxLength: 100 }
    const secondFactor = { required: false, trim: true, maxLength: 64 }
    const outside = { ticket: asked, secret: asked }
    expect(fieldRules(login)).toEqual({
      username,
      password: { ...password, trim: true },
      puzzle: asked,
      secondFactor,
      ...outside,
    })
    expect(fieldRules(register)).toEqual({
      username,
      password,
      email: {
        required: true,
        trim: true,
        minLength: 1,
        maxLength: 1_000,
        format: 'email',
        pattern: expect.any(RegExp) as RegExp,
      },
      code: { required: false, trim: true, minLength: 6, maxLength: 6, countsCodePoints: true },
      ...outside,
    })
    expect(fieldRules(changePassword)).toEqual({
      oldPassword: { required: false, trim: false, minLength: 1, maxLength: 1_000 },
      newPassword: password,
    })
    expect(fieldRules(forPages(rejudging).manualJudge).score).toMatchObject({ required: false, minimum: 0 })
  })

  test('the pattern of an address for mail takes what the server takes', () => {
    const { email } = fieldRules(forPages(allEndpoints.accounts).register)
    const takes = (address: string) => email.pattern?.test(address)
    expect(['lin@example.org', 'a.b+c@d.example.org', 'lin', 'lin@example', 'l in@example.org'].map(takes)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

test('every endpoint has a table, which says whether its reply is a page of a list', () => {
  const tables = new Map(all.map(([call, endpoint]) => [call, isList(forPages({ endpoint }).endpoint)]))
  expect(tables.get('GET /api/get-problem-list')).toBe(true)
  expect(tables.get('GET /api/get-problem-detail')).toBe(false)
  const paged = all.filter(([, { input }]) => 'currentPage' in input.shape).map(([call]) => call)
  expect(all.map(([call]) => call).filter((call) => tables.get(call))).toEqual(paged)
})

test('a page gets no word of what only the server and its readers need', () => {
  const written = writeTables({ accounts: allEndpoints.accounts })
  expect(written).toContain('POST /api/register')
  expect(written).not.toMatch(/summary|output|errors|signature|zod/)
})

test('what cannot be written is an error of the build, never a rule that is missing in the browser', () => {
  expect(() => tableFor(z.object({ a: z.string().transform(Number) }))).toThrow(/without a word/)
  expect(() => tableFor(z.object({ a: z.string().toLowerCase() }))).toThrow(/another way than trim/)
  expect(() => tableFor(z.object({ a: z.string().refine(Boolean) }))).toThrow(/a check that/)
  expect(() => tableFor(z.object({ a: z.date() }))).toThrow(/Date/)
})

test('no field of a call lets U+0000 in, which PostgreSQL cannot hold', () => {
  const lets = all.flatMap(([call, { input }]) =>
    Object.entries(input.shape as Record<string, z.ZodType>)
      .filter(([, schema]) => schema.safeParse('a\u0000b').data !== undefined)
      .map(([name]) => `${call} ${name}`),
  )
  expect(lets).toEqual([])
})
