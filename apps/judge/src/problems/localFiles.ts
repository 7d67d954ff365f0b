import { createReadStream } from 'node:fs'
import { Refused, Server } from '#judge/server/server.ts'

/** Where a file lies, or how it is read, such as one of an archive. */
type Content = string | { read(): AsyncIterable<Uint8Array> }

/** Serves test data from local files instead of from a server. */
export class LocalFiles extends Server {
  readonly #contents = new Map<string, Content>()

  constructor() {
    super(['local'], () => Promise.resolve(null))
  }

  add(hash: string, content: Content): void {
    this.#contents.set(hash, content)
  }

  override async *download(hash: string, start: number): AsyncGenerator<Uint8Array> {
    const content = this.#contents.get(hash)
    if (content === undefined) throw new Refused('no such file', 'file_unknown')
    if (typeof content !== 'string') return yield* after(start, content.read())
    for await (const piece of createReadStream(content, { start })) yield piece as Uint8Array
  }
}

async function* after(start: number, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = start
  for await (const piece of pieces) {
    if (left < piece.length) yield piece.subarray(left)
    left = Math.max(0, left - piece.length)
  }
}
