import type { Language } from '@praxis/contract/problems'
import type { Scope } from '@praxis/contract/scope'
import { createContext, use } from 'react'
import type { MarkdownUploads } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import type { ChangeForm, ProblemForm, StatementLanguage } from './form/problemForm.ts'
import type { LoadedProblem } from './save/problemCalls.ts'

/** What the sections of the editor share. */
export type Editing = {
  scope: Scope
  pid: number | null
  gid: number | null
  form: ProblemForm
  /** The language of the statement whose fields refusals name alone. */
  first: StatementLanguage
  change: ChangeForm
  /** What is stored; null for a new problem. */
  loaded: LoadedProblem | null
  isRemote: boolean
  /** What is wrong with a field; the reader has been told by then. */
  problemOf: (field: string) => string | undefined
  /** The languages that the problem can be solved in. */
  languages: readonly Language[]
  uploads: MarkdownUploads | null
  /** Whether the reader may make the problem public. */
  mayPublish: boolean
  /** Reads the problem again, which a call has changed. What was edited here stays as a draft. */
  reload: () => Promise<void>
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (editing === null) throw new Error('a section stands in the editor of a problem')
  return editing
}

/** The element of a field, for those who are sent to it. The test data are one. */
export const anchorOf = (field: string): string => `field-${sectionOf(field) === 'data' ? 'samples' : field}`

/** The sections of the editor, in their order, and the fields in them that a refusal may name. */
const sectionFields = {
  statement: [
    'problemId',
    'title',
    'description',
    'input',
    'output',
    'hint',
    'pdf',
    'difficulty',
    'source',
    'sourceEn',
    'exampleList',
    'examples',
  ],
  data: ['samples', 'uploadTestcaseDir', 'isUploadTestCase', 'judgeCaseMode'],
  sharing: ['auth', 'codeShare', 'caseData', 'openCaseResult', 'videoOriginalUrl', 'videoExplanationUrl', 'tags'],
} as const
export type SectionId = keyof typeof sectionFields | 'judging'

/** The section of a field. A field of a statement may begin with a language: `en-US.title`. */
export function sectionOf(field: string): SectionId {
  const [name = ''] = field.replace(/^(zh-CN|en-US)\./, '').split('.')
  const found = Object.entries(sectionFields).find(([, fields]) => (fields as readonly string[]).includes(name))
  return (found?.[0] as SectionId | undefined) ?? 'judging'
}

/** Fields that show everything that is wrong with their parts. */
const wholeFields = ['languages', 'codeTemplates', 'tags', 'exampleList', 'samples']

/** The field that shows what the server refused: a refusal may name a part of one, as `languages.0.timeFactor`. */
export function placeOfRefusal(named: string): string {
  const field = named.replace(/^problem\./, '').replace(/^statements\./, '')
  const [name = ''] = field.split('.')
  if (name === 'examples') return 'exampleList'
  return wholeFields.includes(name) ? name : field
}
