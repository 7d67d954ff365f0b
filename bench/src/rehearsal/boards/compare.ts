import type { AcmRow, BoardCell, OiRow } from '@praxis/contract/standings'
import type { Cell, Facts, Row } from './facts.ts'

/** What a board says, or has to: a text for each row and each of its places, such as the rank or the cell of A. */
export type Told = ReadonlyMap<string, ReadonlyMap<string, string>>

export type Difference = {
  readonly row: string
  readonly place: string
  readonly expected: string
  readonly found: string
}

/** Every place at which the two are not the same, also a row that only one of them has. */
export function differences(expected: Told, found: Told): Difference[] {
  const rows = new Set([...expected.keys(), ...found.keys()])
  return [...rows].flatMap((row) => {
    const [is, told] = [expected.get(row), found.get(row)]
    if (is === undefined || told === undefined) {
      const said = (there: unknown) => (there === undefined ? 'no row' : 'a row')
      return [{ row, place: 'row', expected: said(is), found: said(told) }]
    }
    const places = new Set([...is.keys(), ...told.keys()])
    return [...places]
      .map((place) => ({ row, place, expected: is.get(place) ?? 'nothing', found: told.get(place) ?? 'nothing' }))
      .filter((one) => one.expected !== one.found)
  })
}

/** The same however its fields are ordered. */
const text = (value: object): string => JSON.stringify(Object.fromEntries(Object.entries(value).toSorted(byName)))
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

/** How the rows of the wire have to be. */
export function wireRowsOf({ kind }: Facts, rows: readonly Row[]): Told {
  const told = rows.map((row, place) => {
    const totals: [string, unknown][] =
      kind === 'acm'
        ? [
            ['totalTime', row.time],
            ['total', row.attempts],
            ['ac', row.solved],
          ]
        : [
            ['totalTime', row.time],
            ['totalScore', row.score],
          ]
    const cells = [...row.cells].flatMap(([id, cell]) => cellPlaces(kind, row, id, cell))
    return [row.team.name, placesOf(place, row.rank, row.award, [...totals, ...cells])] as const
  })
  return new Map(told)
}

function cellPlaces(kind: Facts['kind'], { firsts }: Row, id: string, cell: Cell): [string, unknown][] {
  if (kind === 'oi') {
    const ran: [string, unknown][] = cell.runMs === null ? [] : [[`time of ${id}`, cell.runMs]]
    return [[id, cell.score], ...ran]
  }
  const { wrong: errorNum, solvedAt, hidden } = cell
  if (solvedAt === null) return [[id, text({ errorNum, ...(hidden > 0 && { tryNum: hidden }) })]]
  const ACTime = Math.floor(solvedAt / 60_000) * 60
  return [[id, text({ errorNum, isAC: true, isFirstAC: firsts.has(id), ACTime })]]
}

const placesOf = (place: number, rank: number, award: string | null, others: readonly [string, unknown][]) =>
  new Map(
    [['place', place + 1], ['rank', rank], ['award', award] as const, ...others].map(([name, value]) => [
      String(name),
      String(value),
    ]),
  )

/** Rows of the wire as they were told, in their order. `nameOf`: what the board calls somebody. */
export function toldRows(records: readonly (AcmRow | OiRow)[], nameOf: (row: AcmRow | OiRow) => string): Told {
  const told = records.map((row, place) => {
    const award = row.isWinAward ? row.awardName : null
    return [nameOf(row), placesOf(place, row.rank, award, 'ac' in row ? acmPlaces(row) : oiPlaces(row))] as const
  })
  return new Map(told)
}

const acmPlaces = ({ totalTime, total, ac, submissionInfo }: AcmRow): [string, unknown][] => [
  ['totalTime', totalTime],
  ['total', total],
  ['ac', ac],
  ...Object.entries(submissionInfo).map(([id, cell]): [string, unknown] => [id, text(cell)]),
]

const oiPlaces = ({ totalTime, totalScore, submissionInfo, timeInfo }: OiRow): [string, unknown][] => [
  ['totalTime', totalTime],
  ['totalScore', totalScore],
  ...Object.entries(submissionInfo),
  ...Object.entries(timeInfo ?? {}).map(([id, ms]): [string, unknown] => [`time of ${id}`, ms]),
]

/** How the cells of the board have to be that a page ranks itself. */
export function boardCellsOf({ problems }: Facts, rows: readonly Row[]): Told {
  return new Map(
    rows.map(({ team, cells }) => [
      team.name,
      new Map(problems.map(({ displayId }) => [displayId, boardText(ofBoard(cells.get(displayId)))])),
    ]),
  )
}

function ofBoard(cell: Cell | undefined): Compared | null {
  if (cell === undefined) return null
  const { openSince, solution: _, ...rest } = cell
  return { ...rest, waitingSince: openSince }
}

type Compared = { [Name in (typeof comparedFields)[number]]?: BoardCell[Name] | null }
const comparedFields = [
  'attempts',
  'hidden',
  'accepted',
  'wrong',
  'waiting',
  'again',
  'waitingSince',
  'solvedAt',
  'score',
  'runMs',
] as const

/** What is 0 or null is not told, but for a score. */
function boardText(cell: Compared | null): string {
  if (cell === null) return 'nothing'
  const all = comparedFields.map((name) => [name, cell[name] ?? null] as const)
  return text(Object.fromEntries(all.filter(([name, value]) => value !== null && (value !== 0 || isMeant(name)))))
}
/** Of these 0 says something. */
const isMeant = (name: string) => ['score', 'runMs', 'solvedAt', 'waitingSince'].includes(name)

type BoardRows = readonly { readonly name: string; readonly cells: readonly (BoardCell | null)[] }[]

export const toldCells = ({ problems }: Facts, rows: BoardRows): Told =>
  new Map(
    rows.map(({ name, cells }) => [
      name,
      new Map(problems.map(({ displayId }, n) => [displayId, boardText(cells[n] ?? null)])),
    ]),
  )

/** Where somebody stands, as they are told alone. */
export const placeOf = (
  name: string,
  rank: number | undefined,
  award: string | null | undefined,
  isFrozen: boolean,
): Told => {
  const places = { rank: rank ?? 'none', award: award ?? 'none', frozen: isFrozen }
  return new Map([[name, new Map(Object.entries(places).map(([place, value]) => [place, String(value)]))]])
}
