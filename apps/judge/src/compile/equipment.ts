import { execFile } from 'node:child_process'
import { chmod, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DiskRoom, isDiskFull } from '#judge/store/diskRoom.ts'
import { tellInUse } from '#judge/inUse.ts'
import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { compilingEnvironment, equipmentPlace, ownNodePlace } from '#judge/languages/language.ts'
import type { Kit, Toolchain } from '#judge/languages/language.ts'
import { runReliably } from '#judge/runs/runReliably.ts'
import { MachineInTrouble } from '#judge/fatalError.ts'
import type { Runner } from '#judge/runs/runReliably.ts'

const mega = 2 ** 20
const limits: RunRequest['limits'] = { cpuMs: 120_000, wallMs: 240_000, memory: 2_048 * mega, output: mega, procs: 64 }
const largest = 256 * mega

/** What runs the judge's own steps. They know no secret and obey nobody. */
type BuildTools = Pick<Runner, 'sandbox' | 'gate'>

/** How to make a file that compilations need, or that makes them faster. */
type BuildStep = {
  toolchain: Toolchain
  command: readonly string[]
  files: Readonly<Record<string, string>>
  /** The path in the working folder of the box. */
  product: string
}

/**
 * Brings the product of a step to a path: by `make`, or as it was made from all the same before. `what` is all that the
 * product depends on besides the machine.
 */
export type Products = (what: readonly unknown[], to: string, make: () => Promise<void>) => Promise<void>

/** The folder of equipment is kept itself, so a judge makes what is missing there. */
const alwaysMade: Products = (_what, _to, make) => make()

/**
 * Precompiled headers and kits, which every box sees read-only at `equipmentPlace`. They are made in a box, belong to
 * one version of a compiler, and are kept for later starts of the worker.
 */
export class Equipment {
  readonly #folder: string
  readonly #node: string
  readonly #products: Products
  readonly #room: DiskRoom
  /** By what would make them. */
  readonly #failed = new Set<string>()
  readonly #making = new Map<string, Promise<void>>()
  /** Headers are made one at a time, because each one occupies a compile slot for seconds. */
  #lastHeader: Promise<void> = Promise.resolve()

  private constructor(folder: string, node: string, products: Products, room: DiskRoom) {
    this.#folder = folder
    this.#room = room
    this.#node = node
    this.#products = products
    tellInUse(() => ({ 'headers in the making': this.#making.size }))
  }

  static async open(folder: string, products = alwaysMade, room = new DiskRoom(folder)): Promise<Equipment> {
    for (const each of [folder, join(folder, 'headers')]) await makeFolder(each)
    return new Equipment(await realpath(folder), await realpath(process.execPath), products, room)
  }

  /** The folders that the sandbox must bind into every box. */
  get binds(): string[] {
    return [`${this.#folder}:${equipmentPlace}`, `${this.#node}:${ownNodePlace}`]
  }

  /** Whether a kit of this language exists that this version of its compiler made. */
  async hasKit(toolchain: Toolchain, kit: Kit): Promise<boolean> {
    return (await textOf(this.#labelOf(kit))) === makerOfKit(toolchain, kit)
  }

  /** Makes the kit of a language unless it exists already. */
  async makeKit(runner: BuildTools, toolchain: Toolchain, kit: Kit): Promise<void> {
    if (await this.hasKit(toolchain, kit)) return
    const label = this.#labelOf(kit)
    const folder = join(this.#folder, kit.name)
    const fresh = `${folder}.fresh`
    const tar = `${folder}.tar`
    for (const old of [label, fresh, folder]) await rm(old, { recursive: true, force: true })
    try {
      await this.#make(runner, { toolchain, command: kit.make, files: kit.files, product: 'kit.tar' }, tar)
      await makeFolder(fresh)
      await promisify(execFile)('tar', ['-xf', tar, '--no-same-owner', '-C', fresh])
      await rename(fresh, folder)
      await writeFile(label, makerOfKit(toolchain, kit))
    } finally {
      await rm(tar, { force: true })
    }
  }

  #labelOf(kit: Kit): string {
    return join(this.#folder, `${kit.name}.made-by`)
  }

  /**
   * Compiler arguments that use the precompiled form of the language's big header. The first source that includes the
   * header does not wait: it compiles without, and the header is made in the background, unless the disk is below its
   * reserve.
   */
  async headerFlags(runner: BuildTools, toolchain: Toolchain, source: string): Promise<string[]> {
    const header = toolchain.language.bigHeader
    if (header === undefined || !source.includes(header.name)) return []
    const name = header.flags.join('').replaceAll(/[^\w.+-]/g, '_')
    const folder = join(this.#folder, 'headers', name)
    const maker = makerOf(toolchain)
    if (this.#failed.has(maker)) return []
    if (!this.#making.has(name) && (await textOf(join(folder, 'made-by'))) === maker) {
      return [`-I${equipmentPlace}/headers/${name}`]
    }
    const isShort = await this.#room.isShort()
    if (!this.#making.has(name) && !isShort) {
      const making = this.#lastHeader
        .then(() => this.#makeHeader(runner, toolchain, folder))
        .catch((error: unknown) => {
          // On a busy machine and on a full disk the next program tries again.
          if (!(error instanceof MachineInTrouble || isDiskFull(error))) this.#failed.add(maker)
        })
        .finally(() => this.#making.delete(name))
      this.#making.set(name, making)
      this.#lastHeader = making
    }
    return []
  }

  /** Resolves when no header is being made. */
  async settled(): Promise<void> {
    await this.#lastHeader
  }

  async #makeHeader(runner: BuildTools, toolchain: Toolchain, folder: string): Promise<void> {
    const { variant, language } = toolchain
    const header = language.bigHeader
    if (header === undefined) return
    await rm(folder, { recursive: true, force: true })
    const to = join(folder, `${header.name}.gch`)
    for (const each of [folder, dirname(to)]) await makeFolder(each)
    const command = [variant.compiler, ...header.flags, '-x', 'c++-header', 'header.hpp', '-o', 'header.gch']
    const files = { 'header.hpp': `#include <${header.name}>\n` }
    await this.#make(runner, { toolchain, command, files, product: 'header.gch' }, to)
    await writeFile(join(folder, 'made-by'), makerOf(toolchain))
  }

  #make(runner: BuildTools, step: BuildStep, to: string): Promise<void> {
    return this.#products(partsOf(step), to, () => make(runner, step, to))
  }
}

/** All that can change a kit, and all that can change a header. */
const makerOfKit = ({ version, language }: Toolchain, kit: Kit) =>
  JSON.stringify([version, compilingEnvironment(language), kit])
const makerOf = ({ version, variant, language }: Toolchain) =>
  JSON.stringify([version, compilingEnvironment(language), variant.compiler, language.bigHeader])

/** All that a product depends on besides the machine. */
const partsOf = ({ toolchain: { language, version }, command, files, product }: BuildStep) => [
  version,
  compilingEnvironment(language),
  command,
  files,
  product,
]

/** Boxes run as other users, so the folder must be readable whatever the umask of this process is. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, 0o755)
}

const textOf = (path: string) => readFile(path, 'utf8').catch(() => null)

async function make(runner: BuildTools, { toolchain, command, files, product }: BuildStep, to: string): Promise<void> {
  const [program = ''] = command
  const result = await runReliably(
    { ...runner, company: null },
    {
      slot: 'compile',
      exec: { path: program },
      argv: [...command],
      env: compilingEnvironment(toolchain.language),
      stdin: { null: true },
      stdout: { capture: 4_096 },
      stderr: { capture: 4_096 },
      files: Object.entries(files).map(([path, text]) => ({ path, from: { bytes: Buffer.from(text) } })),
      collect: [{ path: product, to, max: largest }],
      limits: { ...limits, fileBytes: largest },
    },
  )
  if (result.status !== 'ok') throw new Error(`it cannot be prepared: ${whyOf(result)}`)
  await stat(to)
}

function whyOf({ status, error, stderr }: RunResult): string {
  return (
    error?.message ??
    (Buffer.from(stderr ?? [])
      .toString()
      .trim() ||
      status)
  )
}
