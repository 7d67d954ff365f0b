import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'

export type Gate = Awaited<ReturnType<typeof aGate>>

/** The database behind a gate, which a test shuts in different ways. */
export async function aGate(url: string) {
  const database = new URL(url)
  const open = new Set<Socket>()
  let state: 'open' | 'cut' | 'silent' = 'open'
  const gate = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    keep(near)
    if (state === 'silent') return void near.pause()
    const folder = database.searchParams.get('host')
    const port = Number(database.port === '' ? 5432 : database.port)
    const far =
      folder === null ? createConnection(port, database.hostname) : createConnection(join(folder, `.s.PGSQL.${port}`))
    keep(far)
    // What one side has ended, the other must not go on with.
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
  }
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const behind = new URL(url)
  behind.hostname = '127.0.0.1'
  behind.searchParams.delete('host')
  behind.port = String((gate.address() as AddressInfo).port)
  return {
    url: behind.href,
    /** Connections that were open before hang, and nothing ends them. New ones are as before. */
    hang() {
      for (const socket of open) socket.unpipe().pause()
    },
    /** New connections are taken, and nothing comes back on them either. */
    hangAll() {
      this.hang()
      state = 'silent'
    },
    /** All connections end, and new ones too. */
    cut() {
      state = 'cut'
      endAll()
    },
    /** New connections get through. */
    open: () => void (state = 'open'),
    close() {
      endAll()
      gate.close()
    },
  }
}
