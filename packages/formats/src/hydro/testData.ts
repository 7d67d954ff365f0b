import { inMemoryFile } from '#formats/source/inMemoryFile.ts'
import type { PackageFile } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'

const folder = 'testdata'
const yamlNames = ['config.yaml', 'config.yml', 'Config.yaml', 'Config.yml']
const iniNames = ['config.ini', 'Config.ini']
const settingsFiles = [...yamlNames, ...iniNames].map((name) => `${folder}/${name}`)

/** The files in testdata/. Folders in it make no difference to their names. */
export class TestData {
  readonly #files: PackageFiles
  readonly #paths: ReadonlyMap<string, string>
  readonly #used = new Set<string>()
  readonly settings: string | null

  constructor(files: PackageFiles) {
    this.#files = files
    this.settings = settingsFiles.find((file) => files.has(file)) ?? null
    // What lies at the top comes before what has the same name in a folder.
    const paths = files.below(folder).toSorted((a, b) => a.split('/').length - b.split('/').length)
    this.#paths = new Map(paths.toReversed().map((path) => [path.split('/').at(-1)!, path]))
    if (this.settings !== null) this.#used.add(this.settings)
  }

  /** Names that may be cases. */
  get names(): string[] {
    return [...this.#paths].flatMap(([name, path]) => (this.#used.has(path) ? [] : [name]))
  }

  /** What nothing has asked for. */
  get unused(): string[] {
    return this.#files.below(folder).filter((path) => !this.#used.has(path))
  }

  /** Where a name lies. */
  placeOf(name: string): string {
    return this.#paths.get(name) ?? `${folder}/${name}`
  }

  /** Throws PackageError for a name that no file has. */
  pathOf(name: string, place: string): string {
    const plain = name.replace(/^\.?\//, '')
    const direct = `${folder}/${plain}`
    const path = this.#files.has(direct) ? direct : this.#paths.get(plain.split('/').at(-1)!)
    if (path === undefined)
      throw new PackageError(place, { part: 'package', code: 'value_file_missing', params: { file: name } })
    this.#used.add(path)
    return path
  }

  /** `named` is what the file is called in the model. Nothing, and `/dev/null`, are an empty file. */
  file(name: string | null, named: string, place: string): PackageFile {
    if (name === null || name === '/dev/null') return { name: named, ...inMemoryFile(Buffer.alloc(0)) }
    return this.#files.file(this.pathOf(name, place), named)
  }

  async readText(name: string, place: string): Promise<string> {
    return this.#files.readText(this.pathOf(name, place))
  }

  /** Texts by the last part of their names. */
  async readTexts(names: readonly string[], place: string): Promise<Record<string, string>> {
    const texts: Record<string, string> = {}
    for (const name of names) texts[name.split('/').at(-1)!] = await this.readText(name, place)
    return texts
  }
}
