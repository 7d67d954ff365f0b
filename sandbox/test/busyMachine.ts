import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The weight of a box (BOXES_NICE), of a process and of its session. */
const niceOfBoxes = '10'

/** A program as light as a box, in a session of its own, as the kernel may share the CPUs out among sessions. */
export function startLight(command: string, args: readonly string[]): ChildProcess {
  const child = spawn('nice', ['-n', niceOfBoxes, command, ...args], { detached: true, stdio: 'ignore' })
  // Kernels without sessions that weigh have no such file.
  if (existsSync('/proc/self/autogroup')) writeFileSync(`/proc/${child.pid}/autogroup`, niceOfBoxes)
  return child
}

/** A loop of the usual weight, in a session of its own. */
export const startSpinning = ({ file, cpu }: { file: string; cpu: string }): ChildProcess =>
  spawn('taskset', ['-c', cpu, file, 'spin'], { detached: true, stdio: 'ignore' })

/** Runs something while so many loops, as light as boxes, use the CPUs, or the one that is named. */
export async function besideLoops<T>(
  { file, count, cpu }: { file: string; count: number; cpu?: string },
  run: () => Promise<T>,
): Promise<T> {
  const command = cpu === undefined ? file : 'taskset'
  const args = cpu === undefined ? ['spin'] : ['-c', cpu, file, 'spin']
  const loops = Array.from({ length: count }, () => startLight(command, args))
  const exits = loops.map((loop) => once(loop, 'exit'))
  try {
    return await run()
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
    await Promise.all(exits)
  }
}

/** The controllers of version 1. */
const controller = '/sys/fs/cgroup/cpu'
const memoryController = '/sys/fs/cgroup/memory'
const periodUs = 200_000

export const hasMemoryGroups = existsSync(path.join(memoryController, 'memory.limit_in_bytes'))

/** `starter` starts the program in a group of its own, which gets so many bytes. They are all that the slots have. */
export function container(folder: string, bytes: number, binary: string) {
  const name = `praxis-test-${process.pid}-memory`
  const group = path.join(memoryController, name)
  mkdirSync(group, { recursive: true })
  writeFileSync(path.join(group, 'memory.use_hierarchy'), '1')
  writeFileSync(path.join(group, 'memory.limit_in_bytes'), String(bytes))
  return { starter: starterIn(group, folder, name, binary), remove: () => removeGroup(group) }
}

export const hasQuota = existsSync(path.join(controller, 'cpu.cfs_quota_us'))

/**
 * `starter` starts the program in a group of its own. From `limit()` on, the group gets this percentage of one CPU.
 */
export function quota(folder: string, percent: number, binary: string) {
  const name = `praxis-test-${process.pid}-${percent}`
  const group = path.join(controller, name)
  mkdirSync(group, { recursive: true })
  writeFileSync(path.join(group, 'cpu.cfs_period_us'), String(periodUs))
  const starter = starterIn(group, folder, name, binary)
  const limit = () => writeFileSync(path.join(group, 'cpu.cfs_quota_us'), String((periodUs * percent) / 100))
  return { starter, limit, remove: () => removeGroup(group) }
}

function starterIn(group: string, folder: string, name: string, binary: string): string {
  const starter = path.join(folder, name)
  writeFileSync(starter, `#!/bin/sh\necho $$ > ${group}/cgroup.procs\nexec ${binary} "$@"\n`)
  chmodSync(starter, 0o755)
  return starter
}

/** Members that have ended leave a group a moment later. */
async function removeGroup(group: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      rmdirSync(group)
      return
    } catch {
      await sleep(20)
    }
  }
}
