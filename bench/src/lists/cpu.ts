import { readFileSync } from 'node:fs'
import { descendantsOf } from '@praxis/e2e/processes'
import type { Connection } from '../../../apps/server/src/db/connection.ts'

/** The clock of /proc/<pid>/stat on every Linux we run on. */
const msPerTick = 10

/** Milliseconds of CPU that the process and those below it have used so far. */
export const cpuOf = (pid: number): number =>
  [pid, ...descendantsOf(pid).map((one) => one.pid)].reduce((sum, one) => sum + ticksOf(one), 0) * msPerTick

/** The PostgreSQL server behind this connection; it must run on this machine. */
export async function serverPidOf({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(fieldsOf(rows[0]?.pid ?? 0)[1])
}

/** Its own and those of its children that have ended: a pool closes what it does not need. */
const ticksOf = (pid: number) =>
  fieldsOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0)

/** The fields after the name in parentheses, which may hold spaces; none of a process that has just ended. */
function fieldsOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
