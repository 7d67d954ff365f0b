import { spawn } from 'node:child_process'

export type Watchdog = { add: (group: number) => void; remove: (group: number) => void }

/**
 * Each line on its input replaces the list; the end of the input means that whoever wrote it is gone. The short wait
 * lets the sandbox, which sees the end of its own input, put its control groups away.
 */
const script =
  'trap "" HUP INT TERM; while read -r line; do list=$line; done; ' +
  '[ -z "$list" ] || sleep 0.3; for g in $list; do kill -s KILL -- "-$g"; done'

/**
 * A tiny process that outlives a killed launcher just long enough to end the process groups of its programs. The
 * kernel ends the programs themselves (parent-death signal), but not what they had started.
 */
export function startWatchdog(): Watchdog {
  const env = { PATH: process.env.PATH }
  const child = spawn('sh', ['-c', script], { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true, env })
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.unref()
  const groups = new Set<number>()
  const tell = () => child.stdin.write(`${[...groups].join(' ')}\n`)
  return {
    add(group) {
      groups.add(group)
      tell()
    },
    remove(group) {
      groups.delete(group)
      tell()
    },
  }
}
