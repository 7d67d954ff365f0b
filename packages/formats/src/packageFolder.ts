import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { PackageError } from './packageError.ts'

/**
 * The names that the Kattis format allows for files and folders. They are also safe in a path, a URL and a zip file.
 */
const properName = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$/
/** Limits the depth, because a symbolic link to a folder can point to one of its own parents. */
const deepest = 16

/** The files of a package. Files outside its folder cannot be reached. */
export class PackageFolder {
  readonly root: string
  /** Relative to the root, in byte order. */
  readonly files: readonly string[]
  /** Files that are skipped because of their name. */
  readonly ignored: readonly string[]
  readonly #known: ReadonlySet<string>

  private constructor(root: string, files: string[], ignored: string[]) {
    this.root = root
    this.files = files
    this.ignored = ignored
    this.#known = new Set(files)
  }

  static async open(root: string): Promise<PackageFolder> {
    const walk: Walk = { root, realRoot: '', files: [], ignored: [] }
    try {
      walk.realRoot = await realpath(root)
      await collect(walk, '', 0)
    } catch (error) {
      if (error instanceof PackageError) throw error
      throw new PackageError(root, `cannot be read as a folder (${(error as NodeJS.ErrnoException).code})`)
    }
    return new PackageFolder(root, walk.files.sort(inByteOrder), walk.ignored.sort(inByteOrder))
  }

  has(file: string): boolean {
    return this.#known.has(file)
  }

  /** Every file below a folder. */
  below(folder: string): string[] {
    return this.files.filter((file) => file.startsWith(`${folder}/`))
  }

  pathOf(file: string): string {
    return join(this.root, file)
  }

  async readText(file: string): Promise<string> {
    if (!this.has(file)) throw new PackageError(file, 'the file is missing')
    const bytes = await readFile(this.pathOf(file))
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      throw new PackageError(file, 'the file is not UTF-8 text')
    }
  }
}

/** Names are ASCII, so comparing characters equals comparing bytes. */
export function inByteOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

type Walk = { root: string; realRoot: string; files: string[]; ignored: string[] }

async function collect(walk: Walk, folder: string, depth: number): Promise<void> {
  if (depth > deepest) throw new PackageError(folder, `folders are more than ${deepest} deep`)
  for (const entry of await readdir(join(walk.root, folder), { withFileTypes: true })) {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (!properName.test(entry.name)) {
      // Dot files belong to tools, such as .gitignore. Any other name could be test data, which must not go missing
      // silently.
      if (!entry.name.startsWith('.')) throw new PackageError(file, 'the name has a character that is not allowed')
      walk.ignored.push(file)
      continue
    }
    const kind = entry.isSymbolicLink() ? await targetOf(walk, file) : entry
    if (kind.isDirectory()) await collect(walk, file, depth + 1)
    else if (kind.isFile()) walk.files.push(file)
    else throw new PackageError(file, 'this is neither a file nor a folder')
  }
}

async function targetOf({ root, realRoot }: Walk, file: string) {
  const target = await realpath(join(root, file)).catch(() => null)
  if (target === null) throw new PackageError(file, 'the link leads nowhere')
  if (!target.startsWith(realRoot + sep)) throw new PackageError(file, 'the link leads out of the package')
  return stat(target)
}
