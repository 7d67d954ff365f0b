import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

export type Launched = {
  child: ChildProcess
  dataFolder: string
  port: number
  output: () => string
  journal: () => string[]
  /** The process id in the last journal line that begins with these words, such as `judge box`. */
  pidOf: (who: string) => number
  ended: Promise<number | null>
}

/** Starts the launcher with replaced programs in a data folder of its own. */
export async function launch(environment: Record<string, string> = {}, wrap = asItself): Promise<Launched> {
  const dataFolder = environment.PRAXIS_DATA ?? makeFolder()
  const port = Number(environment.PORT ?? (await freePort()))
  // Any address works: nothing here uses a database unless a test asks for the built-in one.
  const defaults = { DATABASE_URL: 'postgres://nowhere/none', HOST: '127.0.0.1', LANG: 'C.UTF-8' }
  const own = { PATH: process.env.PATH!, PRAXIS_DATA: dataFolder, PORT: String(port) }
  const script = path.join(import.meta.dirname, 'fixtures/launch.ts')
  const [file, ...args] = wrap(process.execPath, script)
  const child = spawn(file, args, { env: { ...defaults, ...environment, ...own }, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await ended
  })
  const journal = () => readJournal(dataFolder)
  const pidOf = (who: string) => {
    const line = journal().findLast((entry) => entry.startsWith(`${who} `))
    return Number(line?.split(' ').at(-1))
  }
  return { child, dataFolder, port, output: () => output, journal, pidOf, ended }
}

type Wrap = (...command: string[]) => [string, ...string[]]

const asItself: Wrap = (file = '', ...args) => [file, ...args]

/**
 * Starts the launcher as npm does: a process runs a shell that runs the launcher. `true` keeps each shell from
 * replacing itself with its command.
 */
export const likeNpm: Wrap = (...command) => ['bash', '-c', `sh -c '${command.join(' ')}; true'; true`]

export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'praxis-launcher-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function readJournal(dataFolder: string): string[] {
  const file = path.join(dataFolder, 'journal')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

export async function until(isSo: () => boolean | Promise<boolean>, patienceMs = 10_000, what = String(isSo)) {
  const deadline = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`it did not happen in ${patienceMs} ms: ${what}`)
    await sleep(20)
  }
}

export async function untilReady(launched: Launched) {
  await until(() => {
    if (launched.child.exitCode !== null) throw new Error(`it ended: ${launched.output()}`)
    return launched.output().includes('Praxis is ready')
  })
  await until(() => launched.journal().some((line) => line.startsWith('judge environment')))
}

/** A zombie counts as dead. Its parent has just not read its exit code yet. */
export function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

export function childrenOf(pid: number): number[] {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  return read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').map(Number)
}

/** '' of a process that has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** The path of a command on this machine. */
export function commandAt(name: string): string {
  const files = (process.env.PATH ?? '').split(':').map((folder) => path.join(folder, name))
  return files.find((file) => existsSync(file)) ?? name
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
