import type { FindingCode, FindingParams, PackagePart, WantedKind } from '@praxis/contract/findings'
import { problemRules } from '@praxis/contract/problemLimits'
import type { JsonFile } from '#formats/source/jsonFile.ts'
import { shown } from '#formats/source/schemaFault.ts'
import type { Report } from '#formats/report.ts'
import { brief, someOf } from './someOf.ts'

type Source = { readonly at: JsonFile<unknown>['at']; readonly report: Report }
type Path = readonly string[]

/** The most that a list or a map may hold. A list of cases may be as long as a problem may have cases. */
const mostValues = problemRules.cases

/**
 * The values of a map or a list of a settings file, read key by key. Numbers and flags may be written as texts. A wrong
 * value is told as broken and is null then, as one that is absent. Keys that nobody has read can be told at the end.
 */
export class Fields {
  readonly #values: ReadonlyMap<string, unknown>
  readonly #source: Source
  readonly #path: Path
  readonly #read = new Set<string>()

  constructor(values: object, source: Source, path: Path = []) {
    this.#values = new Map(Object.entries(values))
    this.#source = source
    this.#path = path
  }

  get keys(): string[] {
    return [...this.#values.keys()]
  }

  place(key?: string): string {
    return this.#source.at(...this.#path, ...(key === undefined ? [] : [key]))
  }

  /** What messages call a key: the path to it. */
  name(key: string): string {
    return [...this.#path, key].map(brief).join('.')
  }

  /** Whether it says anything. */
  has(key: string): boolean {
    return ![null, ''].includes(this.#get(key) as string | null)
  }

  /** Whether it says that there is none. */
  isOff(key: string): boolean {
    return this.#get(key) === false
  }

  isMap(key: string): boolean {
    return typeof this.#values.get(key) === 'object'
  }

  /** As it is, with the line ends of Unix. */
  text(key: string, part: PackagePart): string | null {
    const value = this.#get(key)
    if (value === null) return null
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' ? unixLines(value) : this.#wrong(key, part, 'text')
  }

  /** Without blanks around it; null if nothing is left. */
  line(key: string, part: PackagePart): string | null {
    return this.text(key, part)?.trim() || null
  }

  /** The same of a line that must be there. */
  neededLine(key: string, part: PackagePart): string | null {
    const text = this.text(key, part)
    const line = text?.trim() || null
    if (line === null && (text !== null || !this.has(key))) this.missing(key, part)
    return line
  }

  whole(key: string, part: PackagePart, min = 0): number | null {
    const value = this.#get(key)
    if (value === null || value === '') return null
    const number = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value
    if (typeof number !== 'number' || !Number.isSafeInteger(number)) return this.#wrong(key, part, 'whole')
    if (number >= min) return number
    return this.#broken(key, part, 'value_small', { value: number, min })
  }

  flag(key: string, part: PackagePart): boolean | null {
    const value = this.#get(key)
    if (value === null || value === '') return null
    const flag = flags.get(typeof value === 'string' ? value.trim().toLowerCase() : value)
    return flag ?? this.#wrong(key, part, 'flag')
  }

  map(key: string, part: PackagePart): Fields | null {
    const value = this.#get(key)
    if (value === null) return null
    if (typeof value !== 'object' || Array.isArray(value)) return this.#wrong(key, part, 'map')
    return this.#inside(key, part, value)
  }

  /** The keys of a list are its numbers. */
  list(key: string, part: PackagePart): Fields | null {
    const value = this.#get(key)
    if (value === null) return null
    return Array.isArray(value) ? this.#inside(key, part, value) : this.#wrong(key, part, 'list')
  }

  /** The maps of a list. */
  maps(key: string, part: PackagePart): Fields[] {
    const list = this.list(key, part)
    return list === null ? [] : list.keys.flatMap((at) => list.map(at, part) ?? list.#noMap(at, part))
  }

  /** Texts by name: a map, or its JSON in a text. */
  texts(key: string, part: PackagePart): Map<string, string> {
    const value = this.#get(key)
    if (value === null || (typeof value === 'string' && value.trim() === '')) return new Map()
    const map = typeof value === 'string' ? parsed(value) : value
    if (typeof map !== 'object' || map === null || Array.isArray(map)) {
      this.#wrong(key, part, 'map')
      return new Map()
    }
    const fields = this.#inside(key, part, map)
    return new Map(fields?.keys.map((name) => [name, fields.text(name, part) ?? '']))
  }

  /** Told of a value that must be there. */
  missing(key: string, part: PackagePart): null {
    return this.#broken(key, part, 'value_missing', {})
  }

  /** A value that Praxis has no place for, unless it says nothing. */
  notTaken(key: string, part: PackagePart, nothing: readonly unknown[] = []): void {
    const value = this.#get(key)
    if (!this.has(key) || nothing.includes(value)) return
    this.#source.report.dropped(part, 'value_not_taken', {
      params: { name: this.name(key) },
      place: this.place(key),
    })
  }

  /** Keys whose values say nothing that a model has. */
  skip(...keys: readonly string[]): void {
    for (const key of keys) this.#read.add(key)
  }

  /** Told of the keys that nobody has read. */
  tellUnknown(): void {
    const unknown = this.keys.filter((key) => !this.#read.has(key) && this.#values.get(key) !== null)
    for (const key of someOf(unknown)) {
      this.#source.report.dropped('other', 'key_unknown', {
        params: { name: this.name(key) },
        place: this.place(key),
      })
    }
  }

  #noMap(key: string, part: PackagePart): [] {
    if (this.#get(key) === null) this.#wrong(key, part, 'map')
    return []
  }

  #inside(key: string, part: PackagePart, value: object): Fields | null {
    const count = Object.keys(value).length
    if (count <= mostValues) return new Fields(value, this.#source, [...this.#path, key])
    return this.#broken(key, part, 'value_range', { value: count, min: 0, max: mostValues })
  }

  #get(key: string): unknown {
    this.#read.add(key)
    return this.#values.get(key) ?? null
  }

  #wrong(key: string, part: PackagePart, wanted: WantedKind): null {
    return this.#broken(key, part, 'value_wrong', { value: shown(this.#values.get(key)), wanted })
  }

  #broken(key: string, part: PackagePart, code: FindingCode, params: FindingParams): null {
    this.#source.report.broken(this.place(key), { part, code, params: { name: this.name(key), ...params } })
    return null
  }
}

const flags = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
])

const unixLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
