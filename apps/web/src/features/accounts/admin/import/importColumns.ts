import type { ListColumns } from '#web/parts/files/listColumns.ts'

/** The columns of an import, in the order in which the call takes them. */
export const importFields = [
  'username',
  'password',
  'email',
  'realname',
  'gender',
  'nickname',
  'school',
  'trusted',
] as const
export type ImportField = (typeof importFields)[number]

export const inOrder: ListColumns = Object.fromEntries(importFields.map((field, at) => [field, at]))

/** A row with its cells in the order of the call, as far as it goes. */
export function cellsInOrder(cells: readonly string[], columns: ListColumns): string[] {
  const ordered = importFields.map((field) => {
    const at = columns[field]
    return at === undefined ? undefined : cells[at]
  })
  return ordered.slice(0, ordered.findLastIndex((cell) => cell !== undefined) + 1).map((cell = '') => cell)
}

/** What stands in columns that are not imported. */
export const cellsBeside = (cells: readonly string[], columns: ListColumns): string[] => {
  const used = new Set(importFields.map((field) => columns[field]))
  return cells.filter((cell, at) => !used.has(at) && cell.trim() !== '')
}
