import { load } from 'cheerio'
import { expect, test } from 'vitest'
import type { RemoteReply } from '../../http/remoteHttp.ts'
import { RemoteError } from '../../remoteError.ts'
import { afterSending, jsonOf, pageOf, sentOnTo } from './checked.ts'

function aReply(text: string, status = 200, headers: Readonly<Record<string, string>> = {}): RemoteReply {
  return {
    status,
    url: 'https://judge.example/a/b?c=d',
    header: (name) => headers[name] ?? null,
    bytes: Buffer.from(text),
    text: () => text,
    json: () => JSON.parse(text) as unknown,
    page: () => load(text),
  }
}

const troubleOf = (work: () => unknown): string => {
  try {
    work()
    return 'none'
  } catch (error) {
    return error instanceof RemoteError ? error.trouble : 'defect'
  }
}

test.each([
  ['<title>Just a moment...</title>', 200, 'captcha'],
  ['<title>Just a moment...</title>', 503, 'captcha'],
  ['<form id="challenge-form"></form>', 200, 'captcha'],
  ['<script>var a = 1</script>Redirecting... Please, wait.<script>x()</script>', 200, 'captcha'],
  ['<p>x</p>', 429, 'too_many'],
  ['<p>x</p>', 503, 'maintenance'],
  ['<p>x</p>', 500, 'unreachable'],
  ['<p>x</p>', 404, 'not_found'],
  ['<p>x</p>', 403, 'refused'],
  ['<p>x</p>', 418, 'changed'],
  ['<title>C - Road Maintenance</title>', 200, 'none'],
])('%s with status %i is %s', (text, status, told) => {
  expect(troubleOf(() => pageOf(aReply(text, status)))).toBe(told)
})

test('a puzzle is told by a header too, and a page where JSON was expected is none', () => {
  const puzzle = { 'cf-mitigated': 'challenge' }
  expect(troubleOf(() => pageOf(aReply('', 403, puzzle)))).toBe('captcha')
  const html = { 'content-type': 'text/html' }
  expect(troubleOf(() => jsonOf(aReply('<p>x</p>', 200, html)))).toBe('changed')
  expect(troubleOf(() => jsonOf(aReply('<title>Just a moment...</title>', 403, html)))).toBe('captcha')
  expect(jsonOf(aReply('{"a":1}'))).toEqual({ a: 1 })
})

test('how long to wait is told in seconds or as a moment', () => {
  const waitOf = (header: string) => {
    try {
      pageOf(aReply('', 429, { 'retry-after': header }))
    } catch (error) {
      return (error as RemoteError).retryAfterSeconds
    }
    return undefined
  }
  expect(['30', '0', 'soon', 'Thu, 01 Jan 1970 00:00:00 GMT'].map(waitOf)).toEqual([30, 0, null, 0])
  expect(waitOf(new Date(Date.now() + 60_000).toUTCString())).toSatisfy((wait) => wait > 50 && wait <= 60)
})

test('a redirect is told by its path, and what fails after sending may have arrived', async () => {
  expect(sentOnTo(aReply('', 302, { location: '/enter?back=1' }))).toBe('/enter')
  expect(sentOnTo(aReply('', 302, { location: 'my' }))).toBe('/a/my')
  expect(sentOnTo(aReply('', 200, { location: '/enter' }))).toBe(null)
  await expect(afterSending(async () => pageOf(aReply('', 429, { 'retry-after': '5' })))).rejects.toMatchObject({
    trouble: 'too_many',
    retryAfterSeconds: 5,
    maybeArrived: true,
  })
})
