import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'

/** A person of a pasted list. `line` counts all lines of the text, as an editor does. */
type PersonLine = { readonly line: number; readonly username: string; readonly seat: string }

type PeopleList = {
  rows: readonly PersonLine[]
  /** The first line that cannot be sent as it is. */
  problem: { line: number; kind: 'noName' | 'longSeat' | 'twice'; name: string } | null
}

/** Reads a list of people: a user name in each line, and after a tab or a comma the seat. Blank lines are left out. */
export function readPeople(text: string): PeopleList {
  const rows: PersonLine[] = []
  const seen = new Set<string>()
  let problem: PeopleList['problem'] = null
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (content.trim() === '') continue
    const [username = '', seat = ''] = cellsOf(content)
    const key = username.toLowerCase()
    const kind =
      username === '' ? 'noName' : seat.length > most.seatLength ? 'longSeat' : seen.has(key) ? 'twice' : null
    if (kind !== null) problem ??= { line: index + 1, kind, name: username }
    seen.add(key)
    rows.push({ line: index + 1, username, seat })
  }
  return { rows, problem }
}

/** The first two cells. A sheet copies tabs, and then a comma is part of a seat. */
const cellsOf = (line: string): string[] => line.split(line.includes('\t') ? '\t' : /[,，]/).map((cell) => cell.trim())
