import path from 'node:path'
import { projects } from '../tests/projects.ts'

/** A run of Vitest: when it began and was over, and when the last test of each file ended, in milliseconds. */
export type Course = { began: number; ended: number; files: readonly { path: string; ended: number }[] }

/**
 * How long each project took. Projects run one after another, so a project takes from the end of the one before it to
 * the end of its own last test: starting, loading and setting up are counted where they were waited for.
 */
export function secondsByProject({ began, ended, files }: Course): Map<string, number> {
  const lastEnd = new Map<string, number>()
  for (const file of files) {
    const name = projectOf(file.path)
    lastEnd.set(name, Math.max(lastEnd.get(name) ?? 0, file.ended))
  }
  const inOrder = [...lastEnd].sort(([, a], [, b]) => a - b)
  return new Map(
    inOrder.map(([name, end], index) => {
      const from = inOrder[index - 1]?.[1] ?? began
      const isLast = index === inOrder.length - 1
      return [name, ((isLast ? ended : end) - from) / 1000]
    }),
  )
}

function projectOf(file: string): string {
  const found = Object.entries(projects).find(([, { include }]) =>
    include.some((pattern) => path.matchesGlob(file, pattern)),
  )
  return found?.[0] ?? 'in no project'
}

export type Times = readonly { name: string; seconds: number; budgetSeconds: number }[]

/** The times beside what they may be; with all of them also their sum. */
export function timesTable(times: Times): string[] {
  const sum = (name: 'seconds' | 'budgetSeconds') => times.reduce((total, one) => total + one[name], 0)
  const all =
    times.length > 1 ? [{ name: 'together', seconds: sum('seconds'), budgetSeconds: sum('budgetSeconds') }] : []
  const rows = [...times, ...all].map(({ name, seconds, budgetSeconds }) => {
    const over = Math.round(seconds) - budgetSeconds
    const figures = `${String(Math.round(seconds)).padStart(6)} s of ${String(budgetSeconds).padStart(4)}`
    return `  ${name.padEnd(24)}${figures}${over > 0 ? `, ${over} s over its budget` : ''}`
  })
  return ['Seconds by project, and its budget on two quiet cores:', ...rows]
}
