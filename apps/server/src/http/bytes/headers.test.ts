import { Readable } from 'node:stream'
import { endpoints } from '@praxis/contract/endpoint'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startServer } from '../../../test/harness.ts'
import { Failure } from '../../failure.ts'
import { implement } from '../handlers.ts'
import { WrittenReply, type Download } from '../replies.ts'

const call = { access: 'anyone', summary: 'A kind of reply.', input: z.object({}), output: z.unknown() } as const
const download = { ...call, reply: 'download' } as const
const table = endpoints({
  data: { ...call, call: 'GET /api/test/data' },
  change: { ...call, call: 'POST /api/test/change' },
  refusal: { ...call, call: 'GET /api/test/refusal' },
  bug: { ...call, call: 'GET /api/test/bug' },
  starting: { ...call, call: 'GET /api/test/starting' },
  written: { ...call, call: 'GET /api/test/written' },
  stored: { ...download, call: 'GET /api/test/stored' },
  forever: { ...download, call: 'GET /api/test/forever' },
  lost: { ...download, call: 'GET /api/test/lost' },
  generated: { ...download, call: 'GET /api/test/generated' },
})
const file = (open: Download['open']): Download => ({ hash: 'a1', name: 'a.txt', open })
const open: Download['open'] = async () => ({ stream: Readable.from(['text']), size: 4 })
const routes = Object.values(
  implement(table, {
    data: () => 1,
    change: () => null,
    refusal: () => {
      throw new Failure('problem_not_found')
    },
    bug: () => {
      throw new Error('a bug')
    },
    starting: () => {
      throw new Failure('starting_up')
    },
    written: () => new WrittenReply(gzipSync('{"status":200,"data":1,"msg":"success"}')),
    stored: () => file(open),
    forever: () => ({ ...file(open), picture: 'image/png', isImmutable: true }),
    lost: () => ({
      ...file(() => Promise.reject(new Failure('file_not_found'))),
      picture: 'image/png',
      isImmutable: true,
    }),
    generated: () => ({ name: 'a.csv', mediaType: 'text/csv', content: Readable.from(['a']) }),
  }),
)

const year = 'private, max-age=31536000, immutable'

/** What a browser or a proxy between may keep of each kind of reply: HTTP status, Cache-Control, ETag, Vary, Retry-After. */
const kinds: [what: string, request: string, ...headers: (string | number)[]][] = [
  ['data', 'GET /api/test/data', 200, 'no-store', '-', '-', '-'],
  ['a change', 'POST /api/test/change', 200, 'no-store', '-', '-', '-'],
  ['a refusal of the business', 'GET /api/test/refusal', 200, 'no-store', '-', '-', '-'],
  ['a bug', 'GET /api/test/bug', 500, 'no-store', '-', '-', '-'],
  ['a server that cannot answer yet', 'GET /api/test/starting', 503, 'no-store', '-', '-', '2'],
  ['a call of a stranger', 'GET /api/get-user-auth-info', 401, 'no-store', '-', '-', '-'],
  ['no such call', 'GET /api/test/none', 404, 'no-store', '-', '-', '-'],
  ['another method', 'DELETE /api/test/data', 405, 'no-store', '-', '-', '-'],
  ['a crooked address', 'GET /api/%', 404, 'no-store', '-', '-', '-'],
  ['a reply that is packed for many', 'GET /api/test/written', 200, 'no-store', '-', 'Accept-Encoding', '-'],
  ['a stored file', 'GET /api/test/stored', 200, 'no-store', '"a1"', '-', '-'],
  ['a picture that never changes', 'GET /api/test/forever', 200, year, '"a1"', '-', '-'],
  ['a picture that is lost', 'GET /api/test/lost', 400, 'no-store', '-', '-', '-'],
  ['a generated file', 'GET /api/test/generated', 200, 'no-store', '-', '-', '-'],
  ['a stream', 'POST /api/live', 200, 'no-store', '-', '-', '-'],
  ['the description of the calls', 'GET /api/openapi.json', 200, 'no-cache', 'W/', 'Accept-Encoding', '-'],
  ['the page of the calls', 'GET /api/docs', 200, 'no-cache', 'W/', 'Accept-Encoding', '-'],
  ['a script of that page', 'GET /api/docs/start.js', 200, 'no-cache', 'W/', 'Accept-Encoding', '-'],
  ['whether the server lives', 'GET /healthz', 200, 'no-store', '-', '-', '-'],
  ['a message of the official account', 'GET /api/wechat/callback', 403, 'no-store', '-', '-', '-'],
]

test.each(kinds)('%s: %s', async (_what, request, ...expected) => {
  const { send } = await startServer({ extraRoutes: routes })
  const [method = '', url = ''] = request.split(' ')
  const { http, headers } = await send({ method, url, ...(method === 'POST' && { body: '{}' }) })
  const told = (name: string) => String(headers[name] ?? '-').replace(/^W\/.*/, 'W/')
  expect([http, ...['cache-control', 'etag', 'vary', 'retry-after'].map(told)]).toEqual(expected)
})
