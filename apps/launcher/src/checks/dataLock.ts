import { spawnSync } from 'node:child_process'
import { ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'

export type DataLock = { held: true } | { held: false; pid: string }

/**
 * Makes this process the only one that uses a data folder. The kernel releases the lock when the process ends for any
 * reason. The process id in the file is only for the error message of a second launcher.
 */
export function lockData(dataFolder: string): DataLock {
  const name = path.join(dataFolder, 'lock')
  const file = openSync(name, 'a+', 0o600)
  const { status } = spawnSync('flock', ['--nonblock', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
  if (status === 1) return { held: false, pid: readFileSync(name, 'utf8').trim() || '?' }
  ftruncateSync(file)
  writeSync(file, `${process.pid}\n`)
  return { held: true }
}
