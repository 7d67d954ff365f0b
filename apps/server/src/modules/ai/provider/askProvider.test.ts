import { aiLimits } from '@praxis/contract/aiLimits'
import { startAi } from '@praxis/stand-ins/ai/server'
import type { Trouble } from '@praxis/stand-ins/ai/troubles'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { AiProviderError } from './aiProviderError.ts'
import { askProvider } from './askProvider.ts'
import { refusePrivate } from './openProvider.ts'
import type { AiTimes, Ended } from './provider.ts'
import { readEvents } from './readEvents.ts'

const standIn = await startAi()
afterAll(() => standIn.close())
beforeEach(() => standIn.reset())

const messages = [{ role: 'user', content: 'one two three' }] as const
const patient: AiTimes = { firstMs: 10_000, nextMs: 10_000, wholeMs: 20_000 }
const quick: AiTimes = { ...patient, firstMs: 300, nextMs: 300 }

type Asked = { times?: AiTimes; key?: string; gone?: AbortSignal; baseUrl?: string }
async function ask({ times = patient, key = standIn.key, baseUrl = standIn.address, ...more }: Asked = {}) {
  const provider = { baseUrl, model: standIn.model, key, answerTokens: 100 }
  const reading = askProvider(provider, messages, { gone: new AbortController().signal, times, ...more })
  const pieces: string[] = []
  try {
    for (;;) {
      const next = await reading.next()
      if (next.done === true) return { text: pieces.join(''), ended: next.value as Ended | string }
      pieces.push(next.value)
    }
  } catch (error) {
    if (!(error instanceof AiProviderError)) throw error
    return { text: pieces.join(''), ended: `${error.code}: ${error.detail}` }
  }
}

test('an answer comes piece by piece, with what the provider counted', async () => {
  expect(await ask()).toEqual({ text: 'one two three', ended: { outcome: 'done', counted: { input: 4, output: 4 } } })
  expect(standIn.state.asked[0]!.body).toEqual({
    model: 'stand-in-1',
    messages,
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: 100,
  })
})

const failing = [
  ['silent', '', 'ai_slow: timeout'],
  ['stall', 'It begins ', 'ai_slow: timeout'],
  ['cut', 'one ', 'ai_broke_off: UND_ERR_SOCKET'],
  ['endlessLine', '', 'ai_failed: too many bytes'],
  ['html', '', 'ai_failed: content type text/html'],
  ['garbage', '', 'ai_failed: unreadable'],
  ['redirect', '', 'ai_failed: TypeError'],
  ['tooMany', '', 'ai_overloaded: HTTP 429'],
  ['broken', '', 'ai_failed: HTTP 500'],
  ['empty', '', 'ai_failed: no answer'],
  ['errorInside', 'It begins ', 'ai_broke_off: unreadable'],
] as const satisfies (readonly [Trouble, string, string])[]

test.each(failing)('a provider that misbehaves as %s gives %j and then %s', async (trouble, text, code) => {
  standIn.state.trouble = trouble
  const isLate = code === 'ai_slow: timeout'
  const { text: got, ended } = await ask({ times: isLate ? quick : patient })
  expect(got).toBe(text)
  expect(ended).toBe(code)
  // The connection is let go, whatever happened.
  await expect.poll(() => standIn.state.open).toBe(0)
})

test('a redirect is not followed, so that nothing inside is asked and no key goes there', async () => {
  standIn.state.trouble = 'redirect'
  await ask()
  expect(standIn.state.asked).toHaveLength(1)
})

test('an answer of ten megabytes is cut where it is too long, and the rest is not read', async () => {
  standIn.state.trouble = 'endless'
  const { text, ended } = await ask()
  expect([text.length, ended]).toEqual([aiLimits.answerLength, { outcome: 'cut', counted: null }])
  await expect.poll(() => standIn.state.open).toBe(0)
})

test('an answer that the provider ends for its length is cut, and counts that cannot be are handed on as they are', async () => {
  standIn.state.trouble = 'length'
  expect((await ask()).ended).toMatchObject({ outcome: 'cut' })
  standIn.state.trouble = 'hugeUsage'
  expect((await ask()).ended).toEqual({ outcome: 'done', counted: { input: 1e15, output: -5 } })
})

test('an answer that goes on for ever, word by word, ends with the time for a whole one', async () => {
  standIn.state.says = { kind: 'text', text: 'word '.repeat(1_000) }
  standIn.state.pieceMs = 30
  const { text, ended } = await ask({ times: { ...patient, wholeMs: 1_000 } })
  expect(text.length).toBeGreaterThan(0)
  expect(ended).toBe('ai_slow: timeout')
})

test('a wrong key and a provider that is not there are told without a word of either', async () => {
  expect((await ask({ key: 'sk-wrong' })).ended).toBe('ai_failed: HTTP 401')
  expect((await ask({ baseUrl: 'http://127.0.0.1:9/v1' })).ended).not.toMatch(/127|sk-|v1/)
})

test('whoever leaves ends the question at the provider', async () => {
  standIn.state.trouble = 'stall'
  const reader = new AbortController()
  const asked = ask({ gone: reader.signal, times: aiLimits })
  await expect.poll(() => standIn.state.open).toBe(1)
  reader.abort()
  await asked
  await expect.poll(() => standIn.state.open).toBe(0)
})

test.each([
  [['data: a\n\ndata: b\n\n'], ['a', 'b']],
  [
    ['da', 'ta: a\r', '\n\r\ndata:b\r\n\r\n'],
    ['a', 'b'],
  ],
  [[': comment\nevent: x\nid: 1\ndata: a\ndata:  b\n\n'], ['a\n b']],
  [['data: 中', '文\n\n'], ['中文']],
  [['data: [DONE]'], ['[DONE]']],
  [['\n\n\n'], []],
])('the events of %j are %j', async (chunks, expected) => {
  const bytes = async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk)
  }
  const found: string[] = []
  for await (const data of readEvents(bytes())) found.push(data)
  expect(found).toEqual(expected)
})

test('a name that leads inside is not called, unless the operator has named it', async () => {
  const inside = { baseUrl: 'https://localhost/v1', model: 'm', key: 'k', answerTokens: 1 }
  await expect(refusePrivate({ aiAddress: undefined }, inside)).rejects.toThrow('private address')
  await expect(refusePrivate({ aiAddress: undefined }, { ...inside, baseUrl: 'https://[::1]/v1' })).rejects.toThrow(
    'private',
  )
  await expect(refusePrivate({ aiAddress: 'http://127.0.0.1:8187/v1' }, inside)).resolves.toBe(undefined)
})
