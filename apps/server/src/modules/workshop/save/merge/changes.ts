import { isDeepStrictEqual } from 'node:util'
import { splitTemplate } from '@praxis/rules/codeTemplate'
import { isSameData } from './cases.ts'
import { judgingOf, type ProblemState, type Settings } from '../state.ts'
import { statementLanguages } from './texts.ts'

/** Names of the fields that a save changed, as forms have them. */
export function changedFields(before: ProblemState, after: ProblemState): string[] {
  const settings = (Object.keys(after.settings) as (keyof Settings)[]).filter(
    (name) => !isDeepStrictEqual(before.settings[name], after.settings[name]),
  )
  const statements = statementLanguages.flatMap((language) => {
    const [old, fresh] = [before.statements[language], after.statements[language]]
    const names = ['title', 'description', 'input', 'output', 'hint', 'pdf'] as const
    // Forms send an empty text for one that was never written.
    return names.filter((name) => (old?.[name] ?? '') !== (fresh?.[name] ?? '')).map((name) => `${language}.${name}`)
  })
  const withoutTemplates = ({ languages }: ProblemState) =>
    languages.map(({ id, timeFactor, memoryFactor }) => ({ id, timeFactor, memoryFactor }))
  const templates = ({ languages }: ProblemState) =>
    languages.flatMap(({ id, template, templateOff }) =>
      (template ?? templateOff) === null ? [] : [{ id, template, templateOff }],
    )
  return [
    ...settings,
    ...statements,
    ...(isDeepStrictEqual(before.examples, after.examples) ? [] : ['examples']),
    ...(isDeepStrictEqual(withoutTemplates(before), withoutTemplates(after)) ? [] : ['languages']),
    ...(isDeepStrictEqual(templates(before), templates(after)) ? [] : ['codeTemplates']),
    ...(isDeepStrictEqual(before.tagIds, after.tagIds) ? [] : ['tags']),
    ...(isSameData(before.cases, after.cases) ? [] : ['samples']),
  ]
}

/** Whether submissions are judged otherwise than before, so that those before need their own version of the data. */
export const isJudgedOtherwise = (before: ProblemState, after: ProblemState): boolean =>
  !isSameData(before.cases, after.cases) ||
  !isDeepStrictEqual(judgingOf(before.settings), judgingOf(after.settings)) ||
  isFramedOtherwise(before, after)

/** Whether other code stands around the programs of a language. What people start with is their own affair. */
function isFramedOtherwise(before: ProblemState, after: ProblemState): boolean {
  const frames = new Map(after.languages.map(({ id, template }) => [id, frameOf(template)]))
  return before.languages.some(({ id, template }) => frameOf(template) !== (frames.get(id) ?? noFrame))
}

/** Whether a template has code around the programs of people, not only what they start with. */
export const isFrame = (template: string): boolean => frameOf(template) !== noFrame

function frameOf(template: string | null): string {
  const { prepend, append } = splitTemplate(template ?? '')
  return JSON.stringify([prepend, append])
}
const noFrame = frameOf(null)
