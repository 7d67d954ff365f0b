import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

type Process = { pid: number; parent: number; command: string }

/** All processes of this machine that can be read; those that end meanwhile are left out. */
function allProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        if (fields[0] === 'Z') return []
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return [{ pid: Number(name), parent: Number(fields[1]), command }]
      } catch {
        return []
      }
    })
}

export function descendantsOf(pid: number): Process[] {
  const children = Map.groupBy(allProcesses(), (one) => one.parent)
  const found: Process[] = []
  const waiting = [pid]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const child of children.get(next) ?? []) {
      found.push(child)
      waiting.push(child.pid)
    }
  }
  return found
}

export const isAlive = (pid: number) => allProcesses().some((one) => one.pid === pid)

/**
 * The parts of a product notice that their supervisor is gone, and end by themselves. Each gives its own shutdown a
 * second or more, which a busy machine stretches.
 */
const orphansEndMs = 10_000

/** Waits until orphans have ended; fails if one does not. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  const until = Date.now() + orphansEndMs
  for (let left = pids.filter(isAlive); left.length > 0; left = left.filter(isAlive)) {
    if (Date.now() > until) throw new Error(`${left.length} processes outlived their supervisor: ${left.join(', ')}`)
    await pause(100)
  }
}

export function environmentOf(pid: number): Record<string, string> {
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

/** Whoever goes first may take others along. */
export function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}
