import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { tellInUse } from './inUse.ts'

/** The folder of one running worker and the host key in it. Two running workers never share a folder. */
export type Instance = { folder: string; hostKey: string; release(): void }

/** Takes the folder `judge-1`, or the next number if another worker runs in that one. */
export async function takeFolder(cacheFolder: string): Promise<Instance> {
  for (let number = 1; ; number++) {
    const folder = join(cacheFolder, `judge-${number}`)
    // Test data is secret, so no other user of this machine may read it.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const lock = await lockFolder(await realpath(folder))
    if (lock !== null) return { folder, hostKey: await hostKeyOf(folder), release: () => lock.close() }
  }
}

/**
 * Locks the folder with an abstract socket. The kernel releases the lock when the process ends for any reason; with a
 * lock file, a later worker would have to guess whether the owner is alive.
 */
function lockFolder(folder: string): Promise<Server | null> {
  const name = `\0praxis-judge-${createHash('sha256').update(folder).digest('hex').slice(0, 40)}`
  const { promise, resolve, reject } = Promise.withResolvers<Server | null>()
  const server = createServer((socket) => socket.destroy())
  server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
  server.listen(name, () => resolve(server))
  server.unref()
  tellInUse(() => ({ 'worker folders': server.listening ? 1 : 0 }))
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
