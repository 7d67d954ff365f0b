import { groupRules } from '@praxis/contract/groupLimits'

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
 * follows that is left out. Blank lines count as lines, but nobody is in them.
 */
export function readNameList(text: string): NameList {
  const rows: NameLine[] = []
  const problems: NameList['problems'][number][] = []
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1
    const [username, displayName] = cellsOf(content)
    if (username === '' && displayName === '') continue
    if (username === '') problems.push({ line, kind: 'noName' })
    else if (displayName.length > groupRules.displayNameLength) problems.push({ line, kind: 'longName' })
    rows.push({ line, username: username.slice(0, usernameLength), displayName })
  }
  return { rows, problems }
}

/** The first two cells. A sheet copies tabs, and then a comma is part of a name. */
function cellsOf(line: string): [string, string] {
  const separator = line.includes('\t') ? /\t/ : /[,，;；]/
  const first = readCell(line, separator)
  return [first.cell, readCell(first.rest, separator).cell]
}

/** The text before the next separator, and what follows it. A cell may stand in quotation marks. */
function readCell(text: string, separator: RegExp): { cell: string; rest: string } {
  const [whole = '', inner = ''] = /^ *"((?:[^"]|"")*)" */.exec(text) ?? []
  const next = text.charAt(whole.length)
  if (whole !== '' && (next === '' || separator.test(next)))
    return { cell: inner.replaceAll('""', '"').trim(), rest: text.slice(whole.length + 1) }
  const at = text.search(separator)
  return at === -1 ? { cell: text.trim(), rest: '' } : { cell: text.slice(0, at).trim(), rest: text.slice(at + 1) }
}
