import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import type { PackageSolution } from '@praxis/contract/workshop'
import { ownKeys, readStored, writeStored } from '#web/state/storage.ts'

/** A program of the author, which this browser keeps. */
export type Solution = {
  readonly key: string
  readonly name: string
  readonly language: string
  readonly code: string
  /** The verdict that it must get; null: any. */
  readonly expected: number | null
}

/** What a program may be written for. */
export const expectable: readonly number[] = [
  judgeStatus.accepted,
  judgeStatus.partialAccepted,
  judgeStatus.wrongAnswer,
  judgeStatus.timeLimitExceeded,
  judgeStatus.memoryLimitExceeded,
  judgeStatus.runtimeError,
  judgeStatus.presentationError,
]

/** Those of one person: others may use the same browser. */
export type SolutionPlace = { readonly uid: string; readonly pid: number }

const keyOf = ({ uid, pid }: SolutionPlace): string => `${ownKeys.solutions}:${uid}:${pid}`

export const readSolutions = (place: SolutionPlace): readonly Solution[] => parseSolutions(readStored(keyOf(place)))

/** False if the browser does not keep them. */
export const writeSolutions = (place: SolutionPlace, solutions: readonly Solution[]): boolean =>
  writeStored(keyOf(place), solutions.length === 0 ? null : JSON.stringify(solutions))

/** What cannot be read is left out. */
export function parseSolutions(text: string | null): Solution[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSolution) : []
  } catch {
    return []
  }
}

function isSolution(value: unknown): value is Solution {
  if (typeof value !== 'object' || value === null) return false
  const { key, name, language, code, expected } = value as Record<string, unknown>
  const isExpected = expected === null || (typeof expected === 'number' && expectable.includes(expected))
  return [key, name, language, code].every((one) => typeof one === 'string') && isExpected
}

/** The solutions of a package that nobody has added yet. Those that need files beside them cannot be tried here. */
export const notYetAmong = (
  solutions: readonly Pick<Solution, 'language' | 'code'>[],
  brought: readonly PackageSolution[],
): readonly PackageSolution[] =>
  brought.flatMap((one) => {
    const isThere = solutions.some(({ language, code }) => language === one.language && code === one.code)
    if (!one.isAlone || isThere) return []
    return [{ ...one, expected: one.expected !== null && expectable.includes(one.expected) ? one.expected : null }]
  })

/** Whether a verdict is the expected one; null where nothing is expected, or nothing is known yet. */
export function isAsExpected({ expected }: Pick<Solution, 'expected'>, status: number | null): boolean | null {
  if (expected === null || status === null || !isFinished(status)) return null
  return status === expected
}
