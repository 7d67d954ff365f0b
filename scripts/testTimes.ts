import type { FileResult } from './testing/results.ts'

/** A run of Vitest: when it began and was over, and when the last test of each file ended, in milliseconds. */
export type Course = { began: number; ended: number; files: readonly { project: string; ended: number }[] }

export type Seconds = ReadonlyMap<string, number>

/**
 * How long each project took. Projects run one after another, so a project takes from the end of the one before it to
 * the end of its own last test: starting, loading and setting up are counted where they were waited for.
 */
export function secondsByProject({ began, ended, files }: Course): Seconds {
  const lastEnd = new Map<string, number>()
  for (const { project, ended: end } of files) lastEnd.set(project, Math.max(lastEnd.get(project) ?? 0, end))
  const inOrder = [...lastEnd].sort(([, a], [, b]) => a - b)
  return new Map(
    inOrder.map(([name, end], index) => {
      const from = inOrder[index - 1]?.[1] ?? began
      const isLast = index === inOrder.length - 1
      return [name, ((isLast ? ended : end) - from) / 1000]
    }),
  )
}

export const added = (one: Seconds, other: Seconds): Seconds =>
  new Map([...one, ...[...other].map(([name, more]) => [name, (one.get(name) ?? 0) + more] as const)])

export type Times = readonly { name: string; seconds: number; budgetSeconds: number }[]

/** What the same work may take on a machine that is so many times slower. */
export const scaled = (times: Times, slowness: number): Times =>
  times.map((one) => ({ ...one, budgetSeconds: Math.round(one.budgetSeconds * slowness) }))

/** The times beside what they may be; with all of them also their sum. */
export function timesTable(times: Times, slowness: number): string[] {
  const sum = (name: 'seconds' | 'budgetSeconds') => times.reduce((total, one) => total + one[name], 0)
  const all =
    times.length > 1 ? [{ name: 'together', seconds: sum('seconds'), budgetSeconds: sum('budgetSeconds') }] : []
  const rows = [...times, ...all].map(({ name, seconds, budgetSeconds }) => {
    const over = Math.round(seconds) - budgetSeconds
    const figures = `${String(Math.round(seconds)).padStart(6)} s of ${String(budgetSeconds).padStart(4)}`
    return `  ${name.padEnd(24)}${figures}${over > 0 ? `, ${over} s over its budget` : ''}`
  })
  return [
    `Seconds by project, and its budget, on a machine ${slowness.toFixed(2)} times as slow as that of the budgets:`,
    ...rows,
  ]
}

/** So many times its budget is no chance of a quiet machine. Two is the goal; the journeys have taken five times theirs. */
const mostOver = 8

/** What took too long, as a failure of each. */
export const tooSlow = (times: Times): string[] =>
  times
    .filter(({ seconds, budgetSeconds }) => seconds > mostOver * budgetSeconds)
    .map(
      ({ name, seconds, budgetSeconds }) =>
        `${name}: ${Math.round(seconds)} s are more than ${mostOver} times its budget of ${budgetSeconds} s`,
    )

const shown = 20

const row = (ms: number, project: string, name: string) =>
  `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${project.padEnd(9)} ${name}`

const slowestFirst = <T extends { ms: number }>(all: readonly T[]): T[] =>
  [...all].sort((a, b) => b.ms - a.ms).slice(0, shown)

/** The files and tests that took longest: where a run can be made shorter. */
export function slowestTables(files: readonly FileResult[]): string[] {
  const tests = files.flatMap(({ path, project, tests }) => tests.map((test) => ({ ...test, path, project })))
  return [
    'The slowest files, with their hooks and imports:',
    ...slowestFirst(files).map(({ ms, project, path }) => row(ms, project, path)),
    'The slowest tests:',
    ...slowestFirst(tests).map(({ ms, project, path, name }) => row(ms, project, `${path} › ${name}`)),
  ]
}
