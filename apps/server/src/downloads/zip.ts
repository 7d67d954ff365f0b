import { addAbortSignal, Readable, type PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Generated } from '../http/replies.ts'

export type ZipEntry = {
  /** With slashes between folders. */
  path: string
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>
  modified?: Date
  /** False for what is packed already, such as pictures. */
  compress?: boolean
}

type Entries = Iterable<ZipEntry> | AsyncIterable<ZipEntry>

/** A zip archive. Its entries are asked for one after another, and one of them is open at a time. */
export const zipFile = (name: string, entries: Entries): Generated => ({
  name,
  mediaType: 'application/zip',
  content: zip(entries),
})

export async function* zip(entries: Entries): AsyncGenerator<Uint8Array> {
  const archive = new ZipFile()
  const packed = archive.outputStream as PassThrough
  const stopping = new AbortController()
  archive.on('error', (error: Error) => packed.destroy(error))
  addAll(archive, entries, stopping.signal).catch((error: unknown) => packed.destroy(error as Error))
  try {
    yield* packed as AsyncIterable<Uint8Array>
  } finally {
    stopping.abort()
  }
}

async function addAll(archive: ZipFile, entries: Entries, stopping: AbortSignal): Promise<void> {
  for await (const { path, content, modified = new Date(), compress = true } of entries) {
    const whole = typeof content === 'string' || content instanceof Uint8Array
    const source = addAbortSignal(stopping, Readable.from(whole ? [content] : content, { objectMode: false }))
    archive.addReadStream(source, path, { mtime: modified, compress })
    await finished(source)
  }
  archive.end()
}
