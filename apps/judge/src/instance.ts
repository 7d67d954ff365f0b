import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { join } from 'node:path'

/** One running worker's own folder. Two running workers never share one, nor the key in it. */
export type Instance = { folder: string; hostKey: string; release(): void }

/** Takes `judge-1`, or `judge-2` when a worker runs in that, and so on. */
export async function takeFolder(cacheFolder: string): Promise<Instance> {
  for (let number = 1; ; number++) {
    const folder = join(cacheFolder, `judge-${number}`)
    // Test data is secret: nobody else on the machine reads it.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const lock = await lockFolder(await realpath(folder))
    if (lock !== null) return { folder, hostKey: await hostKeyOf(folder), release: () => lock.close() }
  }
}

/**
 * An abstract socket is a lock that the kernel drops with its process, however that ends; a file would need a guess
 * about whether its owner lives.
 */
function lockFolder(folder: string): Promise<Server | null> {
  const name = `\0praxis-judge-${createHash('sha256').update(folder).digest('hex').slice(0, 40)}`
  const { promise, resolve, reject } = Promise.withResolvers<Server | null>()
  const server = createServer((socket) => socket.destroy())
  server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
  server.listen(name, () => resolve(server))
  server.unref()
  return promise
}

async function hostKeyOf(folder: string): Promise<string> {
  const file = join(folder, 'host-key')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (/^[0-9a-f]{32}$/.test(known)) return known
  const fresh = randomBytes(16).toString('hex')
  await writeFile(file, fresh, { mode: 0o600 })
  return fresh
}
