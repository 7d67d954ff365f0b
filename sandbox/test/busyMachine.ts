import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs something while so many loops, each of a session of its own, use the CPUs, or the one that is named. */
export async function besideLoops<T>(
  { file, count, cpu }: { file: string; count: number; cpu?: string },
  run: () => Promise<T>,
): Promise<T> {
  const command = cpu === undefined ? file : 'taskset'
  const args = cpu === undefined ? ['spin'] : ['-c', cpu, file, 'spin']
  const loops = Array.from({ length: count }, () => spawn(command, args, { detached: true, stdio: 'ignore' }))
  const exits = loops.map((loop) => once(loop, 'exit'))
  try {
    await Promise.all(loops.map((loop) => once(loop, 'spawn')))
    return await run()
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
    await Promise.all(exits)
  }
}

const controller = '/sys/fs/cgroup/cpu'
const periodUs = 200_000

/** The controller of version 1. */
export const hasQuota = existsSync(path.join(controller, 'cpu.cfs_quota_us'))

/**
 * `starter` starts the program in a group of its own. From `limit()` on, the group gets this percentage of one CPU.
 */
export function quota(folder: string, percent: number, binary: string) {
  const name = `praxis-test-${process.pid}-${percent}`
  const group = path.join(controller, name)
  mkdirSync(group, { recursive: true })
  writeFileSync(path.join(group, 'cpu.cfs_period_us'), String(periodUs))
  const starter = path.join(folder, name)
  writeFileSync(starter, `#!/bin/sh\necho $$ > ${group}/cgroup.procs\nexec ${binary} "$@"\n`)
  chmodSync(starter, 0o755)
  const limit = () => writeFileSync(path.join(group, 'cpu.cfs_quota_us'), String((periodUs * percent) / 100))
  return { starter, limit, remove: () => removeGroup(group) }
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
