import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { slowness } from './box.ts'

function parentOf(pid: number): number {
  return Number(fileOf(pid, 'stat').split(') ').at(-1)?.split(' ')[1])
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((child) => child > 0 && parentOf(child) === pid)
}

export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}

/** A file of a process; empty when there is none, or not any more. */
function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

export function supervisorsOf(pid: number): number[] {
  return childrenOf(pid).filter((child) => fileOf(child, 'cmdline').includes('praxis-box'))
}

export function isAlive(pid: number): boolean {
  const state = fileOf(pid, 'stat')
  return state !== '' && !state.includes(') Z ')
}

/** Resident bytes. */
export function sizeOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
}

/** The control groups of an instance, in all hierarchies. */
export function groupsOf(supervisor: number): string[] {
  const found = spawnSync('find', ['/sys/fs/cgroup', '-maxdepth', '4', '-name', `praxis.*.${supervisor}.*`], {
    encoding: 'utf8',
  })
  return found.stdout.split('\n').filter(Boolean)
}

export async function waitUntil(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + 5000 * slowness
  while (!isTrue()) {
    if (Date.now() > end) throw new Error('it did not become true in time')
    await delay(20)
  }
}
