import type { ProblemSave } from '@praxis/contract/problemEditing'
import { ownJudge } from '@praxis/contract/statuses'
import { Failure } from '#server/failure.ts'
import type { listKnownLanguages } from '../queries.ts'
import type { ProblemLanguage } from '../state.ts'

type Known = Awaited<ReturnType<typeof listKnownLanguages>>

/** Languages and templates after a save. A new problem for which none are sent has all that are offered. */
export function mergeLanguages(
  stored: readonly ProblemLanguage[] | null,
  { languages, codeTemplates }: ProblemSave,
  { known, isRemote }: { known: Known; isRemote: boolean },
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

/** The language of a checker or interactor is one that judges of this site have. */
export function refuseUnknownLanguage(name: string | null, known: Known): void {
  if (name === null || name === '') return
  if (known.some((one) => one.name === name && one.oj === ownJudge)) return
  throw new Failure('language_unknown', {}, 'spjLanguage')
}
