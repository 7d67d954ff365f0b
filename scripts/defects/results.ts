import { appendFileSync } from 'node:fs'
import type { Defect } from './draw.ts'
import { readIfThere } from './plant.ts'

/** `gone` is a place that later changes have taken away. */
export type Outcome = 'caught' | 'not caught' | 'not caught in time' | 'gone'

export type Result = Pick<Defect, 'number' | 'area' | 'kind' | 'operator' | 'file' | 'line'> & {
  outcome: Outcome
  /** The test that failed and what it said. */
  by?: string
  said?: string
  /** What failed with the defect and without it: it tells nothing. */
  unsteady?: readonly string[]
  seconds: number
  /** Files that were chosen, and those of them that ended before the defect was caught or the time was over. */
  chosen: number
  ended: number
  commit: string
}

export function readResults(file: string): Result[] {
  const lines = (readIfThere(file) ?? '').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Result)
}

/** One line each, written as soon as it is known: a pass that is stopped goes on behind it. */
export const addResult = (file: string, result: Result) => appendFileSync(file, `${JSON.stringify(result)}\n`)

export const isDone = (results: readonly Result[], { number }: Pick<Defect, 'number'>, commit: string): boolean =>
  results.some((one) => one.number === number && one.commit === commit)

/** Kinds of which nothing that was caught may be missed later. */
const guarded = ['access', 'limits', 'sealing', 'scoring', 'migrations']

/** What a later pass lost against an earlier one. */
export function lost(before: readonly Result[], after: readonly Result[]): string[] {
  const caught = (results: readonly Result[]) => results.filter(({ outcome }) => outcome === 'caught')
  const still = new Set(caught(after).map(({ number }) => number))
  const missed = caught(before)
    .filter(({ number, kind }) => guarded.includes(kind) && !still.has(number))
    .map((one) => `${one.number} (${one.kind}) was caught by ${one.by}`)
  const [now, then] = [still.size, caught(before).length]
  return now < then ? [...missed, `${now} are caught, before ${then}`] : missed
}

export function resultLine(one: Result): string {
  const by = one.by === undefined ? '' : ` by ${one.by}`
  const what = `${one.area}, ${one.kind}: ${one.operator} at ${one.file}:${one.line}`
  return `${String(one.number).padStart(2)} ${one.outcome}${by} (${Math.round(one.seconds)} s; ${what})`
}
