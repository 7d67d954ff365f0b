import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from '@praxis/postgres/dieWithParent'
import { dieWithParent } from '@praxis/postgres/dieWithParent'
import { makeBackoff } from '#launcher/backoff.ts'
import type { RotatingLog } from '#launcher/rotatingLog.ts'
import type { Environment } from '#launcher/settings.ts'
import type { Output } from '#launcher/warnings.ts'
import type { Watchdog } from '#launcher/watchdog.ts'

export type ProgramOptions = {
  command: Command
  folder: string
  environment: Environment
  log: RotatingLog
  watchdog: Watchdog
  onOutput: (chunk: Buffer, output: Output) => void
  /** Called when it ended by itself; it starts again after the delay. */
  onCrash: (how: string, delayMs: number) => void
}

/** A program that is kept running until it is told to stop. */
export type Program = {
  /** How often it ended by itself. */
  crashes: () => number
  stop: () => Promise<void>
}

const patienceMs = 1_500
const leftoversPatienceMs = 300

export function keepRunning(options: ProgramOptions): Program {
  const backoff = makeBackoff()
  let crashes = 0
  let stopping = false
  let restart: NodeJS.Timeout | undefined
  let current: ChildProcess
  let leftovers = Promise.resolve()

  const start = () => {
    const startedAt = Date.now()
    current = spawnInOwnSession(options)
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

function spawnInOwnSession({ command, folder, environment, log, onOutput }: ProgramOptions): ChildProcess {
  const { file, args } = dieWithParent(command, 'KILL')
  // The open input tells the program that its supervisor lives; the session of its own keeps Ctrl-C away from it.
  const child = spawn(file, args, { cwd: folder, env: environment, stdio: 'pipe', detached: true })
  child.stdin.on('error', () => {})
  for (const output of ['stdout', 'stderr'] as const) {
    child[output].on('data', (chunk: Buffer) => {
      log.write(chunk)
      onOutput(chunk, output)
    })
  }
  return child
}

async function end(child: ChildProcess) {
  if (child.pid === undefined || hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => killGroup(child.pid!), patienceMs)
  await ended
  clearTimeout(timer)
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** What the program had started ends with it: by itself in a moment, as the sandbox does, or by force. */
async function endGroup(group: number, watchdog: Watchdog) {
  const deadline = Date.now() + leftoversPatienceMs
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
    // Nobody is left in it.
  }
}
