import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
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
  const drafts = join(folder, 'incoming')
  await removeAbandoned(drafts)
  // Each process has its own, so that one that starts does not disturb another's uploads.
  const incoming = join(drafts, randomUUID())
  await mkdir(incoming, { recursive: true })
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash)

  return {
    async put(content) {
      const draft = join(incoming, randomUUID())
      const { hash, size } = await writeDraft(draft, content)
      const home = join(folder, hash.slice(0, 2))
      await mkdir(home, { recursive: true })
      await rename(draft, pathOf(hash))
      // The name must be on disk before a row may refer to it.
      await sync(home)
      return { hash, size }
    },
    async open(hash) {
      const path = pathOf(hash)
      const found = await stat(path).catch(() => null)
      return found === null ? undefined : { stream: createReadStream(path), size: found.size }
    },
  }
}

const dayMs = 86_400_000

/** What a process that ended a day ago or earlier left half written is of no use to anybody. */
async function removeAbandoned(drafts: string): Promise<void> {
  const names = await readdir(drafts).catch((): string[] => [])
  for (const name of names) {
    const path = join(drafts, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > dayMs) await rm(path, { recursive: true, force: true })
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
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
  await sync(draft)
  return { hash: digest.digest('hex'), size }
}
