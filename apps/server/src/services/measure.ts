import { createHash } from 'node:crypto'
import type { Content, StoredFile } from './fileStore.ts'

type Measured = {
  body: AsyncGenerator<Buffer>
  /** Once the body has been read. */
  result(): StoredFile
  /** Why the content broke off, if it did. */
  failure(): unknown
}

/** Passes a content on and learns its hash and size meanwhile. */
export function measure(content: Content, mostBytes = Infinity): Measured {
  const digest = createHash('sha256')
  let size = 0
  let failure: unknown
  async function* body() {
    const source = Buffer.isBuffer(content) ? [content] : content
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

/** A draft that has not grown for this long belongs to no process any more. */
const abandonedMs = 3_600_000

export const isAbandoned = (writtenMs: number) => Date.now() - writtenMs > abandonedMs
