import type { EditedCase } from '#web/parts/problems/testData/testDataValue.ts'
import { groupOf } from './casePoints.ts'
import type { Row } from './caseRows.ts'

/** Where cases go: into a subtask if there are subtasks, before a case or at the end. */
export type Place = { readonly group: number | null; readonly before: string | null }
type Cases = readonly EditedCase[]

/** The cases in the order of their subtasks: the order of the table is that of judging. */
const inOrder = (cases: Cases): EditedCase[] => cases.toSorted((left, right) => groupOf(left) - groupOf(right))

/** Moves the cases that are named, which keep their order among themselves. */
export function moveCases(cases: Cases, keys: ReadonlySet<string>, { group, before }: Place): EditedCase[] {
  const sorted = group === null ? [...cases] : inOrder(cases)
  const moved = sorted.filter(({ key }) => keys.has(key))
  const rest = sorted.filter(({ key }) => !keys.has(key))
  const inGroup = (one: EditedCase) => group === null || groupOf(one) === group
  // What it was to stand before may move itself: then it is the next one that stays.
  const from = before === null ? -1 : sorted.findIndex(({ key }) => key === before)
  const next = from === -1 ? undefined : sorted.slice(from).find((one) => !keys.has(one.key) && inGroup(one))
  const last = rest.findIndex((one) => group !== null && groupOf(one) > group)
  const at = next === undefined ? (last === -1 ? rest.length : last) : rest.indexOf(next)
  return rest.toSpliced(at, 0, ...moved.map((one) => (group === null ? one : { ...one, group })))
}

/** One place up or down; at the end of its subtask into the next one. `groups` are the subtasks, null without them. */
export function stepCase(cases: Cases, key: string, by: 1 | -1, groups: readonly number[] | null): EditedCase[] {
  const own = cases.find((one) => one.key === key)
  if (own === undefined) return [...cases]
  const group = groups === null ? null : groupOf(own)
  const mine = group === null ? cases : cases.filter((one) => groupOf(one) === group)
  const at = mine.indexOf(own)
  const move = (place: Place) => moveCases(cases, new Set([key]), place)
  if (by === -1 && at > 0) return move({ group, before: mine[at - 1]?.key ?? null })
  if (by === 1 && at < mine.length - 1) return move({ group, before: mine[at + 2]?.key ?? null })
  const neighbour = groups?.[groups.indexOf(group ?? 0) + by]
  if (neighbour === undefined) return [...cases]
  const first = cases.find((one) => groupOf(one) === neighbour)
  return move({ group: neighbour, before: by === 1 ? (first?.key ?? null) : null })
}

/** What is dropped between two rows goes there; `at` is the row below the gap. */
export function placeAt(rows: readonly Row[], at: number): Place {
  const below = rows[at]
  const head = rows.slice(0, Math.max(at, 1)).findLast((row) => row.kind === 'subtask')
  const group = head?.group ?? null
  return { group, before: at > 0 || head === undefined ? keyOf(below) : keyOf(rows[1]) }
}

const keyOf = (row: Row | undefined): string | null => (row?.kind === 'case' ? row.one.key : null)

type Removed = readonly { at: number; one: EditedCase }[]

export function removeCases(cases: Cases, keys: ReadonlySet<string>): { rest: EditedCase[]; removed: Removed } {
  return {
    rest: cases.filter(({ key }) => !keys.has(key)),
    removed: cases.map((one, at) => ({ at, one })).filter(({ one }) => keys.has(one.key)),
  }
}

/** Takes back a removal, also after other changes. */
export function putBack(cases: Cases, removed: Removed): EditedCase[] {
  const all = [...cases]
  for (const { at, one } of removed) all.splice(at, 0, one)
  return all
}
