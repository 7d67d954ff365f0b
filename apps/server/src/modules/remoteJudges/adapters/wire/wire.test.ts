import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSite, aVisit } from '../../../../../test/remoteVisits.ts'
import { RemoteError, remoteTroubles } from '../../remoteError.ts'
import { adapterOf } from '../adapters.ts'

const fields = [
  'problem',
  'tags',
  'languages',
  'records',
  'submission',
  'submitId',
  '1',
  'status',
  'judgeCaseList',
].concat(['title', 'examples', 'name', 'id', 'type', 'problemId', 'displayPid', 'seq', 'code', 'errorMessage'])
/** What an answer may be that has some of the names of the real one. */
const { data } = fc.letrec((tie) => ({
  data: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, '', 'text', '\u0000\ud800', -1, 0, 1, 5, 1.5, 1e300, true),
    fc.array(tie('data'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...fields), tie('data'), { maxKeys: 6 }),
  ),
}))

const language = { name: 'C++', remoteKey: 'C++', contentType: 'text/x-c++src' }

test.each(['praxis', 'hoj'])('whatever a %s answers, nothing but a known trouble is thrown', async (kind) => {
  const adapter = adapterOf(kind)!
  let body = ''
  let status = 200
  const site = await aSite((_request, response) =>
    response.writeHead(status, { authorization: 'token', 'content-type': 'application/json' }).end(body),
  )
  const visit = aVisit(site.origin, { username: 'robot', password: 'secret' })
  const answers = fc.oneof(
    fc.tuple(
      fc.constant(200),
      data.map((data) => JSON.stringify({ status: 200, data, msg: 'success' })),
    ),
    fc.tuple(
      fc.constantFrom(200, 400, 401, 403, 404, 500),
      data.map((code) => JSON.stringify({ status: 403, msg: 'no', code })),
    ),
    fc.tuple(fc.constantFrom(200, 302, 403, 404, 429, 500, 502), fc.string()),
  )
  await fc.assert(
    fc.asyncProperty(answers, async ([http, text]) => {
      status = http
      body = text
      const wanted = { remoteId: '1000', language, code: 'int main() {}' }
      for (const work of [
        () => adapter.signIn(visit),
        () => adapter.fetchProblem(visit, '1000'),
        () => adapter.fetchLanguages!(visit),
        () => adapter.submit(visit, wanted),
        () => adapter.newest!(visit, '1000'),
        () => adapter.follow(visit, { remoteId: '1000', runId: '1' }),
      ]) {
        const result: unknown = await work().catch((error: unknown) => error)
        if (result instanceof Error) expect(result).toBeInstanceOf(RemoteError)
        if (result instanceof RemoteError) expect(remoteTroubles).toContain(result.trouble)
        expect(JSON.stringify(result) ?? '').not.toContain('\\u0000')
      }
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['an update of the site', 200, '<title>Praxis</title><div id="root"></div>', 'changed'],
  ['a check for people', 200, '<title>Wait</title><iframe src="https://x.example/turnstile/v0"></iframe>', 'captcha'],
  ['a check in words', 403, '<p>请完成验证码', 'captcha'],
  ['maintenance in words', 200, '<h1>系统维护中</h1>', 'maintenance'],
  ['a front without a program', 503, 'Service Unavailable', 'maintenance'],
  ['a crash', 500, '<h1>Internal Server Error</h1>', 'unreachable'],
  ['a front with a password', 401, '', 'signed_out'],
  ['a page that is missing', 404, '<h1>Not Found</h1>', 'changed'],
  ['elements without an end', 200, '<div>'.repeat(50_000), 'changed'],
] as const)('a page in place of an answer is %s', async (_what, status, page, trouble) => {
  const site = await aSite((_request, response) => response.writeHead(status).end(page))
  for (const kind of ['praxis', 'hoj']) {
    await expect(adapterOf(kind)!.fetchProblem(aVisit(site.origin), '1000')).rejects.toMatchObject({ trouble })
  }
})

test('a token is not asked for where none is, and one without an end is none', async () => {
  const seen: (string | undefined)[] = []
  const site = await aSite((request, response) => {
    seen.push(request.headers.authorization)
    response
      .setHeader('authorization', 'x'.repeat(5_000))
      .end(JSON.stringify({ status: 200, data: { owes: null }, msg: 'success' }))
  })
  const visit = aVisit(site.origin, { username: 'robot', password: 'secret' })
  visit.session.set('token', 'old')
  await expect(adapterOf('hoj')!.signIn(visit)).rejects.toMatchObject({ trouble: 'changed' })
  expect([seen, visit.session.get('token')]).toEqual([[undefined], undefined])
})
