import type { ProblemSave } from '@praxis/contract/problemEditing'
import type { Locale } from '@praxis/locales/locales'
import type { Statement, Statements } from '../state.ts'
import { meantField } from './meant.ts'

export const statementLanguages = ['zh-CN', 'en-US'] as const satisfies readonly Locale[]
const parts = ['title', 'description', 'input', 'output', 'hint', 'pdf'] as const
const noStatement: Statement = { title: '', description: null, input: null, output: null, hint: null, pdf: null }

type Part = (typeof parts)[number]
type SentTexts = { readonly [part in Part]?: string | null | undefined }

/**
 * The statements after a save. Texts that come without a language are in the language of the caller; the other
 * language stays as it is. Whoever reads a problem that has only the other language is shown that one: sent back
 * unchanged, it does not become a statement of the caller's language. A language whose texts are all empty is removed.
 */
export function mergeStatements(stored: Statements, { problem }: ProblemSave, locale: Locale): Statements {
  const merged = statementLanguages.flatMap((language): [Locale, Statement][] => {
    const after = statementAfter(language, stored, {
      flat: language === locale ? problem : {},
      nested: problem.statements?.[language] ?? {},
    })
    return after === undefined || isEmpty(after) ? [] : [[language, after]]
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

type Forms = { readonly flat: SentTexts; readonly nested: SentTexts }

function statementAfter(language: Locale, stored: Statements, sent: Forms): Statement | undefined {
  const own = stored[language]
  const shown = own ?? stored[language === 'zh-CN' ? 'en-US' : 'zh-CN'] ?? noStatement
  const texts = parts.map((part) => {
    const [flat, nested] = [sentText(part, sent.flat), sentText(part, sent.nested)]
    const fields = { flat: part, nested: `statements.${language}.${part}` }
    const inStatement = { sent: nested, shown: (own ?? noStatement)[part] }
    const meant = meantField(fields, { sent: flat, shown: shown[part] }, inStatement, isSameText)
    return { part, meant, flat, nested }
  })
  if (texts.every(({ meant }) => meant === 'neither')) return own
  // Whoever changes a flat text has read the other language in the rest of them. An older client does not know the PDF.
  const isFlat = texts.some(({ meant }) => meant === 'flat')
  const base = own ?? (isFlat ? { ...shown, pdf: sent.flat.pdf ? shown.pdf : null } : noStatement)
  const after = texts.map(({ part, meant, flat, nested }) => {
    const text = meant === 'neither' ? (base[part] ?? flat ?? nested ?? null) : meant === 'flat' ? flat : nested
    return [part, part === 'pdf' && text === '' ? null : text]
  })
  return Object.fromEntries(after) as Statement
}

/** What is null stays as it is. An empty title stays empty, so that it is refused. */
function sentText(part: Part, sent: SentTexts): string | undefined {
  const text = sent[part] ?? undefined
  return part === 'title' || part === 'pdf' ? text?.trim() : text
}

/** Forms send an empty text for one that was never written. */
const isSameText = (a: string | null | undefined, b: string | null | undefined): boolean => (a ?? '') === (b ?? '')

const isEmpty = ({ pdf, ...texts }: Statement): boolean =>
  pdf === null && Object.values(texts).every((text) => (text ?? '').trim() === '')
