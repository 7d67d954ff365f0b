import { isUtf8 } from 'node:buffer'
import type { UploadNote } from '@praxis/contract/testData'
import type { Draft, FileStore } from '#server/services/fileStore.ts'

const cr = 0x0d
const lf = 0x0a

const mark = Buffer.from('\uFEFF')

/** Receives a file of test data with the line ends of Unix and without a mark of the byte order. What is to be told of it is in the notes. */
export async function receiveText(
  files: Pick<FileStore, 'receive'>,
  content: AsyncIterable<Buffer>,
): Promise<{ draft: Draft; notes: UploadNote[] }> {
  const seen = { mark: false, lineEnds: false, isText: true }
  const draft = await files.receive(withUnixLines(withoutMark(content, seen), seen))
  const notes: UploadNote[] = []
  if (seen.mark) notes.push('byte_order_mark')
  if (seen.lineEnds) notes.push('line_ends')
  if (!seen.isText) notes.push('not_utf8')
  return { draft, notes }
}

async function* withoutMark(content: AsyncIterable<Buffer>, seen: { mark: boolean }): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of content) {
    if (start === null) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    // It may come in parts.
    if (start.length < mark.length && mark.subarray(0, start.length).equals(start)) continue
    seen.mark = start.subarray(0, mark.length).equals(mark)
    yield seen.mark ? start.subarray(mark.length) : start
    start = null
  }
  if (start !== null) yield start
}

async function* withUnixLines(
  content: AsyncIterable<Buffer>,
  seen: { lineEnds: boolean; isText: boolean },
): AsyncGenerator<Buffer> {
  const text = textCheck()
  let afterCr = false
  for await (const chunk of content) {
    if (chunk.length === 0) continue
    if (seen.isText) seen.isText = text.goesOn(chunk)
    const hasCr = chunk.includes(cr)
    if (hasCr) seen.lineEnds = true
    yield hasCr || afterCr ? joined(chunk, afterCr) : chunk
    afterCr = chunk.at(-1) === cr
  }
  seen.isText &&= text.ends()
}

/** Each CR becomes LF, and an LF behind a CR goes, also where the CR was the last byte before this piece. */
function joined(chunk: Buffer, afterCr: boolean): Buffer {
  const out = Buffer.allocUnsafe(chunk.length)
  let length = 0
  let from = afterCr && chunk[0] === lf ? 1 : 0
  while (from < chunk.length) {
    const at = chunk.indexOf(cr, from)
    const end = at === -1 ? chunk.length : at
    length += chunk.copy(out, length, from, end)
    if (at === -1) break
    out[length++] = lf
    from = chunk[at + 1] === lf ? at + 2 : at + 1
  }
  return out.subarray(0, length)
}

/** Whether a content is UTF-8, of which a letter may be cut by the end of a piece. */
function textCheck() {
  let cut = Buffer.alloc(0)
  return {
    goesOn(chunk: Buffer): boolean {
      const whole = cut.length === 0 ? chunk : Buffer.concat([cut, chunk])
      const end = whole.length - begunLetter(whole)
      cut = Buffer.from(whole.subarray(end))
      return isUtf8(whole.subarray(0, end))
    },
    ends: () => cut.length === 0,
  }
}

/** How many bytes at the end begin a letter that goes on behind it. */
function begunLetter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}
