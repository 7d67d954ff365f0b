import { readFileSync } from 'node:fs'
import { descendantsOf } from '@praxis/e2e/processes'
import type { Connection } from '../../../apps/server/src/db/connection.ts'

/** The unit of the times in /proc/<pid>/stat on common Linux systems. */
const msPerTick = 10

/** The CPU time that a process and its descendants have used, in milliseconds. */
export const cpuOf = (pid: number): number =>
  [pid, ...descendantsOf(pid).map((one) => one.pid)].reduce((sum, one) => sum + ticksOf(one), 0) * msPerTick

/** The process of the PostgreSQL server behind this connection. It must run on this machine. */
export async function serverPidOf({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(fieldsOf(rows[0]?.pid ?? 0)[1])
}

/** Includes the children that have ended, because a pool closes connections that it does not need. */
const ticksOf = (pid: number) =>
  fieldsOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0)

/**
 * The fields after the process name, which is in parentheses and may contain spaces. Empty if the process has ended.
 */
function fieldsOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
