import { isDeepStrictEqual } from 'node:util'
import { problemRules } from '@praxis/contract/problemLimits'
import type { ProblemSave, SentProblem } from '@praxis/contract/problemEditing'
import type { Locale } from '@praxis/locales/locales'
import { noteIn, readExamples, writeExamples } from '@praxis/rules/problems/examples'
import { Failure } from '#server/failure.ts'
import type { Example } from '../state.ts'
import { meantField } from './meant.ts'

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

/**
 * The list says more than the one string, which has the notes of one language. They contradict each other only in what
 * both say: the notes of the other language may change beside the string.
 */
function examplesAfter(stored: readonly Example[], { problem }: ProblemSave, locale: Locale): readonly Example[] {
  const list = listed(problem.exampleList)
  const flat = flatExamples(problem.examples, { stored, locale })
  const shown = shownIn(stored, locale)
  const meant = meantField(
    { flat: 'examples', nested: 'exampleList' },
    { sent: flat, shown },
    { sent: list && shownIn(list, locale), shown },
    isDeepStrictEqual,
  )
  const base = list ?? stored
  return meant === 'flat' ? withFlat(base, flat!, locale) : base
}

/** An example as the one string has it. */
type FlatExample = { readonly input: string; readonly output: string; readonly note: string | null }

const shownIn = (examples: readonly Example[], locale: Locale): readonly FlatExample[] =>
  examples.map((one) => ({ input: one.input, output: one.output, note: noteIn(one, locale) || null }))

const listed = (sent: SentProblem['exampleList']): readonly Example[] | undefined =>
  sent?.map(({ input, output, noteZh, noteEn }) => ({ input, output, noteZh: noteZh || null, noteEn: noteEn || null }))

type Read = { readonly stored: readonly Example[]; readonly locale: Locale }

/** What comes back as it was shown need not be readable: a value may look like the tags around it. */
function flatExamples(text: string | null | undefined, { stored, locale }: Read): readonly FlatExample[] | undefined {
  if (text === undefined || text === null || text === writeExamples(stored, locale)) return undefined
  const read = readExamples(text)
  if ('wrong' in read) throw new Failure('problem_examples_wrong', { example: read.wrong }, 'examples')
  return read.examples
}

const withFlat = (base: readonly Example[], flat: readonly FlatExample[], locale: Locale): readonly Example[] =>
  flat.map(({ input, output, note }, at) => {
    const inPlace = flat.length === base.length ? base[at] : undefined
    const former = base.find((one) => input === one.input && output === one.output) ?? inPlace
    if (former !== undefined && noteIn(former, locale) === note) return { ...former, input, output }
    const { noteZh = null, noteEn = null } = former ?? {}
    return locale === 'zh-CN' ? { input, output, noteZh: note, noteEn } : { input, output, noteZh, noteEn: note }
  })
