import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { begin, root } from './report.mjs'

/** Reads the hash of the inputs for which a step was last done. A step with the same hash is skipped. */
export function readStamp(file) {
  try {
    return fs.readFileSync(path.join(root, file), 'utf8')
  } catch {
    return null
  }
}

export function writeStamp(file, hash) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), hash)
}

export function removeStamp(file) {
  fs.rmSync(path.join(root, file), { force: true })
}

/** One hash over the names and contents of files, and of all files in folders. */
export function hashOf(entries, isInput = () => true) {
  const hash = createHash('sha256')
  for (const file of entries.flatMap((entry) => listFiles(entry)).filter(isInput)) {
    const content = fs.readFileSync(path.join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function listFiles(entry) {
  const found = fs.statSync(path.join(root, entry), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [entry]
  const names = fs.readdirSync(path.join(root, entry)).sort()
  return names
    .filter((name) => !['node_modules', 'dist'].includes(name))
    .flatMap((name) => listFiles(`${entry}/${name}`))
}

/**
 * Runs the work under a lock of its name. If two programs start at the same time, the second waits here and then finds
 * the work done. Works of different names go on side by side.
 */
export async function oneAtATime(name, isNeeded, work) {
  if (!isNeeded()) return
  fs.mkdirSync(path.join(root, 'build'), { recursive: true })
  const file = fs.openSync(path.join(root, `build/bootstrap-${name}.lock`), 'w')
  try {
    // The kernel releases the lock when this process ends. If the command flock does not exist, there is no lock.
    await begin('flock', ['--wait', '600', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] }).ended
    if (isNeeded()) await work()
  } finally {
    fs.closeSync(file)
  }
}
