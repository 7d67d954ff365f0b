import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { release } from 'node:os'
import { createHash } from 'node:crypto'
import { sandboxBinary } from '#judge/config.ts'
import { ownNodePlace } from '#judge/languages/language.ts'
import type { Language, Toolchain, Variant } from '#judge/languages/language.ts'

/** The variant that passed the self-test of a language. */
type Note = { key: string; variant: number; version: string; libraries?: readonly string[] }

/** What a self-test depends on besides the language: the kernel, and the file of the sandbox. */
type Host = { kernel: string; sandbox: string }
const thisHost: Host = { kernel: release(), sandbox: sandboxBinary }

/**
 * Remembers which languages worked at an earlier start of this worker. A note is valid while the definition of the
 * language, its compiler and runtime, the sandbox and the kernel are unchanged.
 */
export class SelfTestNotes {
  readonly #file: string
  readonly #notes: Map<string, Note>
  readonly #host: Host
  #writing: Promise<void> = Promise.resolve()

  private constructor(file: string, notes: Map<string, Note>, host: Host) {
    this.#file = file
    this.#notes = notes
    this.#host = host
  }

  static async open(file: string, host = thisHost): Promise<SelfTestNotes> {
    const text = await readFile(file, 'utf8').catch(() => '{}')
    return new SelfTestNotes(file, new Map(Object.entries(parsed(text))), host)
  }

  /** The remembered toolchain of a language, if it is still valid. */
  async recall(language: Language): Promise<Toolchain | null> {
    const note = this.#notes.get(language.name)
    const variant = language.variants[note?.variant ?? -1]
    if (note === undefined || variant === undefined) return null
    if (note.key !== (await keyOf(language, variant, this.#host))) return null
    return { language, variant, version: note.version, ...(note.libraries && { libraries: note.libraries }) }
  }

  async keep({ language, variant, version, libraries }: Toolchain): Promise<void> {
    const key = await keyOf(language, variant, this.#host)
    const its = language.variants.indexOf(variant)
    this.#notes.set(language.name, { key, variant: its, version, ...(libraries && { libraries }) })
    await this.#write()
  }

  async drop({ name }: Language): Promise<void> {
    if (this.#notes.delete(name)) await this.#write()
  }

  /** Replaces the file in one step. Errors are ignored: if the disk is full, only the next start takes longer. */
  #write(): Promise<void> {
    const fresh = `${this.#file}.fresh`
    this.#writing = this.#writing
      .then(() => writeFile(fresh, JSON.stringify(Object.fromEntries(this.#notes))))
      .then(() => rename(fresh, this.#file))
      .catch(() => {})
    return this.#writing
  }
}

function parsed(text: string): Record<string, Note> {
  try {
    return JSON.parse(text) as Record<string, Note>
  } catch {
    return {}
  }
}

async function keyOf(language: Language, variant: Variant, { kernel, sandbox }: Host): Promise<string> {
  const command = language.compile(variant)
  const { exec, ...program } = language.run('artefact', variant, { memoryKb: 1, stackKb: 1 })
  const runtime = 'path' in exec ? [exec.path] : []
  const files = [variant.compiler, ...(language.needs ?? []), command[0], ...runtime].map((path) =>
    path === ownNodePlace ? process.execPath : path,
  )
  const states = await Promise.all([sandbox, ...files].map(stateOf))
  const all = [kernel, states, language, command, exec, program]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

async function stateOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => null)
  return found === null ? `${path} is not there` : `${path} ${found.size} ${found.mtimeMs}`
}
