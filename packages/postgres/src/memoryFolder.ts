import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'praxis-memory-'

const parentFolder = () => (existsSync('/dev/shm') ? '/dev/shm' : tmpdir())

/** A folder for a database that lives as long as this process. */
export function makeMemoryFolder(): string {
  removeAbandoned()
  return mkdtempSync(path.join(parentFolder(), `${prefix}${process.pid}-`))
}

/** Memory is only given back by removing the files, and a killed process cannot do that itself. */
function removeAbandoned() {
  for (const name of readdirSync(parentFolder())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (Number.isNaN(pid) || existsSync(`/proc/${pid}`)) continue
    rmSync(path.join(parentFolder(), name), { recursive: true, force: true })
  }
}
