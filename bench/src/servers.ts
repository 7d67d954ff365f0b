import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const serverProgram = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** Starts a program that listens on `PORT`, and waits until it does. It is added to `children`, for the end. */
export async function start(children: ChildProcess[], script: string, settings: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, [script], {
    stdio: 'ignore',
    env: { ...process.env, ...settings, PORT: String(port) },
  })
  children.push(child)
  for (let tried = 0; !(await accepts(port)); tried += 1) {
    if (tried === 300) throw new Error(`${script} does not listen`)
    await pause(100)
  }
  return { pid: child.pid ?? 0, port }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    const tell = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => tell(true)).once('error', () => tell(false))
  })
}

/** Of the root account, at the sign-in of a server. */
export async function tokenOf(port: number, password: string): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password }),
  })
  const token = reply.headers.get('authorization')
  if (token === null) throw new Error(`the log-in failed: ${await reply.text()}`)
  return token
}

/** What a process has in memory now. */
export function residentMebibytes(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * 4096) / 2 ** 20
}
