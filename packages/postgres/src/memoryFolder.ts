import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'praxis-memory-'

const parentFolder = () => (existsSync('/dev/shm') ? '/dev/shm' : tmpdir())

/** Makes a folder for a database that lives as long as this process. */
export function makeMemoryFolder(): string {
  removeAbandoned()
  return mkdtempSync(path.join(parentFolder(), `${prefix}${process.pid}-`))
}

/** Removes the folders of killed processes, because their memory is freed only when the files are removed. */
function removeAbandoned() {
  for (const name of readdirSync(parentFolder())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (Number.isNaN(pid) || existsSync(`/proc/${pid}`)) continue
    rmSync(path.join(parentFolder(), name), { recursive: true, force: true })
  }
}
