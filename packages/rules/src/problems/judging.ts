import type { CaseMode, CompareKind, JudgeMode } from '@praxis/contract/statuses'
import { splitTemplate } from '../codeTemplate.ts'

/** What judging reads of a problem beside its cases; limits and factors are read when a judge takes a job. */
export type JudgedBy = {
  readonly settings: {
    readonly type: number
    readonly judgeMode: JudgeMode
    readonly caseMode: CaseMode
    readonly compareKind: CompareKind
    readonly ignoreTrailing: boolean
    readonly caseInsensitive: boolean
    readonly spaceSensitive: boolean
    readonly epsAbs: number | null
    readonly epsRel: number | null
    /** The checker or interactor; null without one. */
    readonly validatorLanguage: string | null
    readonly validatorSource: string | null
    readonly validatorProtocol: string | null
    readonly isFileIo: boolean
    readonly ioReadFileName: string | null
    readonly ioWriteFileName: string | null
    /** Files by their names. */
    readonly judgeExtraFiles: unknown
    readonly userExtraFiles: unknown
  }
  /** A template that is switched off is none. */
  readonly languages: readonly { readonly id: number; readonly template: string | null }[]
}

/**
 * Whether submissions are judged otherwise than before although the cases are the same, so that those before need their
 * own version of the data.
 */
export const changesJudging = (before: JudgedBy, after: JudgedBy): boolean =>
  inOneOrder(before.settings) !== inOneOrder(after.settings) || isFramedOtherwise(before, after)

/** Plain data as a text. The order of the fields of an object says nothing. */
const inOneOrder = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : part,
  )

/** Whether other code stands around the programs of a language. What people start with is their own affair. */
function isFramedOtherwise(before: JudgedBy, after: JudgedBy): boolean {
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
