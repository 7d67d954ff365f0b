import type { Language } from '@praxis/contract/problems'
import { validatorOfMode, type JudgeMode } from '@praxis/contract/statuses'
import type { FileForm } from './problemForm.ts'

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

/** The languages that judges offer for checkers and interactors. */
export const checkerLanguages = (languages: readonly Language[]): string[] =>
  languages.filter(({ isSpj }) => isSpj).map(({ name }) => name)
