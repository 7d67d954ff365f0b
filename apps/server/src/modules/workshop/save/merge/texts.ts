import { problemRules } from '@praxis/contract/problemLimits'
import type { ProblemSave, SentProblem } from '@praxis/contract/problemEditing'
import type { Locale } from '@praxis/locales/locales'
import { noteIn, readExamples } from '@praxis/rules/problems/examples'
import { Failure } from '#server/failure.ts'
import { textAfter } from './settings.ts'
import type { Example, Statement, Statements } from '../state.ts'

export const statementLanguages = ['zh-CN', 'en-US'] as const satisfies readonly Locale[]
const parts = ['title', 'description', 'input', 'output', 'hint'] as const
const noStatement: Statement = { title: '', description: null, input: null, output: null, hint: null, pdf: null }

type Sent = Pick<SentProblem, (typeof parts)[number]>

/**
 * The statements after a save. Texts that come without a language are in the language of the caller; the other
 * language stays as it is. Whoever reads a problem that has only the other language is shown that one: sent back
 * unchanged, it does not become a statement of the caller's language. A language whose texts are all empty is removed.
 */
export function mergeStatements(stored: Statements, { problem }: ProblemSave, locale: Locale): Statements {
  const sent = problem.statements ?? { [locale]: problem }
  const merged = statementLanguages.flatMap((language): [Locale, Statement][] => {
    const texts: (Sent & { pdf?: string | null | undefined }) | null | undefined = sent[language]
    const own = stored[language]
    if (texts === undefined || texts === null) return own === undefined ? [] : [[language, own]]
    const base = own ?? (problem.statements ? noStatement : shownTo(stored, language))
    const after = withTexts(base, texts)
    const isSame = parts.every((part) => after[part] === base[part])
    if (own === undefined && isSame && (problem.statements === undefined || !texts.pdf)) return []
    const pdf = problem.statements ? textAfter(base.pdf, texts.pdf?.trim()) : (own?.pdf ?? null)
    const isEmpty = pdf === null && parts.every((part) => (after[part] ?? '').trim() === '')
    return isEmpty ? [] : [[language, { ...after, pdf }]]
  })
  return Object.fromEntries(merged)
}

/** The statements that are there. The language of the caller comes first: refusals name its fields alone. */
export const inOrder = (statements: Statements, locale: Locale): readonly (readonly [Locale, Statement])[] =>
  statementLanguages
    .toSorted((a, b) => Number(b === locale) - Number(a === locale))
    .flatMap((language) => {
      const statement = statements[language]
      return statement === undefined ? [] : [[language, statement] as const]
    })

const shownTo = (stored: Statements, language: Locale): Statement =>
  stored[language === 'zh-CN' ? 'en-US' : 'zh-CN'] ?? noStatement

/** An empty title stays empty, so that it is refused. */
const withTexts = (base: Statement, sent: Sent): Statement => ({
  ...base,
  title: sent.title?.trim() ?? base.title,
  description: sent.description ?? base.description,
  input: sent.input ?? base.input,
  output: sent.output ?? base.output,
  hint: sent.hint ?? base.hint,
})

/** The examples after a save. Notes that come in one language leave those of the other at examples that stay. */
export function mergeExamples(stored: readonly Example[], save: ProblemSave, locale: Locale): readonly Example[] {
  const examples = examplesAfter(stored, save, locale)
  // Clients send back what a package has brought.
  const max = Math.max(problemRules.examplesLength, lengthOf(stored))
  if (lengthOf(examples) > max) throw new Failure('problem_field_long', { max }, 'examples')
  return examples
}

const lengthOf = (examples: readonly Example[]) =>
  examples.reduce(
    (sum, { input, output, noteZh, noteEn }) =>
      sum + input.length + output.length + (noteZh ?? '').length + (noteEn ?? '').length,
    0,
  )

function examplesAfter(stored: readonly Example[], { problem }: ProblemSave, locale: Locale): readonly Example[] {
  if (problem.exampleList !== undefined && problem.exampleList !== null) {
    return problem.exampleList.map(({ input, output, noteZh, noteEn }) => ({
      input,
      output,
      noteZh: noteZh === '' ? null : (noteZh ?? null),
      noteEn: noteEn === '' ? null : (noteEn ?? null),
    }))
  }
  if (problem.examples === undefined || problem.examples === null) return stored
  const read = readExamples(problem.examples)
  if ('wrong' in read) throw new Failure('problem_examples_wrong', { example: read.wrong }, 'examples')
  const same = (a: { input: string; output: string }, b: Example) => a.input === b.input && a.output === b.output
  return read.examples.map(({ input, output, note }, at) => {
    const inPlace = read.examples.length === stored.length ? stored[at] : undefined
    const former = stored.find((one) => same({ input, output }, one)) ?? inPlace
    if (former !== undefined && noteIn(former, locale) === note) return { ...former, input, output }
    const { noteZh = null, noteEn = null } = former ?? {}
    return locale === 'zh-CN' ? { input, output, noteZh: note, noteEn } : { input, output, noteZh, noteEn: note }
  })
}
