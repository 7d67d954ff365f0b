import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { descendantsOf, environmentOf, isAlive, kill } from './processes.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const startTimeoutMs = 90_000

export type Product = {
  address: string
  supervisor: ChildProcess
  /** The processes of one part, found afresh each time: parts are started again when they end. */
  pidsOf(part: Part): number[]
  databaseUrl(): string
  /** All that its processes have written so far. */
  said(): string
  stop(): Promise<void>
}

export type Part = 'server' | 'judge' | 'sandbox' | 'postgres'

const signs: Record<Part, RegExp> = {
  server: /node.*apps\/server\/src\/main\.ts/,
  judge: /node.*apps\/judge\/src\/main\.ts/,
  sandbox: /^\S*praxis-box serve/,
  postgres: /\/postgres -D /,
}

const usual = {
  // A judge that tries every language of the machine at its start is busy for a minute.
  PRAXIS_JUDGE_LANGUAGES: 'C With O2,C++ 17 With O2,Python3',
  // Tests ask nobody outside.
  PRAXIS_QUOTATION_URL: 'off',
}

/** Starts the product as `npm start` does, after its set-up, and waits until it answers. */
export async function startProduct(
  dataFolder: string,
  { port, environment = {} }: { port?: number; environment?: Record<string, string> } = {},
): Promise<Product> {
  const at = port ?? (await freePort())
  const address = `http://127.0.0.1:${at}`
  const supervisor = spawn(process.execPath, ['apps/launcher/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...usual, ...environment, PORT: String(at), HOST: '127.0.0.1', PRAXIS_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  supervisor.stdout.on('data', (chunk: Buffer) => (said += String(chunk)))
  supervisor.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  const pid = supervisor.pid ?? 0
  await untilReady(address, supervisor, () => said)
  const pidsOf = (part: Part) =>
    descendantsOf(pid)
      .filter(({ command }) => signs[part].test(command))
      .map((one) => one.pid)
  return {
    address,
    supervisor,
    pidsOf,
    databaseUrl: () => environmentOf(pidsOf('server')[0] ?? 0)['DATABASE_URL'] ?? '',
    said: () => said,
    async stop() {
      if (supervisor.exitCode !== null || supervisor.signalCode !== null) return
      kill(pid, 'SIGTERM')
      await Promise.race([once(supervisor, 'exit'), pause(10_000)])
      if (isAlive(pid)) kill(pid)
    },
  }
}

export async function untilReady(address: string, program: ChildProcess, said: () => string): Promise<void> {
  const until = Date.now() + startTimeoutMs
  while (Date.now() < until) {
    if (program.exitCode !== null || program.signalCode !== null) throw new Error(`it ended:\n${said()}`)
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    await pause(100)
  }
  throw new Error(`it is not ready after ${startTimeoutMs} ms:\n${said()}`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
