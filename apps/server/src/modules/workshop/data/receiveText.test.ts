import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Draft } from '#server/services/fileStore.ts'
import { digestsOf } from './digests.ts'
import { receiveText } from './receiveText.ts'

/** A content in pieces that are cut anywhere, also inside of letters and of line ends. */
const pieces = (parts: readonly string[]) =>
  fc
    .tuple(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), fc.array(fc.nat(60), { maxLength: 8 }))
    .map(([content, cuts]) => {
      const whole = Buffer.from(content.join(''), 'latin1')
      const at = [0, ...cuts.filter((cut) => cut < whole.length).toSorted((a, b) => a - b), whole.length]
      return at.slice(1).map((end, n) => whole.subarray(at[n], end))
    })

async function* sent(chunks: readonly Buffer[]) {
  yield* chunks
}

async function received(chunks: readonly Buffer[]) {
  let bytes = Buffer.alloc(0)
  const files = {
    receive: async (content: AsyncIterable<Buffer> | Buffer) => {
      bytes = await buffer(content as AsyncIterable<Buffer>)
      return {} as Draft
    },
  }
  const { notes } = await receiveText(files, sent(chunks))
  return { text: bytes.toString('latin1'), notes }
}

const letters = ['ä', '汉', '😀'].map((letter) => Buffer.from(letter).toString('latin1'))

test('line ends become those of Unix and other bytes stay, however the content is cut', async () => {
  const parts = ['\r', '\n', '\r\n', 'a', ' ', '\xc4', '\xff', ...letters]
  await fc.assert(
    fc.asyncProperty(pieces(parts), async (chunks) => {
      const whole = Buffer.concat(chunks)
      const { text, notes } = await received(chunks)
      expect(text).toBe(whole.toString('latin1').replaceAll(/\r\n?/g, '\n'))
      expect(notes.includes('line_ends')).toBe(whole.includes('\r'))
      expect(notes.includes('not_utf8')).toBe(!isUtf8(whole))
    }),
    { numRuns: 500 },
  )
})

test('a mark of the byte order goes from the beginning only, however the content is cut', async () => {
  await fc.assert(
    fc.asyncProperty(pieces(['\xef', '\xbb', '\xbf', '\xef\xbb\xbf', 'a']), async (chunks) => {
      const whole = Buffer.concat(chunks).toString('latin1')
      const { text, notes } = await received(chunks)
      expect(text).toBe(whole.replace(/^\xef\xbb\xbf/, ''))
      expect(notes.includes('byte_order_mark')).toBe(whole.startsWith('\xef\xbb\xbf'))
    }),
    { numRuns: 500 },
  )
})

/** Asked of the decoder, not of what the server asks. */
function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

test('the digests of an answer are those of its whole text, however the content is cut', async () => {
  const md5 = (text: string) => createHash('md5').update(text, 'latin1').digest('hex')
  await fc.assert(
    fc.asyncProperty(pieces([' ', '\t', '\n', '\r\n', 'a', 'bc', ...letters, '\xa0']), async (chunks) => {
      const text = Buffer.concat(chunks).toString('latin1')
      const { body, result } = digestsOf(sent(chunks))
      expect((await buffer(body)).toString('latin1')).toBe(text)
      const lines = text.split('\n').map((line) => line.replace(/[ \t\v\f\r]+$/, ''))
      expect(result()).toEqual({
        outputMd5: md5(text),
        outputSize: text.length,
        allStrippedOutputMd5: md5(text.replaceAll(/[ \t\n\v\f\r]/g, '')),
        EOFStrippedOutputMd5: md5(lines.join('\n').replace(/\n+$/, '')),
      })
    }),
    { numRuns: 500 },
  )
})

test('however many blanks stand in a row, their digests keep none of them in memory', () => {
  // Longer than any string may be.
  const chunk = Buffer.alloc(1_048_576, ' ')
  async function* blanks() {
    for (let sent = 0; sent < 600; sent += 1) yield chunk
    yield Buffer.from('x')
  }
  return expect(drained(blanks())).resolves.toMatchObject({ outputSize: 600 * 1_048_576 + 1 })
}, 60_000)

async function drained(content: AsyncIterable<Buffer>) {
  const { body, result } = digestsOf(content)
  let length = 0
  for await (const piece of body) length += piece.length
  return { ...result(), length }
}
