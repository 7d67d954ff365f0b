import { groupRules } from '@praxis/contract/groupLimits'
import { cellIn, columnsOf, type ListColumns } from '#web/parts/files/listColumns.ts'

/** A line with somebody in it. `line` counts all lines of the text, as an editor does. */
export type NameLine = { readonly line: number; readonly username: string; readonly displayName: string }

export type NameList = {
  rows: readonly NameLine[]
  /** Lines that cannot be sent as they are. */
  problems: readonly { line: number; kind: 'noName' | 'longName' }[]
}

/** Names of accounts are shorter; what is longer is the name of nobody. */
const usernameLength = 1_000

/**
 * Reads a list of people: a user name in each line and, after a tab, a comma or a semicolon, the name in the group. What
 * follows that is left out. A first line of headings says where they stand instead. Blank lines count as lines, but
 * nobody is in them.
 */
export function readNameList(text: string): NameList {
  const rows: NameLine[] = []
  const problems: NameList['problems'][number][] = []
  let columns: ListColumns | null | undefined
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1
    const cells = cellsOf(content)
    if (cells.every((cell) => cell === '')) continue
    if (columns === undefined) {
      columns = columnsOf(cells)
      if (columns !== null) continue
    }
    const { username, displayName } = namesIn(cells, columns)
    if (username === '' && displayName === '') continue
    if (username === '') problems.push({ line, kind: 'noName' })
    else if (displayName.length > groupRules.displayNameLength) problems.push({ line, kind: 'longName' })
    rows.push({ line, username: username.slice(0, usernameLength), displayName })
  }
  return { rows, problems }
}

function namesIn(cells: readonly string[], columns: ListColumns | null) {
  if (columns === null) return { username: cells[0] ?? '', displayName: cells[1] ?? '' }
  return {
    username: cellIn(cells, columns, 'username'),
    displayName: cellIn(cells, columns, 'displayName', 'realname', 'nickname'),
  }
}

/** The first cells of a line: no list has more. */
const mostCells = 50

/** A sheet copies tabs, and then a comma is part of a name. */
function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? /\t/ : /[,，;；]/
  const cells: string[] = []
  let rest: string | null = line
  while (rest !== null && cells.length < mostCells) {
    const read: Cell = readCell(rest, separator)
    cells.push(read.cell)
    rest = read.rest
  }
  return cells
}

type Cell = { cell: string; rest: string | null }

/** The text before the next separator, and what follows it; null: nothing does. A cell may stand in quotation marks. */
function readCell(text: string, separator: RegExp): Cell {
  const [whole = '', inner = ''] = /^ *"((?:[^"]|"")*)" */.exec(text) ?? []
  const next = text.charAt(whole.length)
  if (whole !== '' && (next === '' || separator.test(next)))
    return { cell: inner.replaceAll('""', '"').trim(), rest: next === '' ? null : text.slice(whole.length + 1) }
  const at = text.search(separator)
  return at === -1 ? { cell: text.trim(), rest: null } : { cell: text.slice(0, at).trim(), rest: text.slice(at + 1) }
}
