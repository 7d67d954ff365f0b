import type { Compare } from '@praxis/contract/judgingJobs'
import { usualCompare } from '@praxis/contract/statuses'
import type { ProblemModel, Statement, StatementLanguage } from '#formats/model.ts'
import { languageOfText } from '#formats/texts/languageOfText.ts'

/** What a model has of a format that knows no such things. */
export const withoutParts = {
  uuid: null,
  license: null,
  measuring: null,
  fileIo: null,
  passes: 1,
  userFiles: {},
  attachments: [],
  workshop: { generation: null, inputValidator: null, solutions: [] },
} satisfies Partial<ProblemModel>

/** What formats that say nothing of them have (wire-admin 10.3 to 10.5: `difficulty` 1, `codeShare` false). */
export const wireDefaults = { difficulty: 1, sharesCode: false } as const

/** Comparison line by line (docs/compatibility.md, "Line comparison"). */
export const lineComparison = (ignoreTrailing: boolean): Compare => ({
  kind: usualCompare,
  ignoreTrailing,
  caseInsensitive: false,
  spaceSensitive: false,
  epsAbs: null,
  epsRel: null,
})

/** A statement of a format without languages, and the source in the language it is written in. */
export function inItsLanguage(
  statement: Statement,
  source: string | null,
): Pick<ProblemModel, 'statements' | 'source'> & { readonly language: StatementLanguage } {
  const { title, description, input, output, hint } = statement
  const language = languageOfText(title, description, input, output, hint)
  return {
    language,
    statements: { [language]: statement },
    source: source === null ? {} : { [language]: source },
  }
}
