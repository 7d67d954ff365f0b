import type { PackagePart, WantedKind } from '@praxis/contract/findings'
import { packageRules } from '@praxis/contract/packageLimits'
import { PackageError } from '#formats/packageError.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from './packageFiles.ts'
import { shown } from './schemaFault.ts'
import { readYamlText } from './yamlText.ts'

type Path = readonly PropertyKey[]
type Values = Readonly<Record<string, unknown>>

export const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A map of a settings file. What is wrong in it is told with its line, and the rest can still be read. */
export class Settings {
  readonly #values: Values
  readonly #path: Path
  readonly #placeOf: (path: Path) => string
  readonly #report: Report

  constructor(values: Values, about: { placeOf: (path: Path) => string; report: Report; path?: Path }) {
    this.#values = values
    this.#path = about.path ?? []
    this.#placeOf = about.placeOf
    this.#report = about.report
  }

  get keys(): string[] {
    return Object.keys(this.#values)
  }

  /** Null where nothing is said. */
  value(key: string): unknown {
    return Object.hasOwn(this.#values, key) ? (this.#values[key] ?? null) : null
  }

  /** The place of a key, and how it is called in full: `subtasks.0.score`. */
  place(key: string): string {
    return this.#placeOf([...this.#path, key])
  }
  name(key: string): string {
    return [...this.#path, key].join('.')
  }

  /** Numbers and flags are texts as well, as people write them without quotes. */
  text(key: string, part: PackagePart): string | null {
    const value = this.value(key)
    if (value === null) return null
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
    return this.wrong(key, part, 'text')
  }

  /** A whole number from 0 on. */
  whole(key: string, part: PackagePart): number | null {
    const value = this.value(key)
    if (value === null) return null
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
    if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number
    return this.wrong(key, part, 'whole')
  }

  /** One text is a list of one. */
  texts(key: string, part: PackagePart): string[] {
    const value = this.value(key)
    if (value === null) return []
    const list: unknown[] = Array.isArray(value) ? value : [value]
    if (list.every((one) => typeof one === 'string' || typeof one === 'number')) return list.map(String)
    this.wrong(key, part, 'list')
    return []
  }

  map(key: string, part: PackagePart): Settings | null {
    const value = this.value(key)
    if (value === null) return null
    if (isMap(value)) return this.#inner(value, [key])
    return this.wrong(key, part, 'map')
  }

  /** A list of maps. */
  maps(key: string, part: PackagePart): Settings[] {
    const value = this.value(key)
    if (value === null) return []
    if (Array.isArray(value) && value.every(isMap)) return value.map((one, at) => this.#inner(one, [key, at]))
    this.wrong(key, part, 'list')
    return []
  }

  wrong(key: string, part: PackagePart, wanted: WantedKind): null {
    const value = shown(this.value(key))
    this.#report.broken(this.place(key), { part, code: 'value_wrong', params: { name: this.name(key), value, wanted } })
    return null
  }

  /** Tells that a value is read as something that it does not say. */
  tellConverted(key: string, part: PackagePart, to: string): void {
    const params = { from: `${this.name(key)} ${String(this.value(key))}`, to }
    this.#report.approximated(part, 'converted', { params, place: this.place(key) })
  }

  /** Tells the keys that are none of the known ones. */
  tellUnknown(known: readonly string[]): void {
    for (const key of this.keys.filter((one) => !known.includes(one)))
      this.#report.dropped('other', 'key_unknown', { params: { name: this.name(key) }, place: this.place(key) })
  }

  #inner(values: Values, keys: Path): Settings {
    const path = [...this.#path, ...keys]
    return new Settings(values, { placeOf: this.#placeOf, report: this.#report, path })
  }
}

/** The map in a settings file; an empty one where the file is empty. Throws PackageError where it is no YAML, or no map. */
export async function readSettings(files: PackageFiles, file: string, report: Report): Promise<Settings> {
  const text = await files.readText(file, packageRules.settingsBytes)
  const { data, line } = await readYamlText(text, file, { merge: true })
  if (data !== null && !isMap(data)) {
    const params = { name: file, value: shown(data), wanted: 'map' }
    throw new PackageError(file, { part: 'package', code: 'value_wrong', params }, 1)
  }
  return new Settings(data ?? {}, { placeOf: (path) => `${file}:${line(path)}`, report })
}
