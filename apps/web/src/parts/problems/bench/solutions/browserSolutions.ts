import type { ModelSolution } from '@praxis/contract/workshop'
import { expectedStatuses } from '@praxis/contract/statuses'
import { ownKeys, readStored, writeStored } from '#web/state/storage.ts'

/** A program that this browser keeps, and that is not stored with the problem yet. */
export type BrowserSolution = {
  readonly name: string
  readonly language: string
  readonly code: string
  /** The verdict that it must get; null: any. */
  readonly expected: number | null
}

/** Those of one person: others may use the same browser. */
export type SolutionPlace = { readonly uid: string; readonly pid: number }

const keyOf = ({ uid, pid }: SolutionPlace): string => `${ownKeys.solutions}:${uid}:${pid}`

export const readSolutions = (place: SolutionPlace): readonly BrowserSolution[] =>
  parseSolutions(readStored(keyOf(place)))

export const writeSolutions = (place: SolutionPlace, solutions: readonly BrowserSolution[]): boolean =>
  writeStored(keyOf(place), solutions.length === 0 ? null : JSON.stringify(solutions))

/** What cannot be read is left out, and so is what has no code. */
export function parseSolutions(text: string | null): BrowserSolution[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSolution) : []
  } catch {
    return []
  }
}

function isSolution(value: unknown): value is BrowserSolution {
  if (typeof value !== 'object' || value === null) return false
  const { name, language, code, expected } = value as Record<string, unknown>
  const isExpected = expected === null || (typeof expected === 'number' && expectedStatuses.includes(expected))
  return typeof name === 'string' && typeof language === 'string' && isExpected && hasText(code)
}

const hasText = (code: unknown): boolean => typeof code === 'string' && code.trim() !== ''

/** Those that the problem has not. */
export const notYetStored = (
  kept: readonly BrowserSolution[],
  stored: readonly Pick<ModelSolution, 'language' | 'code'>[],
): readonly BrowserSolution[] =>
  kept.filter((one) => !stored.some(({ language, code }) => language === one.language && code === one.code))
