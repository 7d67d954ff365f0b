import { Readable } from 'node:stream'
import type { PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Entry } from './writer.ts'

/** The same for every file, so that equal problems make equal bytes. The time is a local one, as in the format. */
const options = { mtime: new Date(1980, 0, 1), mode: 0o100_644, forceDosTimestamp: true }

/**
 * A zip of the entries of problems, as fast as somebody takes it. The files of a problem are read before the next problem
 * is asked for. What a file throws is thrown to whoever takes the zip; whoever stops early closes the file.
 */
export async function* zipOf(problems: AsyncIterable<readonly Entry[]>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const fail = (error: Error) => void output.destroy(error)
  zip.on('error', fail)
  const filled = fill(zip, problems, output).catch(fail)
  try {
    for await (const chunk of output) yield chunk as Uint8Array
  } finally {
    output.destroy()
    await filled
  }
}

async function fill(zip: ZipFile, problems: AsyncIterable<readonly Entry[]>, output: PassThrough): Promise<void> {
  const names = new Set<string>()
  for await (const entries of problems) {
    for (const entry of entries) {
      if (names.has(entry.name)) throw new Error(`${entry.name} would be there twice`)
      names.add(entry.name)
      await add(zip, entry, output)
      if (output.destroyed) return
    }
  }
  if (!output.destroyed) zip.end()
}

/** Until all of the file has been read, or nobody takes the zip any more. */
function add(zip: ZipFile, { name, content }: Entry, output: PassThrough): Promise<void> {
  // Whoever has gone already tells it no second time.
  if (output.destroyed) return Promise.resolve()
  const file = typeof content === 'string' ? inMemory(Buffer.from(content)) : content
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = () => {
    stream?.destroy()
    resolve()
  }
  let stream: Readable | null = null
  output.once('close', stop)
  zip.addReadStreamLazy(name, { ...options, size: file.size }, (give) => {
    stream = Readable.from(file.read(), { objectMode: false })
    stream.once('error', reject)
    stream.once('close', resolve)
    give(null, stream)
  })
  return promise.finally(() => output.off('close', stop))
}

const inMemory = (bytes: Buffer) => ({
  size: bytes.length,
  async *read() {
    if (bytes.length > 0) yield bytes
  },
})
