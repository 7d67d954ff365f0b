import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { keptReply } from './kept.ts'

const text = JSON.stringify({ words: Array.from({ length: 500 }, (_, n) => `词 ${n}`) })

async function aServer(make: () => string | Promise<string> = () => text) {
  const app = fastify()
  app.get('/kept', keptReply({ mediaType: 'application/json; charset=utf-8', make, headers: { 'X-Own': 'yes' } }))
  onTestFinished(() => app.close())
  return (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/kept', headers })
}

const unpack = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  plain: (bytes: Buffer) => bytes,
}

test.each([
  [undefined, 'plain'],
  ['', 'plain'],
  ['identity', 'plain'],
  ['deflate', 'plain'],
  ['br;q=0', 'plain'],
  ['*;q=0', 'plain'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, br;q=0.5', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['*', 'br'],
] as const)('who accepts %j gets the same in the form %s', async (accepted, form) => {
  const ask = await aServer()
  const reply = await ask(accepted === undefined ? {} : { 'accept-encoding': accepted })
  expect(reply.headers['content-encoding'] ?? 'plain').toBe(form)
  expect(reply.headers['vary']).toBe('Accept-Encoding')
  expect(unpack[form](reply.rawPayload).toString()).toBe(text)
  if (form !== 'plain') expect(reply.rawPayload.length).toBeLessThan(text.length / 2)
})

test('it is made once, however many ask at once, and again by the next reader after it could not be made', async () => {
  let made = 0
  const ask = await aServer(async () => {
    made += 1
    if (made === 1) throw new Error('the file is not there yet')
    return text
  })
  expect((await ask()).statusCode).toBe(500)
  const replies = await Promise.all(Array.from({ length: 5 }, () => ask({ 'accept-encoding': 'br' })))
  expect([made, ...new Set(replies.map(({ statusCode }) => statusCode))]).toEqual([2, 200])
})

test('who has it hears that nothing has changed, whatever its encoding was; who has another one gets it', async () => {
  const ask = await aServer()
  const { headers } = await ask({ 'accept-encoding': 'gzip' })
  const tag = String(headers['etag'])
  const shown = ['etag', 'cache-control', 'vary', 'x-own'] as const
  for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
    const again = await ask({ 'if-none-match': known, 'accept-encoding': 'br' })
    expect([known, again.statusCode, again.body, again.headers['content-encoding']]).toEqual([
      known,
      304,
      '',
      undefined,
    ])
    for (const name of shown) expect(again.headers[name]).toBe(headers[name])
  }
  expect((await ask({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  const other = await aServer(() => `${text} `)
  expect((await other({ 'if-none-match': tag })).statusCode).toBe(200)
  const head = await ask({}, 'HEAD')
  expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', tag])
})
