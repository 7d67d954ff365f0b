import { readFileSync } from 'node:fs'

/** Of Linux, on every machine. */
const ticksPerSecond = 100

/** The milliseconds of processor time that processes have used so far; those that are gone count nothing. */
export function processorMs(pids: readonly (number | undefined)[]): number {
  return pids.reduce<number>((sum, pid) => sum + (pid === undefined ? 0 : ofProcess(pid)), 0)
}

function ofProcess(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond
}
