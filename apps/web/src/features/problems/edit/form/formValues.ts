import type { Language } from '@praxis/contract/problems'
import { validatorOfMode, type JudgeMode } from '@praxis/contract/statuses'
import type { FileForm, ProblemForm } from './problemForm.ts'

/** The number in a text; null where there is none. */
export function numberIn(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

/** Files by their names, as calls take them. */
export const filesRecord = (files: readonly FileForm[]): Record<string, string> =>
  Object.fromEntries(files.map(({ name, content }) => [name, content]))

export type ProgramMode = Exclude<JudgeMode, 'default'>

/** A judge mode with a program of the problem setter; null: it has none. */
export const programModeOf = (mode: JudgeMode): ProgramMode | null =>
  validatorOfMode[mode] === null ? null : (mode as ProgramMode)

/** How the cases of a form are judged, as far as warnings about them depend on it. */
export const judgedAs = ({ type, caseMode, judgeMode }: Pick<ProblemForm, 'type' | 'caseMode' | 'judgeMode'>) => ({
  type,
  mode: caseMode,
  comparesAnswers: validatorOfMode[judgeMode] === null,
})

/** The languages that judges offer for checkers and interactors. */
export const checkerLanguages = (languages: readonly Language[]): string[] =>
  languages.filter(({ isSpj }) => isSpj).map(({ name }) => name)

/** Whether a judge compiles checkers of a language: variants of those that are offered differ in compiler flags only. */
export const compilesCheckers = (languages: readonly Language[], wanted: string): boolean => {
  const kinds = new Set(languages.filter(({ isSpj }) => isSpj).map(({ contentType }) => contentType))
  return languages.some(({ name, contentType }) => name === wanted && kinds.has(contentType))
}
