import { spawn } from 'node:child_process'

export type Watchdog = { add: (group: number) => void; remove: (group: number) => void }

/**
 * Each line on stdin replaces the list of process groups. When stdin ends, the launcher is gone. The short sleep lets
 * the sandbox, whose own stdin has ended too, remove its control groups.
 */
const script =
  'trap "" HUP INT TERM; while read -r line; do list=$line; done; ' +
  '[ -z "$list" ] || sleep 0.3; for g in $list; do kill -s KILL -- "-$g"; done'

/**
 * Starts a small process that outlives a killed launcher, to kill the process groups of its programs. The kernel kills
 * the programs themselves (parent-death signal), but not the processes that they have started.
 */
export function startWatchdog(): Watchdog {
  const env = { PATH: process.env.PATH }
  const child = spawn('sh', ['-c', script], { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true, env })
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.unref()
  const groups = new Set<number>()
  const writeList = () => child.stdin.write(`${[...groups].join(' ')}\n`)
  return {
    add(group) {
      groups.add(group)
      writeList()
    },
    remove(group) {
      groups.delete(group)
      writeList()
    },
  }
}
