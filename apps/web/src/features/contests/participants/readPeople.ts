import { contestRulesOfForm as most, seatRules } from '@praxis/contract/contestLimits'
import { readAddress } from '@praxis/rules/contests/seats'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { cellIn, columnsOf, type ListColumns } from '#web/parts/files/listColumns.ts'

/** What a line may say of somebody after their name, in this order, and the most characters of each. */
export const textsOfPeople = {
  seat: most.seatLength,
  teamName: most.teamNameLength,
  affiliation: most.affiliationLength,
  members: most.membersLength,
  address: seatRules.addressLength,
} as const
type TextOfPeople = keyof typeof textsOfPeople
const textNames = Object.keys(textsOfPeople) as TextOfPeople[]

/** A person of a pasted list. `line` counts all lines of the text, as an editor does. */
type PersonLine = { readonly line: number; readonly username: string } & Readonly<Record<TextOfPeople, string>>

type LineProblem =
  | { line: number; kind: 'noName'; name: string }
  | { line: number; kind: 'twice'; name: string }
  | { line: number; kind: 'address'; name: string; address: string }
  | { line: number; kind: 'long'; name: string; field: TextOfPeople }

type PeopleList = {
  rows: readonly PersonLine[]
  /** The first line that cannot be sent as it is. */
  problem: LineProblem | null
}

/**
 * Reads a list of people: in each line a user name, and after tabs or commas the seat, the name of the team, its
 * affiliation, its members and the address of its seat. A first line of headings says where they stand instead. Blank
 * lines are left out.
 */
export function readPeople(text: string): PeopleList {
  const rows: PersonLine[] = []
  const seen = new Set<string>()
  let problem: PeopleList['problem'] = null
  let columns: ListColumns | null | undefined
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (content.trim() === '') continue
    const found = cellsOf(content)
    if (columns === undefined) {
      columns = columnsOf(found)
      if (columns !== null) continue
    }
    const [username = '', ...cells] = columns === null ? found : ordered(found, columns)
    const texts = Object.fromEntries(textNames.map((name, at) => [name, cells[at] ?? ''])) as Record<
      TextOfPeople,
      string
    >
    const line = index + 1
    const key = username.toLowerCase()
    const long = textNames.find((name) => texts[name].length > textsOfPeople[name])
    if (username === '') problem ??= { line, kind: 'noName', name: username }
    else if (long !== undefined) problem ??= { line, kind: 'long', name: username, field: long }
    else if (texts.address !== '' && readAddress(texts.address) === null)
      problem ??= { line, kind: 'address', name: username, address: texts.address }
    else if (seen.has(key)) problem ??= { line, kind: 'twice', name: username }
    seen.add(key)
    rows.push({ line, username, ...texts })
  }
  return { rows, problem }
}

const ordered = (cells: readonly string[], columns: ListColumns): string[] => [
  cellIn(cells, columns, 'username'),
  cellIn(cells, columns, 'seat'),
  cellIn(cells, columns, 'teamName'),
  cellIn(cells, columns, 'school'),
  cellIn(cells, columns, 'members'),
  cellIn(cells, columns, 'address'),
]

/** A sheet copies tabs, and then a comma is part of a cell, as it is between quotation marks. */
function cellsOf(line: string): string[] {
  const delimiter = line.includes('\t') ? ['\t'] : [',', '，']
  try {
    const [cells = []] = parse(line, { delimiter, relax_quotes: true, relax_column_count: true })
    return cells.map((cell) => cell.trim())
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A quotation mark that no other one closes is one of the text.
    return line.split(delimiter[0] === '\t' ? '\t' : /[,，]/).map((cell) => cell.trim())
  }
}
