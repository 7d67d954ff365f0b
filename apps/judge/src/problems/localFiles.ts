import { createReadStream } from 'node:fs'
import { Refused, Server } from '#judge/server/server.ts'

/** Serves test data from local files instead of from a server. */
export class LocalFiles extends Server {
  readonly #paths = new Map<string, string>()

  constructor() {
    super(['local'], () => Promise.resolve(null))
  }

  add(hash: string, path: string): void {
    this.#paths.set(hash, path)
  }

  override async *download(hash: string, start: number): AsyncGenerator<Uint8Array> {
    const path = this.#paths.get(hash)
    if (path === undefined) throw new Refused('no such file', 'file_unknown')
    for await (const piece of createReadStream(path, { start })) yield piece as Uint8Array
  }
}
