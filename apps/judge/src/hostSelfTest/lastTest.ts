import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sandboxBinary } from '#judge/config.ts'
import type { Toolchain } from '#judge/languages/language.ts'
import { machineFacts } from '#judge/machine.ts'
import type { SandboxTier } from '#judge/sandbox/types.ts'

/** The result expires, because a host can change in ways that the key does not show. */
const goodForMs = 7 * 24 * 3_600_000

export type SelfTestResult = { calibrationUs: number | null }
type Note = SelfTestResult & { key: string; at: number }

/** What a self-test depends on besides its compiler: the machine, the file of the sandbox, and the sources of the judge. */
type Host = { machine: ReturnType<typeof machineFacts>; sandbox: string; sources: readonly string[] }
const thisHost = async (): Promise<Host> => ({
  machine: machineFacts(),
  sandbox: sandboxBinary,
  sources: await sources(),
})

/** The last self-test that passed in this folder, so that a restart need not repeat it. */
export class LastTest {
  readonly #file: string
  readonly #key: string

  private constructor(file: string, key: string) {
    this.#file = file
    this.#key = key
  }

  /** `folder` belongs to this worker. */
  static async open(folder: string, toolchain: Toolchain, tier: SandboxTier, host?: Host): Promise<LastTest> {
    return new LastTest(join(folder, 'host-self-test.json'), await keyOf(toolchain, tier, host ?? (await thisHost())))
  }

  async recall(now: number): Promise<SelfTestResult | null> {
    const note = parsed(await readFile(this.#file, 'utf8').catch(() => 'null'))
    if (note?.key !== this.#key || !(note.at <= now && now <= note.at + goodForMs)) return null
    return { calibrationUs: note.calibrationUs ?? null }
  }

  /** Errors are ignored: if the disk is full, only the next start takes longer. */
  async keep(passed: SelfTestResult, now: number): Promise<void> {
    const note: Note = { key: this.#key, at: now, ...passed }
    await writeFile(this.#file, JSON.stringify(note)).catch(() => {})
  }
}

function parsed(text: string): Note | null {
  try {
    return JSON.parse(text) as Note | null
  } catch {
    return null
  }
}

/** A hash of everything that can change how programs are judged on this machine. Sources hold what a language is. */
async function keyOf({ language, variant, version }: Toolchain, tier: SandboxTier, host: Host): Promise<string> {
  const hash = createHash('sha256')
  const { processor, kernel, cores, memoryMb } = host.machine
  hash.update(JSON.stringify([processor, kernel, cores, memoryMb, tier, language.name, variant, version]))
  hash.update(await readFile(host.sandbox))
  for (const file of host.sources) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

/** The source files of the judge and of the packages that affect verdicts. */
export async function sources(): Promise<string[]> {
  const root = join(import.meta.dirname, '../../../..')
  const folders = ['apps/judge/src', 'packages/contract/src', 'packages/rules/src'].map((name) => join(root, name))
  const found = await Promise.all(folders.map(sourcesIn))
  return found.flat().toSorted()
}

async function sourcesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name))
}
