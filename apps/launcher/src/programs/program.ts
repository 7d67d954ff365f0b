import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from '@praxis/postgres/dieWithParent'
import { dieWithParent } from '@praxis/postgres/dieWithParent'
import { makeBackoff } from './backoff.ts'
import type { RotatingLog } from './rotatingLog.ts'
import type { Environment } from '#launcher/settings.ts'
import type { Output } from './warnings.ts'
import type { Watchdog } from './watchdog.ts'

export type ProgramOptions = {
  command: Command
  folder: string
  environment: Environment
  log: RotatingLog
  watchdog: Watchdog
  onOutput: (chunk: Buffer, output: Output) => void
  /** Called when the program ended by itself. It starts again after the delay. */
  onCrash: (how: string, delayMs: number) => void
}

/** A program that is restarted until it is stopped. */
export type Program = {
  /** How many times the program ended by itself. */
  crashes: () => number
  stop: () => Promise<void>
}

const stopTimeoutMs = 1_500
const leftoversTimeoutMs = 300

export function keepRunning(options: ProgramOptions): Program {
  const backoff = makeBackoff()
  let crashes = 0
  let stopping = false
  let restart: NodeJS.Timeout | undefined
  let current: ChildProcess
  let leftovers = Promise.resolve()

  const start = () => {
    const startedAt = Date.now()
    const child = spawnInOwnSession(options)
    current = child
    for (const output of ['stdout', 'stderr'] as const) {
      child[output].on('data', (chunk: Buffer) => {
        options.log.write(chunk)
        options.onOutput(chunk, output)
      })
    }
    const { pid } = current
    if (pid !== undefined) options.watchdog.add(pid)
    let ended = false
    const handleEnd = (how: string) => {
      if (ended) return
      ended = true
      if (pid !== undefined) leftovers = endGroup(pid, options.watchdog)
      if (stopping) return
      crashes++
      const delay = backoff.delayAfter(Date.now() - startedAt)
      options.onCrash(how, delay)
      restart = setTimeout(start, delay)
    }
    current.on('error', (error) => handleEnd(error.message))
    current.on('exit', (code, signal) => handleEnd(signal ?? `exit code ${code}`))
  }

  start()
  return {
    crashes: () => crashes,
    async stop() {
      stopping = true
      clearTimeout(restart)
      await end(current)
      await leftovers
    },
  }
}

type Once = Pick<ProgramOptions, 'command' | 'folder' | 'environment' | 'watchdog'> & { print: (line: string) => void }

/** A command that runs once beside the programs. Its lines are printed, and what it has started ends with it. */
export function runOnce({ print, watchdog, ...options }: Once): { stop: () => Promise<void> } {
  const child = spawnInOwnSession(options)
  const { pid } = child
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => print(line))
  child.on('error', (error) => print(error.message))
  if (pid === undefined) return { stop: async () => {} }
  watchdog.add(pid)
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve())).then(() => endGroup(pid, watchdog))
  return {
    async stop() {
      await end(child)
      await ended
    },
  }
}

function spawnInOwnSession({
  command,
  folder,
  environment,
}: Pick<ProgramOptions, 'command' | 'folder' | 'environment'>): ChildProcessWithoutNullStreams {
  const { file, args } = dieWithParent(command, 'KILL')
  // The open stdin tells the program that its supervisor is alive. The separate session keeps Ctrl-C from reaching it.
  const child = spawn(file, args, { cwd: folder, env: environment, stdio: 'pipe', detached: true })
  child.stdin.on('error', () => {})
  return child
}

async function end(child: ChildProcess) {
  if (child.pid === undefined || hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => killGroup(child.pid!), stopTimeoutMs)
  await ended
  clearTimeout(timer)
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Ends the processes that the program had started. The sandbox and others end by themselves; the rest is killed. */
async function endGroup(group: number, watchdog: Watchdog) {
  const deadline = Date.now() + leftoversTimeoutMs
  while (isAnybodyIn(group) && Date.now() < deadline) await sleep(20)
  killGroup(group)
  watchdog.remove(group)
}

function isAnybodyIn(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

function killGroup(group: number) {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // The process group is empty.
  }
}
