import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { FakeServer } from './fakeServer.ts'

const program = join(import.meta.dirname, '../src/main.ts')

/** What a first start takes grows with every language. */
export const fewLanguages = 'C With O2, Python3'

/** A server, and a folder in which judges are started as processes of their own. */
export async function aPlace() {
  const server = await FakeServer.start()
  const data = await mkdtemp(join(tmpdir(), 'judge-main-'))
  onTestFinished(async () => {
    await server.stop()
    await rm(data, { recursive: true })
  })
  const start = (env: Record<string, string> = {}, languages = fewLanguages, within: string[] = []) => {
    const command = [...within, process.execPath, program, '--server', server.url, '--languages', languages]
    const child = spawn(command[0] ?? '', command.slice(1), {
      cwd: data,
      env: { PATH: process.env['PATH'], PRAXIS_DATA: data, PRAXIS_JUDGE_SLOTS: '2', ...env },
    })
    const worker = { child, output: '', exit: once(child, 'exit').then(([code]) => code as number | null) }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (worker.output += String(text)))
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await worker.exit
    })
    return worker
  }
  return { server, data, start }
}

export const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 10 })
