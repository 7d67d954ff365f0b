import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { StoredFile } from './fileStore.ts'

type Measured = {
  body: AsyncGenerator<Buffer>
  /** Once the body has been read. */
  result(): StoredFile
  /** Why the content broke off, if it did. */
  failure(): unknown
}

/** Passes a content on and learns its hash and size meanwhile. */
export function measure(content: Readable | Buffer, mostBytes = Infinity): Measured {
  const digest = createHash('sha256')
  let size = 0
  let failure: unknown
  async function* body() {
    const source: AsyncIterable<Buffer> | Buffer[] = Buffer.isBuffer(content) ? [content] : content
    try {
      for await (const chunk of source) {
        digest.update(chunk)
        size += chunk.length
        if (size > mostBytes) throw new Error(`a file of more than ${mostBytes} bytes cannot be kept here`)
        yield chunk
      }
    } catch (error) {
      failure = error
      throw error
    }
  }
  return { body: body(), result: () => ({ hash: digest.digest('hex'), size }), failure: () => failure }
}

/** What a process left half written this long ago is of no use to anybody. */
const abandonedMs = 86_400_000

export const isAbandoned = (writtenMs: number) => Date.now() - writtenMs > abandonedMs
