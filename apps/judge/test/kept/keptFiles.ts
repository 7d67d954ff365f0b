import { createHash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'

const hashBytes = 32
const nameOfEntry = /^[0-9a-f]{64}$/
/** A file that is still not complete after this time never will be. */
const abandonedMs = 3_600_000

/**
 * Files by key, for all runs of the tests, also for several at once. An entry begins with the SHA-256 of its key and its
 * content, so that neither damage nor another entry under this name is served.
 */
export class KeptFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Writes the file of a key (64 hexadecimal digits) to a path, or returns false. */
  take(key: string, to: string, mode: number): boolean {
    const content = this.read(key)
    if (content === null) return false
    fs.writeFileSync(to, content)
    // Whatever the umask is: boxes run as other users.
    fs.chmodSync(to, mode)
    return true
  }

  read(key: string): Buffer | null {
    const path = this.#pathOf(key)
    const whole = readWhole(path)
    if (whole === null) return null
    const content = whole.subarray(hashBytes)
    if (!whole.subarray(0, hashBytes).equals(hashOf(key, content))) {
      fs.rmSync(path, { force: true })
      return null
    }
    // The order of use decides what goes first. Another run may have removed it just now.
    if (fs.existsSync(path)) fs.utimesSync(path, new Date(), new Date())
    return content
  }

  /** What cannot be kept, as on a full disk, is made again by the next run. */
  keep(key: string, content: Uint8Array): void {
    const path = this.#pathOf(key)
    const fresh = join(this.#folder, `making-${randomBytes(8).toString('hex')}`)
    try {
      fs.writeFileSync(fresh, Buffer.concat([hashOf(key, content), content]), { mode: 0o600, flag: 'wx' })
      fs.renameSync(fresh, path)
    } catch {
      fs.rmSync(fresh, { force: true })
    }
  }

  /** Removes what was not used for longest, until the rest has at most so many bytes. */
  prune(mostBytes: number): void {
    const entries = []
    for (const name of fs.readdirSync(this.#folder)) {
      const path = join(this.#folder, name)
      const found = fs.lstatSync(path, { throwIfNoEntry: false })
      if (found === undefined) continue
      if (nameOfEntry.test(name)) entries.push({ path, size: found.size, usedAt: found.mtimeMs })
      else if (Date.now() - found.mtimeMs > abandonedMs) fs.rmSync(path, { recursive: true, force: true })
    }
    let bytes = 0
    for (const { path, size } of entries.toSorted((a, b) => b.usedAt - a.usedAt)) {
      bytes += size
      if (bytes > mostBytes) fs.rmSync(path, { force: true })
    }
  }

  #pathOf(key: string): string {
    if (!nameOfEntry.test(key)) throw new Error(`${key} is no key`)
    return join(this.#folder, key)
  }
}

const hashOf = (key: string, content: Uint8Array): Buffer => createHash('sha256').update(key).update(content).digest()

/** A file that another user wrote, or could have written, is as good as none. */
function readWhole(path: string): Buffer | null {
  let file: number
  try {
    file = fs.openSync(path, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW)
  } catch {
    return null
  }
  try {
    const { uid, mode } = fs.fstatSync(file)
    return uid === process.geteuid?.() && (mode & 0o077) === 0 ? fs.readFileSync(file) : null
  } finally {
    fs.closeSync(file)
  }
}
