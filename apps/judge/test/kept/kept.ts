import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CompileTools } from '#judge/compile/compile.ts'
import type { Products } from '#judge/compile/equipment.ts'
import type { Language } from '#judge/languages/language.ts'
import { survey } from '#judge/offer/toolchains.ts'
import type { Survey } from '#judge/offer/toolchains.ts'
import { groundOf, thisMachine } from './ground.ts'
import { KeptFiles } from './keptFiles.ts'

type Artefacts = CompileTools['artefacts']
/** Which variant of a language works. */
type Works = { variant: number; version: string }

/**
 * What the judge's tests need not make in every run: compiled programs, kits, headers, and which languages work. What
 * does not compile and what does not work is never kept.
 */
export class Kept {
  readonly #files: KeptFiles
  readonly #ground: string

  constructor(folder: string, ground = groundOf(thisMachine())) {
    this.#files = new KeptFiles(folder)
    this.#ground = ground
  }

  /** A store of artefacts that takes those that an earlier run has made. */
  programsIn(artefacts: Artefacts): Artefacts {
    return {
      hold: (key, make, content) =>
        artefacts.hold(
          key,
          async (path) => {
            const [kept, text] = [this.#keyOf('program', key), this.#keyOf('said', key)]
            const known = this.#files.read(text)
            if (known !== null && this.#files.take(kept, path, 0o755)) return known.toString()
            const said = (await make(path)) ?? ''
            this.#files.keep(text, Buffer.from(said))
            this.#files.keep(kept, await readFile(path))
            return said
          },
          content,
        ),
    }
  }

  /** Kits and headers. */
  readonly products: Products = async (what, to, make) => {
    const kept = this.#keyOf('product', what)
    if (this.#files.take(kept, to, 0o644)) return
    await make()
    this.#files.keep(kept, await readFile(to))
  }

  /** Which of the languages work, in a sandbox of this kind. Those that an earlier run found to work are not tried. */
  async surveyOf(tools: CompileTools, offered: readonly Language[]): Promise<Survey> {
    const { tier, isRootless } = tools.sandbox
    const keyOf = (language: Language) => this.#keyOf('survey', [tier, isRootless, language.name, language])
    const known = new Map<Language, Works>()
    for (const language of offered) {
      const found = this.#files.read(keyOf(language))
      if (found !== null) known.set(language, JSON.parse(found.toString()) as Works)
    }
    const { works, missing } = await survey(
      tools,
      offered.filter((language) => !known.has(language)),
    )
    for (const { language, variant, version } of works) {
      const found: Works = { variant: language.variants.indexOf(variant), version }
      known.set(language, found)
      this.#files.keep(keyOf(language), Buffer.from(JSON.stringify(found)))
    }
    return { works: await this.#ready(tools, offered, known), missing }
  }

  /** With the kits without which their compilers do not run. */
  async #ready(
    tools: CompileTools,
    offered: readonly Language[],
    known: ReadonlyMap<Language, Works>,
  ): Promise<Survey['works']> {
    const works = offered.flatMap((language) => {
      const found = known.get(language)
      const variant = language.variants[found?.variant ?? -1]
      return found === undefined || variant === undefined ? [] : [{ language, variant, version: found.version }]
    })
    for (const toolchain of works) {
      const { kit } = toolchain.language
      if (kit !== undefined && kit.isOptional !== true) await tools.equipment.makeKit(tools, toolchain, kit)
    }
    return works
  }

  #keyOf(sort: string, what: unknown): string {
    return createHash('sha256')
      .update(JSON.stringify([this.#ground, sort, what]))
      .digest('hex')
  }
}
