import { isDeepStrictEqual } from 'node:util'
import { changesJudging, type JudgedBy } from '@praxis/rules/problems/judging'
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
  const withoutTemplates = ({ languages, allLanguages }: ProblemState) => [
    allLanguages,
    ...languages.map(({ id, timeFactor, memoryFactor }) => ({ id, timeFactor, memoryFactor })),
  ]
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
  !isSameData(before.cases, after.cases) || changesJudging(judgedBy(before), judgedBy(after))

const judgedBy = ({ settings, languages }: ProblemState): JudgedBy => ({ settings: judgingOf(settings), languages })
