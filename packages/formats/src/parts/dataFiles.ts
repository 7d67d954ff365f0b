import { outputOf } from '@praxis/rules/problems/pairFiles'
import type { Case, PackageFile } from '#formats/model.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import type { Scratch } from '#formats/source/scratch.ts'
import { brief, someOf } from './someOf.ts'

type Named = { readonly input: string; readonly output: string | null }
export type CaseFiles = Pick<Case, 'name' | 'input' | 'answer'>

type Options = { readonly report: Report; readonly scratch: Scratch; readonly place: (file: string) => string }

/** The test data of a problem: the files of one folder, which a list of cases names. */
export class DataFiles {
  readonly #files: PackageFiles
  readonly #options: Options
  readonly #inputs = new Set<string>()
  readonly #used = new Set<string>()

  constructor(files: PackageFiles, options: Options) {
    this.#files = files
    this.#options = options
  }

  /** The file that a case names. Of a path that leads elsewhere only the last part counts. */
  find(named: string): string | null {
    if (this.#files.has(named)) return named
    const base = named.split(/[\\/]/).at(-1)!
    return this.#files.has(base) ? base : null
  }

  /** The files of a case; null, and told, if one is missing. An output that is null is empty. */
  async take({ input: named, output }: Named): Promise<CaseFiles | null> {
    const input = this.#findOrTell(named)
    const answer = output === null ? null : this.#findOrTell(output)
    if (input === null || (output !== null && answer === null)) return null
    if (this.#inputs.has(input)) {
      const fault = { part: 'cases', code: 'case_twice', params: { file: input } } as const
      this.#options.report.broken(this.#options.place(input), fault)
      return null
    }
    this.#inputs.add(input)
    for (const file of [input, ...(answer === null ? [] : [answer])]) this.#used.add(file)
    return {
      name: input,
      input: this.#files.file(input),
      answer: answer === null ? await this.#emptyFile(outputOf(input)) : this.#files.file(answer),
    }
  }

  /** Tells of the files that no case names. `isKnown` says which files are no data. */
  tellRest(isKnown: (file: string) => boolean): void {
    const rest = this.#files.files.filter((file) => !this.#used.has(file) && !isKnown(file))
    for (const file of someOf(rest))
      this.#options.report.dropped('cases', 'file_left_out', { place: this.#options.place(file) })
  }

  #findOrTell(named: string): string | null {
    const found = this.find(named)
    if (found !== null) return found
    const place = this.#options.place(brief(named.split(/[\\/]/).at(-1)!))
    this.#options.report.broken(place, { part: 'cases', code: 'file_missing' })
    return null
  }

  async #emptyFile(name: string): Promise<PackageFile> {
    return { ...(await this.#options.scratch.write(nothing())), name }
  }
}

async function* nothing(): AsyncGenerator<string> {}

/** Cases that are called as their inputs without the ending; with it where two would be called the same. */
export function shortlyNamed<T extends { readonly name: string }>(cases: readonly T[]): T[] {
  const stems = cases.map(({ name }) => name.replace(/(?<=[^/])\.[^./]*$/, ''))
  const areSame = new Set(stems).size < cases.length
  return cases.map((one, at) => (areSame ? one : { ...one, name: stems[at]! }))
}
