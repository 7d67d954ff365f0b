import type { FailingLanguage, LanguageFacts } from '@praxis/contract/judgeFacts'
import type { CompileTools } from '#judge/compile/compile.ts'
import { FatalError } from '#judge/fatalError.ts'
import { stateOfFiles } from './installed.ts'
import { factsOf, failingOf } from './languageFacts.ts'
import type { Language, Toolchain } from '#judge/languages/language.ts'
import { complain, say } from '#judge/log.ts'
import type { SelfTestNotes } from './selfTestNotes.ts'
import { tryLanguage } from './toolchains.ts'
import type { Found } from './toolchains.ts'
import { pause } from '#judge/waiting.ts'

/**
 * On its first start, a judge connects to the server after it has tried these languages. That takes a second or two;
 * all languages take half a minute.
 */
const triedFirst = ['C With O2', 'C++ 17 With O2', 'Python3']
/** The pause before a remembered language is tried again, so that jobs go first. */
const restMs = 500
/** How long jobs may delay the trial of a new language, and how often the judge looks whether they are done. */
const longestYieldMs = 5_000
const lookMs = 100

/**
 * How often the judge looks for newly installed languages. One that does not work is tried again without end, with
 * pauses that grow up to the longest. After some tries the judge suggests a remedy.
 */
const watchMs = 10_000
const longestPauseMs = 600_000
const triesBeforeAdvice = 7

const needsKit = ({ kit }: Language) => kit !== undefined && kit.isOptional !== true

/** What is known of a language that is not offered. */
type Unavailable = {
  /** The state of its files at the last trial. */
  files: string | null
  /** Why its last trial failed. Null if it is not installed, or was not tried since. */
  reason: string | null
}

/**
 * The languages that this judge offers. Languages that worked at an earlier start are offered at once, and the others
 * when they pass their self-test. A language that fails its self-test is withdrawn.
 */
export class Offer {
  readonly toolchains = new Map<string, Toolchain>()
  readonly #tools: CompileTools
  readonly #notes: SelfTestNotes
  readonly #signal: AbortSignal
  #untried: Language[] = []
  #recalled: Language[] = []
  readonly #unavailable = new Map<Language, Unavailable>()
  #revision = 0
  #changed = Promise.withResolvers<void>()

  private constructor(tools: CompileTools, notes: SelfTestNotes, signal: AbortSignal) {
    this.#tools = tools
    this.#notes = notes
    this.#signal = signal
  }

  /** Returns as soon as at least one language is offered. */
  static async open(
    tools: CompileTools,
    languages: readonly Language[],
    notes: SelfTestNotes,
    signal: AbortSignal,
  ): Promise<Offer> {
    const offer = new Offer(tools, notes, signal)
    for (const language of languages) await offer.#recall(language)
    const first = offer.#untried.filter(({ name }) => triedFirst.includes(name))
    // Languages whose kit must be made first come last.
    const later = offer.#untried.filter((it) => !first.includes(it))
    const [prepared, ready] = [later.filter(needsKit), later.filter((it) => !needsKit(it))]
    offer.#untried = [...ready, ...prepared]
    await Promise.all(first.map((language) => offer.#try(language)))
    while (offer.toolchains.size === 0 && offer.#untried.length > 0) await offer.#tryNext()
    offer.#requireSome()
    return offer
  }

  /** Increases with every change of what is offered or fails. */
  get revision(): number {
    return this.#revision
  }

  get facts(): LanguageFacts[] {
    return [...this.toolchains.values()].map(factsOf).toSorted((one, other) => other.seq - one.seq)
  }

  /** Languages that are installed and do not work. */
  get failing(): FailingLanguage[] {
    return [...this.#unavailable].flatMap(([{ name }, { reason }]) =>
      reason === null ? [] : [failingOf(name, reason)],
    )
  }

  /** Resolves when the offer is newer than this revision. */
  async after(revision: number): Promise<void> {
    while (this.#revision <= revision) await this.#changed.promise
  }

  /** Tries all new languages, then tries the remembered ones again. Jobs go first for a limited time. */
  async complete(isBusy: () => boolean): Promise<void> {
    const before = new Set(this.toolchains.keys())
    while (this.#untried.length > 0 && !this.#signal.aborted) {
      await this.#yieldToJobs(isBusy)
      await this.#tryNext()
    }
    if (this.#signal.aborted) return
    const more = [...this.toolchains.keys()].filter((name) => !before.has(name))
    if (more.length > 0) say(`also offered: ${more.join(', ')}.`)
    const absent = [...this.#unavailable].filter(([, { files }]) => files === null).map(([{ name }]) => name)
    if (absent.length > 0) say(`not installed: ${absent.join(', ')} (npm run languages).`)
    for (const toolchain of this.toolchains.values()) await this.#equip(toolchain)
    for (const language of this.#recalled) {
      await pause(restMs, this.#signal)
      if (this.#signal.aborted) return
      await this.#tryAgain(language)
    }
    this.#requireSome()
  }

  /**
   * Looks for languages that are installed while this judge runs, until the signal aborts. Package managers install
   * file by file, and on a busy machine a self-test can fail. So a language that is there and fails is tried again.
   */
  async watch(isBusy: () => boolean, everyMs = watchMs): Promise<void> {
    const tries = new Map<Language, { count: number; at: number }>()
    const pauseAfter = (count: number) => Math.min(everyMs * 2 ** count, longestPauseMs)
    while (!this.#signal.aborted) {
      await pause(everyMs, this.#signal)
      for (const [language, known] of this.#unavailable) {
        const state = stateOfFiles(language)
        if (state !== known.files) {
          this.#markUnavailable(language, { ...known, files: state })
          tries.set(language, { count: 0, at: 0 })
        }
        const its = tries.get(language) ?? { count: 0, at: Date.now() + pauseAfter(0) }
        tries.set(language, its)
        if (state === null || Date.now() < its.at) continue
        await this.#yieldToJobs(isBusy)
        if (this.#signal.aborted) return
        its.count++
        its.at = Date.now() + pauseAfter(its.count)
        await this.#tryInstalled(language, its.count === triesBeforeAdvice)
      }
    }
  }

  async #tryInstalled(language: Language, isAdvised: boolean): Promise<void> {
    const found = await tryLanguage(this.#tools, language)
    if (this.#signal.aborted) return
    if ('toolchain' in found) {
      await this.#add(found.toolchain)
      say(`also offered: ${language.name}, which works now.`)
      await this.#equip(found.toolchain)
      return
    }
    const { name, reason } = found.missing
    // The state from before the trial: files that came during it lead to another one.
    this.#markUnavailable(language, { files: this.#unavailable.get(language)?.files ?? null, reason })
    if (isAdvised) {
      complain(
        `${name} is installed and does not work here: ${reason}. If it was installed just now, restart this judge, so ` +
          'that its boxes see the new files.',
      )
    }
  }

  async #yieldToJobs(isBusy: () => boolean): Promise<void> {
    const until = Date.now() + longestYieldMs
    while (isBusy() && Date.now() < until && !this.#signal.aborted) await pause(lookMs, this.#signal)
  }

  async #recall(language: Language): Promise<void> {
    const toolchain = await this.#notes.recall(language)
    const { kit } = language
    const isReady =
      toolchain !== null &&
      (!needsKit(language) || kit === undefined || (await this.#tools.equipment.hasKit(toolchain, kit)))
    if (!isReady) return void this.#untried.push(language)
    this.#recalled.push(language)
    this.toolchains.set(language.name, toolchain)
  }

  async #tryNext(): Promise<void> {
    const language = this.#untried.shift()
    if (language !== undefined) await this.#try(language)
  }

  async #try(language: Language): Promise<void> {
    const found = await tryLanguage(this.#tools, language)
    if (this.#signal.aborted) return
    if ('toolchain' in found) await this.#add(found.toolchain)
    else await this.#withdraw(language, found)
  }

  /** Tries twice, because a self-test can fail on a busy machine. */
  async #tryAgain(language: Language): Promise<void> {
    let found = await tryLanguage(this.#tools, language)
    if ('missing' in found) found = await tryLanguage(this.#tools, language)
    if (this.#signal.aborted) return
    if ('missing' in found) return this.#withdraw(language, found)
    const known = this.toolchains.get(language.name)
    const { variant, version, libraries = [] } = found.toolchain
    const isSame = known?.version === version && known.variant === variant
    if (!isSame || String(known.libraries ?? []) !== String(libraries)) await this.#add(found.toolchain)
  }

  /** Makes the optional kits, after all languages are offered. */
  async #equip(toolchain: Toolchain): Promise<void> {
    const { kit } = toolchain.language
    if (kit === undefined || this.#signal.aborted) return
    try {
      await this.#tools.equipment.makeKit(this.#tools, toolchain, kit)
    } catch (error) {
      if (error instanceof FatalError) throw error
      if (!this.#signal.aborted) complain(`${kit.name}: ${(error as Error).message}`)
    }
  }

  /** Keeps the note first: a judge that has told the server of a language offers it at its next start, too. */
  async #add(toolchain: Toolchain): Promise<void> {
    await this.#notes.keep(toolchain)
    this.#unavailable.delete(toolchain.language)
    this.toolchains.set(toolchain.language.name, toolchain)
    this.#notifyChange()
  }

  async #withdraw(language: Language, { missing }: Extract<Found, { missing: unknown }>): Promise<void> {
    if (missing.isInstalled) complain(`${missing.name} is not offered: ${missing.reason}.`)
    const wasOffered = this.toolchains.delete(language.name)
    if (wasOffered) this.#notifyChange()
    this.#markUnavailable(language, { files: stateOfFiles(language), reason: missing.reason })
    await this.#notes.drop(language)
  }

  #markUnavailable(language: Language, its: Unavailable): void {
    const before = JSON.stringify(this.failing)
    this.#unavailable.set(language, its.files === null ? { files: null, reason: null } : its)
    if (JSON.stringify(this.failing) !== before) this.#notifyChange()
  }

  #notifyChange(): void {
    this.#revision++
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }

  #requireSome(): void {
    if (this.toolchains.size > 0 || this.#signal.aborted) return
    throw new FatalError('No language works here. Install the compilers: apt install gcc g++ python3')
  }
}
