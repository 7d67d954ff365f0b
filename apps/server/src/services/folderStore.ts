import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore, StoredFile } from './fileStore.ts'
import { isAbandoned, measure } from './measure.ts'

/** Keeps files in a folder, two levels deep by hash. A file appears under its name only when it is whole and on disk. */
export async function folderStore(folder: string): Promise<FileStore> {
  const drafts = join(folder, 'incoming')
  await removeAbandoned(drafts)
  // Each process has its own, so that one that starts does not disturb another's uploads.
  const incoming = join(drafts, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(incoming, { recursive: true })
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash)

  return {
    async put(content) {
      const draft = join(incoming, randomUUID())
      try {
        const stored = await writeDraft(draft, content)
        const home = join(folder, stored.hash.slice(0, 2))
        await mkdir(home, { recursive: true })
        await rename(draft, pathOf(stored.hash))
        // The name must be on disk before a row may refer to it.
        await sync(home)
        return stored
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async open(hash, { start } = { start: 0 }) {
      const path = pathOf(hash)
      const found = await stat(path).catch(() => null)
      return found === null ? undefined : { stream: createReadStream(path, { start }), size: found.size }
    },
  }
}

async function removeAbandoned(drafts: string): Promise<void> {
  const names = await readdir(drafts).catch((): string[] => [])
  for (const name of names) {
    const path = join(drafts, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && isAbandoned(found.mtimeMs)) await rm(path, { recursive: true, force: true })
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

async function writeDraft(draft: string, content: Readable | Buffer): Promise<StoredFile> {
  const { body, result } = measure(content)
  await pipeline(body, createWriteStream(draft))
  await sync(draft)
  return result()
}
