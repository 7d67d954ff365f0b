import { endpoints } from '@praxis/contract/endpoint'
import { features } from '@praxis/contract/features'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startServer } from '../../test/harness.ts'
import { implement, type Route } from './handlers.ts'
import { openApi } from './docs/openapi.ts'

const table = endpoints({
  read: {
    call: 'GET /api/test/area',
    summary: 'Open to anyone while the area is open.',
    access: 'anyone',
    feature: 'openPublicDiscussion',
    input: z.object({}),
    output: z.null(),
  },
  write: {
    call: 'POST /api/test/area',
    summary: 'For people while the area is open, once an hour.',
    access: 'signedIn',
    feature: 'openAiChat',
    rate: { calls: 1, seconds: 3_600 },
    input: z.object({ word: z.string() }),
    example: { word: 'a' },
    output: z.null(),
  },
  keep: {
    call: 'POST /api/test/bank',
    summary: 'For those who keep the problem bank.',
    access: 'bank',
    permission: 'problem_admin',
    input: z.object({}),
    output: z.null(),
  },
})

const routes = Object.values(implement(table, { read: () => null, write: () => null, keep: () => null }))

async function aSite(extraRoutes: readonly Route[] = routes) {
  const server = await startServer({ extraRoutes })
  const turn = (name: string, value: boolean) =>
    server.services.db
      .insertInto('site_setting')
      .values({ name, value: String(value) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(value) }))
      .execute()
  return { ...server, turn }
}

test('a closed area is refused with HTTP 403 and its own text, and opens with its switch', async () => {
  const { call, turn } = await aSite()
  expect(await call(table.read, {})).toMatchObject({ http: 200, status: 200 })
  await turn('openPublicDiscussion', false)
  const closed = await call(table.read, {}, { language: 'en-US' })
  expect(closed).toMatchObject({ http: 403, status: 403, code: 'feature_closed', data: null })
  expect(closed.msg).toBe('No Access: There is no open discussion area on the website')
  expect((await call(table.read, {}, { language: 'zh-CN' })).msg).toBe('无法访问：本站未开放讨论区')
  await turn('openPublicDiscussion', true)
  expect((await call(table.read, {})).http).toBe(200)
})

test('every area has a text of its own in both languages', async () => {
  const areas = features.map((feature) => ({ ...table.read, call: `GET /api/test/${feature}` as const, feature }))
  const { call, turn } = await aSite(areas.map((endpoint) => ({ endpoint, handle: () => null })))
  for (const feature of features) await turn(feature, false)
  for (const language of ['zh-CN', 'en-US']) {
    const replies = await Promise.all(areas.map((area) => call(area, {}, { language })))
    expect(replies.map(({ code }) => code)).toEqual(features.map(() => 'feature_closed'))
    expect(new Set(replies.map(({ msg }) => msg)).size).toBe(features.length)
  }
})

test('who is not signed in learns that first, and a closed area neither reads the body nor counts the call', async () => {
  const { call, send, turn, aUser, services } = await aSite()
  const { token } = await aUser()
  expect(await call(table.write, { word: 'a' })).toMatchObject({ http: 401, code: 'login_required' })
  // Closed until somebody opens it.
  const unreadable = { method: 'POST', url: '/api/test/area', body: '{"word"' }
  const closed = await send(unreadable, { token })
  expect([closed.http, JSON.parse(closed.raw).code]).toEqual([403, 'feature_closed'])
  expect(await services.db.selectFrom('throttle').select('hits').execute()).toEqual([])
  await turn('openAiChat', true)
  expect(await call(table.write, { word: 'a' }, { token })).toMatchObject({ status: 200 })
  expect(await call(table.write, { word: 'a' }, { token })).toMatchObject({ code: 'too_often' })
})

test('the problem bank is kept by root and problem administrators; a plain administrator is refused with HTTP 403', async () => {
  const { call, aUser } = await aSite()
  const seen: Record<string, number> = { visitor: (await call(table.keep, {})).http }
  for (const role of [undefined, 'admin', 'problem_admin', 'root'] as const) {
    const { token } = await aUser(role && { role })
    seen[role ?? 'user'] = (await call(table.keep, {}, { token })).http
  }
  expect(seen).toEqual({ visitor: 401, user: 403, admin: 403, problem_admin: 200, root: 200 })
})

test('openapi.json tells the switch of a call, who keeps the bank, and how both are refused', () => {
  const { paths } = openApi({ area: table }, 'test') as {
    paths: Record<string, Record<string, { description: string; responses: Record<string, { description: string }> }>>
  }
  const read = paths['/api/test/area']!['get']!
  expect(read.description).toBe('Open to anyone. Refused while the switch `openPublicDiscussion` is off.')
  expect(read.responses['403']!.description).toBe('Refused: `feature_closed` (403)')
  const keep = paths['/api/test/bank']!['post']!
  expect(keep.description).toContain('the super administrator and problem administrators')
  expect(keep.responses['403']!.description).toBe('Refused: `no_permission` (403)')
})
