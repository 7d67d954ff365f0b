import { statementLanguages, type ProblemModel, type Statement, type StatementLanguage } from '#formats/model.ts'
import { languageOfText } from '#formats/texts/languageOfText.ts'
import type { Unsaid } from './unsaid.ts'

type OneLanguage = {
  readonly language: StatementLanguage
  readonly statement: Statement
  readonly source: string | null
}

const nothing: Statement = { title: '', description: null, input: null, output: null, hint: null }

/** The texts for a format of one language: those in Chinese, else in English. */
export function inOneLanguage({ statements, source }: ProblemModel): OneLanguage {
  const language = statementLanguages.find((one) => statements[one] !== undefined) ?? 'en-US'
  return {
    language,
    statement: statements[language] ?? nothing,
    source: source[language] ?? statementLanguages.flatMap((one) => source[one] ?? [])[0] ?? null,
  }
}

/** Tells what such a format does not say. */
export function tellOtherLanguages(model: ProblemModel, unsaid: Unsaid): void {
  const { language, statement, source } = inOneLanguage(model)
  const { title, description, input, output, hint } = statement
  const readAs = languageOfText(title, description, input, output, hint)
  if (title.trim() === '') unsaid.broken('title', 'title')
  for (const other of statementLanguages) {
    if (other === language) continue
    if (model.statements[other] !== undefined)
      unsaid.add('dropped', 'statement', 'export_language_left_out', { language: other })
    if (model.source[other] !== undefined && model.source[language] !== undefined)
      unsaid.add('dropped', 'source', 'export_language_left_out', { language: other })
  }
  if (readAs !== language) unsaid.approximated('statement', 'export_language_guessed', { language: readAs })
  if (source !== null && model.source[readAs] !== source)
    unsaid.approximated('source', 'export_language_guessed', { language: readAs })
}

/** Tells of a text that is not read as it is written. */
export function tellChanged(
  part: Parameters<Unsaid['approximated']>[0],
  texts: Readonly<Record<string, string | null | undefined>>,
  readAs: (text: string) => string | null,
  unsaid: Unsaid,
): void {
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === 'string' && readAs(text) !== text) unsaid.approximated(part, 'export_text_changed', { name })
  }
}

export const unixLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n')
/** As formats read a part of a statement that has only blanks. */
export const partAsRead = (text: string): string | null => (text.trim() === '' ? null : unixLines(text))
export const lineAsRead = (text: string): string | null => unixLines(text).trim() || null
