import { packageTexts as english } from '@praxis/locales/en-US/packageTexts'
import { packageTexts as chinese } from '@praxis/locales/zh-CN/packageTexts'
import { statementLanguages, type ProblemModel, type Statement, type StatementLanguage } from '#formats/model.ts'
import type { Report } from '#formats/report.ts'
import { attachmentLink } from './attachments.ts'

const words = { 'zh-CN': chinese, 'en-US': english }

/** A text of a package in one language: `sv`, `pt-BR`, or a name such as `russian`. Null: the package names none. */
export type SentText = { readonly code: string | null; readonly place: string }

/** A text and the language in whose place it stands. `standsIn` is its own language, where that is another one. */
export type PlacedText<T> = { readonly language: StatementLanguage; readonly text: T; readonly standsIn: string | null }

export type PlacedTexts<T> = { readonly placed: readonly PlacedText<T>[]; readonly others: readonly T[] }

/** The language of a statement that a code means; null where it is neither Chinese nor English. */
export function languageOfCode(code: string): StatementLanguage | null {
  const plain = code.toLowerCase().replaceAll('_', '-')
  if (plain === 'chinese' || /^(?:zh|zho|chi)(?:-|$)/.test(plain)) return 'zh-CN'
  return plain === 'english' || /^(?:en|eng)(?:-|$)/.test(plain) ? 'en-US' : null
}

/**
 * One text for each language of a statement: the one with the shortest code, such as `zh` before `zh-TW`. The others are
 * to be kept as attachments. Where there is neither Chinese nor English, the first one stands in the place of English.
 * All of this is told. A text without a code is English.
 */
export function placeTexts<T extends SentText>(texts: readonly T[], report: Report): PlacedTexts<T> {
  const byCode = texts.toSorted((a, b) => (a.code ?? 'en').length - (b.code ?? 'en').length)
  const ofLanguage = (language: StatementLanguage) =>
    byCode.find(({ code }) => languageOfCode(code ?? 'en') === language) ?? null
  const placed: PlacedText<T>[] = statementLanguages.flatMap((language) => {
    const text = ofLanguage(language)
    return text === null ? [] : [{ language, text, standsIn: null }]
  })
  const [first] = texts
  if (placed.length === 0 && first !== undefined) {
    placed.push({ language: 'en-US', text: first, standsIn: first.code ?? 'en' })
    const params = { language: first.code ?? 'en' }
    report.approximated('statement', 'language_stands_in', { params, place: first.place })
  }
  const others = texts.filter((one) => !placed.some(({ text }) => text === one))
  for (const { code, place } of others) {
    report.approximated('statement', 'language_kept', { params: { language: code ?? 'en' }, place })
  }
  return { placed, others }
}

/** A statement with a line before it that names its language, if that is not the one in whose place it stands. */
export function withItsLanguage(
  statement: Statement,
  { language, standsIn }: Pick<PlacedText<unknown>, 'language' | 'standsIn'>,
): Statement {
  if (standsIn === null) return statement
  return before(statement, words[language].onlyIn(languageName(standsIn, language)))
}

/** Statements that end with links to the files which hold the others. `name` is that of the attachment. */
export const withOtherLanguages = (
  statements: ProblemModel['statements'],
  others: readonly { readonly code: string | null; readonly name: string }[],
): ProblemModel['statements'] =>
  withLine(statements, others, (language, list) =>
    words[language].otherLanguages(list.map(({ code, name }) => linkTo(name, languageName(code ?? 'en', language)))),
  )

/** Statements that end with links to files for solvers. */
export const withFiles = (
  statements: ProblemModel['statements'],
  names: readonly string[],
): ProblemModel['statements'] =>
  withLine(statements, names, (language, list) => words[language].attached(list.map((name) => linkTo(name, name))))

/** The description of a statement that is a file, such as a PDF. */
export const statementInFile = (name: string, language: StatementLanguage): string =>
  words[language].statementFile(linkTo(name, name.split('/').at(-1)!))

function withLine<T>(
  statements: ProblemModel['statements'],
  list: readonly T[],
  lineOf: (language: StatementLanguage, list: readonly T[]) => string,
): ProblemModel['statements'] {
  if (list.length === 0) return statements
  const lined = statementLanguages.flatMap((language) => {
    const statement = statements[language]
    return statement === undefined ? [] : [[language, after(statement, lineOf(language, list))] as const]
  })
  return Object.fromEntries(lined)
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join('\n\n')

const before = (statement: Statement, line: string): Statement => ({
  ...statement,
  description: joined(line, statement.description),
})

const after = (statement: Statement, line: string): Statement => ({
  ...statement,
  description: joined(statement.description, line),
})

/** Signs of Markdown in the text of a link are letters. */
const linkTo = (name: string, text: string): string =>
  `[${text.replaceAll(/[\\[\]`*_<>]/g, String.raw`\$&`)}](${attachmentLink(name)})`

/** What people call a language; its code where nobody knows it. */
function languageName(code: string, locale: StatementLanguage): string {
  const plain = code.replaceAll('_', '-')
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(plain) ?? code
  } catch {
    return code
  }
}
