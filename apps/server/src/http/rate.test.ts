import { endpoints } from '@praxis/contract/endpoint'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startServer } from '../../test/harness.ts'
import { implement } from './handlers.ts'
import { mount, type Shared } from './mount.ts'

const table = endpoints({
  knock: {
    call: 'POST /api/knock',
    summary: 'May be called twice a minute.',
    access: 'anyone',
    rate: { calls: 2, seconds: 60 },
    input: z.object({ door: z.string() }),
    example: { door: 'front' },
    output: z.null(),
  },
  enter: {
    call: 'POST /api/enter',
    summary: 'For people only, twice a minute.',
    access: 'signedIn',
    rate: { calls: 2, seconds: 60 },
    input: z.object({}),
    output: z.null(),
  },
})

async function aDoor() {
  const { services, clock, aUser } = await startServer()
  const app = fastify({ trustProxy: 'loopback' })
  let handled = 0
  const handlers = implement(table, {
    knock: () => ((handled += 1), null),
    enter: () => null,
  })
  for (const route of Object.values(handlers)) mount(app, route, services as Shared, { strictOutput: true })
  onTestFinished(() => app.close())
  const ask = async (url: string, payload: object, headers: Record<string, string> = {}) =>
    (await app.inject({ method: 'POST', url, payload, headers })).json<{ status: number; code?: string; msg: string }>()
  const knock = async (payload: object = { door: 'front' }, address = '203.0.113.1') =>
    (await ask('/api/knock', payload, { 'x-forwarded-for': address })).code ?? 'in'
  const throttled = async () => (await services.db.selectFrom('throttle').select('hits').executeTakeFirst())?.hits
  return { ask, knock, clock, db: services.db, aUser, handled: () => handled, throttled }
}

test('an address may call as often as the endpoint says, and another one as often again', async () => {
  const { knock, handled } = await aDoor()
  expect([await knock(), await knock(), await knock(), await knock()]).toEqual(['in', 'in', 'too_often', 'too_often'])
  expect(await knock({ door: 'front' }, '203.0.113.2')).toBe('in')
  expect(handled()).toBe(3)
})

test('calls that are refused change no row, so that a flood of them only reads', async () => {
  const { knock, throttled } = await aDoor()
  expect([await knock(), await knock(), await knock()]).toEqual(['in', 'in', 'too_often'])
  expect(await throttled()).toBe(2)
})

test('a flood of refused calls asks the database nothing until the time is over', async () => {
  const { ask, knock, clock, db } = await aDoor()
  expect([await knock(), await knock(), await knock()]).toEqual(['in', 'in', 'too_often'])
  // Another address, and another call of this one, are not full.
  expect(await knock({ door: 'front' }, '203.0.113.2')).toBe('in')
  expect(await ask('/api/enter', {}, { 'x-forwarded-for': '203.0.113.1' })).not.toMatchObject({ code: 'too_often' })
  await db.deleteFrom('throttle').execute()
  clock.now = new Date(clock.now.getTime() + 59_000)
  expect(await knock()).toBe('too_often')
  expect(await db.selectFrom('throttle').select('key').execute()).toEqual([])
  clock.now = new Date(clock.now.getTime() + 1_000)
  expect(await knock()).toBe('in')
})

test('the time runs from the first call, and refused calls do not lengthen it', async () => {
  const { ask, knock, clock } = await aDoor()
  await knock()
  clock.now = new Date(clock.now.getTime() + 59_000)
  expect([await knock(), await knock()]).toEqual(['in', 'too_often'])
  const refusal = await ask('/api/knock', {}, { 'x-forwarded-for': '203.0.113.1', 'accept-language': 'en-US' })
  expect(refusal).toMatchObject({ status: 403, msg: expect.stringContaining('1 minute') })
  clock.now = new Date(clock.now.getTime() + 1_000)
  expect(await knock()).toBe('in')
})

test('calls that come at once are all counted', async () => {
  const { knock } = await aDoor()
  const replies = await Promise.all(Array.from({ length: 8 }, () => knock()))
  expect(replies.filter((code) => code === 'in')).toHaveLength(2)
})

test('wrong input counts too, and is not read once there were too many', async () => {
  const { knock } = await aDoor()
  expect([await knock({}), await knock({}), await knock({})]).toEqual(['invalid_input', 'invalid_input', 'too_often'])
})

test('each call has a count of its own, and who may not call at all is not counted', async () => {
  const { ask, knock, aUser } = await aDoor()
  const { token } = await aUser()
  const headers = { 'x-forwarded-for': '203.0.113.1' }
  for (let n = 0; n < 3; n += 1) expect((await ask('/api/enter', {}, headers)).code).toBe('login_required')
  expect([await knock(), await knock()]).toEqual(['in', 'in'])
  const enter = () => ask('/api/enter', {}, { ...headers, authorization: token })
  expect([(await enter()).status, (await enter()).status, (await enter()).status]).toEqual([200, 200, 403])
})
