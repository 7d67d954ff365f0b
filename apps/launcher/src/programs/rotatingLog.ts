import { closeSync, fstatSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'

const largestBytes = 10 * 1024 * 1024
const kept = 3

/** A log file with a size limit. The previous files are kept under the names .1, .2 and .3. */
export class RotatingLog {
  readonly file: string
  readonly #largest: number
  #fd: number
  #size: number

  constructor(file: string, largest = largestBytes) {
    this.file = file
    this.#largest = largest
    this.#fd = openSync(file, 'a', 0o600)
    this.#size = fstatSync(this.#fd).size
  }

  write(chunk: Buffer | string) {
    const bytes = Buffer.from(chunk)
    if (this.#size > 0 && this.#size + bytes.length > this.#largest) this.#rotate()
    try {
      writeSync(this.#fd, bytes)
      this.#size += bytes.length
    } catch {
      // A full disk must not stop the programs that write to this log.
    }
  }

  /** The last lines, to explain why a program ended. */
  tail(lines: number): string {
    return readFileSync(this.file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  }

  #rotate() {
    for (let number = kept; number >= 1; number--) {
      try {
        renameSync(number === 1 ? this.file : `${this.file}.${number - 1}`, `${this.file}.${number}`)
      } catch {
        // There are fewer files so far.
      }
    }
    closeSync(this.#fd)
    this.#fd = openSync(this.file, 'a', 0o600)
    this.#size = 0
  }
}
