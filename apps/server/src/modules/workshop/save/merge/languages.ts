import { problemRules } from '@praxis/contract/problemLimits'
import type { ProblemSave } from '@praxis/contract/problemEditing'
import { ownJudge } from '@praxis/contract/statuses'
import { Failure } from '#server/failure.ts'
import type { listKnownLanguages } from '../queries.ts'
import type { ProblemLanguage, ProblemState } from '../state.ts'

export type KnownLanguages = Awaited<ReturnType<typeof listKnownLanguages>>

type Languages = Pick<ProblemState, 'languages' | 'languagesOff' | 'allLanguages'>

/**
 * Languages and templates after a save. A new problem for which none are sent has all that are offered. A language that
 * is taken away keeps what the problem had of it, and one that comes back has that again.
 */
export function mergeLanguages(
  base: Languages | null,
  { languages, codeTemplates, allLanguages }: ProblemSave,
  { known, isRemote }: { known: KnownLanguages; isRemote: boolean },
): Languages {
  const stored = base?.languages
  const all = [...(base?.languagesOff ?? []), ...(stored ?? [])]
  const present = new Map(all.map((one) => [one.id, one]))
  const allowed = new Map(known.filter(({ oj }) => isRemote || oj === ownJudge).map((one) => [one.id, one]))
  const offered = isRemote ? [] : offeredIn(known)
  const listed = languages ?? stored ?? offered
  const ids = new Set(listed.map(({ id }) => id))
  const isSaid = typeof allLanguages === 'boolean' && allLanguages !== base?.allLanguages
  const chosen = isSaid && allLanguages ? [...listed, ...offered.filter(({ id }) => !ids.has(id))] : listed
  const templates = new Map((codeTemplates ?? []).map((one) => [one.lid, one]))
  const unique = [...new Map(chosen.map((one) => [one.id, one])).values()].toSorted((a, b) => a.id - b.id)
  const merged = unique.map((one) => {
    const former = present.get(one.id)
    const usual = allowed.get(one.id)
    if (former === undefined && usual === undefined) throw new Failure('language_unknown', {}, 'languages')
    const sent = languages?.some(({ id }) => id === one.id) ? one : null
    return {
      id: one.id,
      ...factorsAfter(sent, { former, usual }),
      ...(codeTemplates ? templateOf(templates.get(one.id)) : templateIn(former)),
    }
  })
  const chosenIds = new Set(merged.map(({ id }) => id))
  const left = [...present.values()].filter((one) => !chosenIds.has(one.id) && hasOwn(one))
  return {
    languages: merged,
    languagesOff: left.toSorted((a, b) => a.id - b.id),
    allLanguages: !isRemote && (isSaid ? allLanguages : meansAll(base, merged, known)),
  }
}

type Factors = Pick<ProblemLanguage, 'timeFactor' | 'memoryFactor'>
type Usual = { readonly timeFactor: number; readonly memoryFactor: number }

/** The factors of a language after a save; `sent` is null where it says nothing of the language. */
export function factorsAfter(
  sent: Partial<Readonly<Record<keyof Factors, number | null | undefined>>> | null,
  { former, usual }: { former: Factors | undefined; usual: Usual | undefined },
): Factors {
  const after = (name: keyof Factors) => {
    const own = former?.[name] ?? null
    const given = sent?.[name]
    if (given === undefined) return own
    // Clients send back the languages of the site, with the factors that the site has.
    return own === null && given === usual?.[name] ? null : given
  }
  return { timeFactor: after('timeFactor'), memoryFactor: after('memoryFactor') }
}

const offeredIn = (known: KnownLanguages) => known.filter(({ oj, offered }) => oj === ownJudge && offered)

/**
 * Whether a list of languages means all of them. One that stays as it is means what it did: of the languages that its
 * author has left out, some may not be offered just now.
 */
function meansAll(base: Languages | null, merged: Languages['languages'], known: KnownLanguages): boolean {
  const ids = new Set(merged.map(({ id }) => id))
  if (base?.languages.length === ids.size && base.languages.every(({ id }) => ids.has(id))) return base.allLanguages
  return isWhole(ids, known)
}

/** Whether they are all that this site offers, and it offers any. */
export function isWhole(ids: ReadonlySet<number>, known: KnownLanguages): boolean {
  const offered = offeredIn(known)
  return offered.length > 0 && offered.every(({ id }) => ids.has(id))
}

type Templates = Pick<ProblemLanguage, 'template' | 'templateOff'>

const templateIn = (former: ProblemLanguage | undefined): Templates => ({
  template: former?.template ?? null,
  templateOff: former?.templateOff ?? null,
})

/** The template of a save that brings templates: one that it leaves out is gone. */
export function templateOf(sent: NonNullable<ProblemSave['codeTemplates']>[number] | undefined): Templates {
  if (sent === undefined) return { template: null, templateOff: null }
  if (sent.status) return { template: sent.code ?? '', templateOff: null }
  return { template: null, templateOff: sent.code?.trim() ? sent.code : null }
}

/** Whether there is anything to keep of a language. */
const hasOwn = ({ timeFactor, memoryFactor, template, templateOff }: ProblemLanguage): boolean =>
  [timeFactor, memoryFactor, template, templateOff].some((one) => one !== null)

type Limited = { readonly timeLimit: number; readonly memoryLimit: number }

type OwnFactors = Factors & Pick<ProblemLanguage, 'id'>

/**
 * With factors of its own, a problem of a group has no more in a language than the greatest limits with the usual ones.
 * The limit that one of its languages is above; null where none is.
 */
export function limitPassed(
  { timeLimit, memoryLimit }: Limited,
  languages: readonly OwnFactors[],
  known: KnownLanguages,
): number | null {
  const usual = new Map(known.map((one) => [one.id, one]))
  const most = problemRules.group
  for (const { id, timeFactor, memoryFactor } of languages) {
    const { timeFactor: time = 1, memoryFactor: memory = 1 } = usual.get(id) ?? {}
    const limits = [
      { value: timeLimit * (timeFactor ?? 0), max: most.timeLimit * Math.max(1, time) },
      { value: memoryLimit * (memoryFactor ?? 0), max: most.memoryLimit * Math.max(1, memory) },
    ]
    const passed = limits.find(({ value, max }) => value > max)
    if (passed !== undefined) return passed.max
  }
  return null
}

export function refuseLargeFactors(limits: Limited, languages: readonly OwnFactors[], known: KnownLanguages): void {
  const max = limitPassed(limits, languages, known)
  if (max !== null) throw new Failure('problem_limit_range', { min: 1, max }, 'languages')
}

/** The language of a checker or interactor is one that judges of this site have. */
export function refuseUnknownLanguage(name: string | null, known: KnownLanguages): void {
  if (name === null || name === '') return
  if (known.some((one) => one.name === name && one.oj === ownJudge)) return
  throw new Failure('language_unknown', {}, 'spjLanguage')
}
