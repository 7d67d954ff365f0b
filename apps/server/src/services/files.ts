import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A file by the SHA-256 of its content, in hex. */
export type StoredFile = { hash: string; size: number }

/** Where contents are kept. Writing the same content twice keeps one file. */
export type FileStore = {
  put(content: Readable | Buffer): Promise<StoredFile>
  /** Undefined when there is no such file. */
  open(hash: string): Promise<{ stream: Readable; size: number } | undefined>
}

/** Keeps files in a folder, two levels deep by hash. A file appears under its name only when it is whole and on disk. */
export async function folderStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming')
  // What an earlier process left half written is of no use to anybody.
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash)

  return {
    async put(content) {
      const draft = join(incoming, randomUUID())
      const { hash, size } = await writeDraft(draft, content)
      await mkdir(join(folder, hash.slice(0, 2)), { recursive: true })
      await rename(draft, pathOf(hash))
      return { hash, size }
    },
    async open(hash) {
      const path = pathOf(hash)
      const found = await stat(path).catch(() => null)
      return found === null ? undefined : { stream: createReadStream(path), size: found.size }
    },
  }
}

async function writeDraft(draft: string, content: Readable | Buffer): Promise<StoredFile> {
  const digest = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
  await pipeline(source, measure, createWriteStream(draft))
  const handle = await open(draft, 'r')
  await handle.sync()
  await handle.close()
  return { hash: digest.digest('hex'), size }
}
