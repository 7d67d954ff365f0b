import { isDeepStrictEqual } from 'node:util'
import type { ProblemSave } from '@praxis/contract/problemEditing'
import type { ProblemState } from '../state.ts'
import { factorsAfter, templateOf, type KnownLanguages } from './languages.ts'
import { meantField } from './meant.ts'

/** Parts that stand beside the problem on the wire, and in it where it is read. */
const parts = ['languages', 'allLanguages', 'tags', 'codeTemplates'] as const
type Part = (typeof parts)[number]
type Parts = Pick<ProblemSave, Part>

type Stored = Pick<ProblemState, 'languages' | 'allLanguages' | 'tagIds'>

/**
 * A save with the parts that it means, beside the problem or in it. `stored` is what its editor was shown; null: nothing,
 * the problem is new.
 */
export function withMeantParts(stored: Stored | null, save: ProblemSave, known: KnownLanguages): ProblemSave {
  const meant = Object.fromEntries(parts.map((part) => [part, meantPart(part)]))
  return { ...save, ...meant }

  function meantPart(part: Part) {
    const [beside, inside] = [save[part] ?? undefined, save.problem[part] ?? undefined]
    const read = reading(part, stored, known)
    const fields = { flat: part, nested: `problem.${part}` }
    const isAlone = beside === undefined || inside === undefined
    const ofNew = isAlone ? undefined : read(nothing)
    const shown = stored === null ? ofNew : read(shownOf(stored))
    const sent = (given: unknown) => (given === undefined ? undefined : read({ [part]: given }))
    const meant = meantField(fields, { sent: sent(beside), shown }, { sent: sent(inside), shown }, isDeepStrictEqual)
    return meant === 'nested' ? inside : beside
  }
}

const shownOf = ({ languages, allLanguages, tagIds }: Stored): Parts => ({
  languages: [...languages],
  allLanguages,
  tags: tagIds.map((id) => ({ id })),
  codeTemplates: languages.flatMap(({ id: lid, template, templateOff }) => {
    const code = template ?? templateOff
    return code === null ? [] : [{ lid, code, status: template !== null }]
  }),
})

/** Of a new problem, what is empty says nothing where the other place says something. */
const nothing: Parts = { languages: [], allLanguages: false, tags: [], codeTemplates: [] }

/** What is said, each under what it is said of. */
type Said = (readonly [number | string, unknown])[]

/** What a part says, whatever order and words it says it in. */
function reading(part: Part, stored: Stored | null, known: KnownLanguages): (of: Parts) => unknown {
  const usual = new Map(known.map((one) => [one.id, one]))
  const former = new Map((stored?.languages ?? []).map((one) => [one.id, one]))
  const readings: Record<Part, (of: Parts) => Said | undefined> = {
    languages: ({ languages }) =>
      languages?.map((one) => [one.id, factorsAfter(one, { former: former.get(one.id), usual: usual.get(one.id) })]),
    allLanguages: ({ allLanguages }) => [[0, allLanguages]],
    tags: ({ tags }) => tags?.map(({ id, name }) => [id ?? `${name}`.toUpperCase(), true]),
    codeTemplates: ({ codeTemplates }) =>
      codeTemplates
        ?.map((one) => [one.lid, templateOf(one)] as const)
        .filter(([, one]) => !isDeepStrictEqual(one, noTemplate)),
  }
  return (of) => Object.fromEntries(readings[part](of) ?? [])
}

const noTemplate = templateOf(undefined)
