import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './fileStore.ts'
import { isAbandoned, measure } from './measure.ts'

/** Keeps files in a folder, two levels deep by hash. A file appears under its name only when it is whole and on disk. */
export async function folderStore(folder: string): Promise<FileStore> {
  const drafts = join(folder, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(drafts, { recursive: true })
  await removeAbandoned(drafts)
  const homeOf = (hash: string) => join(folder, hash.slice(0, 2))
  const pathOf = (hash: string) => join(homeOf(hash), hash)

  async function keep(path: string, hash: string): Promise<void> {
    await sync(path)
    await mkdir(homeOf(hash), { recursive: true })
    await rename(path, pathOf(hash))
    // The name must be on disk before a row may refer to it.
    await sync(homeOf(hash))
  }

  return {
    async receive(content) {
      const path = join(drafts, randomUUID())
      const { body, result } = measure(content)
      try {
        await pipeline(body, createWriteStream(path))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      const stored = result()
      let kept: Promise<void> | undefined
      return {
        ...stored,
        async open(range) {
          const bytes = range === undefined ? {} : { start: range.start, end: range.end - 1 }
          return createReadStream(kept === undefined ? path : pathOf(stored.hash), bytes)
        },
        async keep() {
          await (kept ??= keep(path, stored.hash))
          return stored
        },
        discard: () => rm(path, { force: true }),
      }
    },
    async open(hash, { start } = { start: 0 }) {
      const path = pathOf(hash)
      const found = await stat(path).catch(() => null)
      return found === null ? undefined : { stream: createReadStream(path, { start }), size: found.size }
    },
    openPart: async (hash, { start, end }) => createReadStream(pathOf(hash), { start, end: end - 1 }),
    async remove(hash, signal) {
      signal?.throwIfAborted()
      await rm(pathOf(hash), { force: true })
    },
    removeAbandoned: () => removeAbandoned(drafts),
  }
}

async function removeAbandoned(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
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
