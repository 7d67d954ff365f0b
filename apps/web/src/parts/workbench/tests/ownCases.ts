import { readStored, writeStored } from '#web/state/storage.ts'
import type { CaseId, TestCase } from './testCases.ts'

/** Inputs of their own that somebody may keep for a problem. */
export const ownCasesKept = 10

export const emptyCase: TestCase = { input: '', expected: '' }

/** Its place among the own cases; null for a sample. */
export const ownIndex = (id: CaseId): number | null => (typeof id === 'number' ? null : Number(id.slice(4)))
export const ownId = (index: number): CaseId => `own ${index}`

const keyOf = (scope: string) => `Praxis_Inputs:${scope}`

/** What this browser has kept for a problem: at least one, which may be empty. */
export function readOwnCases(scope: string): TestCase[] {
  const kept = casesIn(readStored(keyOf(scope)))
  return kept.length === 0 ? [emptyCase] : kept
}

/** Empty ones are not kept. */
export function writeOwnCases(scope: string, cases: readonly TestCase[]): void {
  const written = cases.filter(({ input, expected }) => input !== '' || expected !== '')
  writeStored(keyOf(scope), written.length === 0 ? null : JSON.stringify(written))
}

/** Anything else than a list of cases reads as none. */
export function casesIn(text: string | null): TestCase[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isCase).slice(0, ownCasesKept) : []
  } catch {
    return []
  }
}

const isCase = (value: unknown): value is TestCase =>
  typeof value === 'object' &&
  value !== null &&
  'input' in value &&
  typeof value.input === 'string' &&
  'expected' in value &&
  typeof value.expected === 'string'
