import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to the product that can be cut: what is open ends, and nothing new gets through. */
export type Cable = { address: string; cut(): void; restore(): void; close(): void }

export async function cableTo(target: string): Promise<Cable> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = server.address()
  if (own === null || typeof own === 'string') throw new Error('no port for the cable')
  const end = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${own.port}`,
    cut() {
      isCut = true
      end()
    },
    restore: () => void (isCut = false),
    close() {
      server.close()
      end()
    },
  }
}
