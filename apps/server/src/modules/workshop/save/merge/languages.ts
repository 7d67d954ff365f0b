import { problemRules } from '@praxis/contract/limits'
import type { ProblemSave } from '@praxis/contract/problemEditing'
import { ownJudge } from '@praxis/contract/statuses'
import { Failure } from '#server/failure.ts'
import type { listKnownLanguages } from '../queries.ts'
import type { ProblemLanguage } from '../state.ts'

export type KnownLanguages = Awaited<ReturnType<typeof listKnownLanguages>>

/** Languages and templates after a save. A new problem for which none are sent has all that are offered. */
export function mergeLanguages(
  stored: readonly ProblemLanguage[] | null,
  { languages, codeTemplates }: ProblemSave,
  { known, isRemote }: { known: KnownLanguages; isRemote: boolean },
): readonly ProblemLanguage[] {
  const present = new Map((stored ?? []).map((one) => [one.id, one]))
  const allowed = new Map(known.filter(({ oj }) => isRemote || oj === ownJudge).map((one) => [one.id, one]))
  const chosen = languages ?? stored ?? known.filter(({ oj, offered }) => oj === ownJudge && offered)
  const templates = new Map((codeTemplates ?? []).flatMap(({ lid, code, status }) => (status ? [[lid, code]] : [])))
  const unique = [...new Map(chosen.map((one) => [one.id, one])).values()].toSorted((a, b) => a.id - b.id)
  return unique.map((one) => {
    const former = present.get(one.id)
    const usual = allowed.get(one.id)
    if (former === undefined && usual === undefined) throw new Failure('language_unknown', {}, 'languages')
    // Clients send back the languages of the site, with the factors that the site has.
    const factorOf = (name: 'timeFactor' | 'memoryFactor') => {
      const sent = languages === undefined || languages === null ? undefined : one[name]
      if (sent === undefined) return former?.[name] ?? null
      return (former?.[name] ?? null) === null && sent === usual?.[name] ? null : sent
    }
    const template =
      codeTemplates === undefined || codeTemplates === null ? (former?.template ?? null) : templates.get(one.id)
    return {
      id: one.id,
      timeFactor: factorOf('timeFactor'),
      memoryFactor: factorOf('memoryFactor'),
      template: template ?? null,
    }
  })
}

type Limited = { readonly timeLimit: number; readonly memoryLimit: number }

/** With factors of its own, a problem of a group has no more in a language than the greatest limits with the usual ones. */
export function refuseLargeFactors(
  { timeLimit, memoryLimit }: Limited,
  languages: readonly ProblemLanguage[],
  known: KnownLanguages,
): void {
  const usual = new Map(known.map((one) => [one.id, one]))
  const most = problemRules.group
  for (const { id, timeFactor, memoryFactor } of languages) {
    const { timeFactor: time = 1, memoryFactor: memory = 1 } = usual.get(id) ?? {}
    refuseAbove(timeLimit * (timeFactor ?? 0), most.timeLimit * Math.max(1, time))
    refuseAbove(memoryLimit * (memoryFactor ?? 0), most.memoryLimit * Math.max(1, memory))
  }
}

function refuseAbove(value: number, max: number): void {
  if (value > max) throw new Failure('problem_limit_range', { min: 1, max }, 'languages')
}

/** The language of a checker or interactor is one that judges of this site have. */
export function refuseUnknownLanguage(name: string | null, known: KnownLanguages): void {
  if (name === null || name === '') return
  if (known.some((one) => one.name === name && one.oj === ownJudge)) return
  throw new Failure('language_unknown', {}, 'spjLanguage')
}
