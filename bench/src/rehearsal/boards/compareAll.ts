import type { AcmRow, OiRow } from '@praxis/contract/standings'
import {
  boardCellsOf,
  differences,
  placeOf,
  toldCells,
  toldRows,
  wireRowsOf,
  type Difference,
  type Told,
} from './compare.ts'
import type { Facts, Row, Sent } from './facts.ts'
import { recompute } from './recompute.ts'
import { isOpen } from './recomputeCells.ts'
import type { Read, Watched } from './readAll.ts'

export type Found = Difference & { readonly board: string }
/** What was held against the recomputation at one moment. */
export type Snapshot = {
  readonly moment: string
  readonly isFrozen: boolean
  readonly rows: number
  /** Of all boards together. */
  readonly cells: number
  readonly found: readonly Found[]
}

/** What was read at one moment, beside what it has to be. */
export function compareAll(watched: Watched, moment: string, read: Read): Snapshot {
  const { facts } = watched
  const sent = [...read.sent.values()].map((one) => withVerdict(watched, one))
  const shown = recompute(facts, sent, read.isFrozen)
  const whole = recompute(facts, sent, false)
  const found: Found[] = []
  const hold = (board: string, expected: Told, told: Told) =>
    found.push(...differences(expected, told).map((one) => ({ board, ...one })))

  hold('contest', one('sealed', read.isFrozen), one('sealed', read.isSealed))
  let cells = 0
  for (const { reader, records, document } of read.boards) {
    const rows = reader.name === 'managers' ? whole : shown
    hold(reader.name, wireRowsOf(facts, rows), toldRows(records, nameOf(facts)))
    hold(`${reader.name}, cells`, boardCellsOf(facts, rows), toldCells(facts, document.rows))
    const isFrozen = read.isFrozen && reader.name !== 'managers'
    hold(reader.name, one('frozen', isFrozen), one('frozen', document.isFrozen))
    cells += rows.reduce((sum, row) => sum + row.cells.size, 0)
  }
  for (const [name, told] of read.places) {
    const row = shown.find(({ team }) => team.name === name)
    hold('own place', placeOf(name, row?.rank, row?.award, read.isFrozen), told)
  }
  if (sent.some((one) => isOpen(one) || one.isJudgedAgain)) {
    return { moment, isFrozen: read.isFrozen, rows: shown.length, cells, found }
  }
  if (read.balloons !== null) hold('balloons', balloonsOf(whole), toldBalloons(facts, read.balloons))
  const planned = sent.filter(({ id }) => watched.expectedStatus(id) !== null)
  const statuses = (statusOf: (one: Sent) => number | null): Told =>
    new Map(planned.map((own) => [`submission ${own.id}`, new Map([['status', String(statusOf(own))]])]))
  const expected = statuses(({ id }) => watched.expectedStatus(id))
  hold(
    'verdicts',
    expected,
    statuses(({ status }) => status),
  )
  return { moment, isFrozen: read.isFrozen, rows: shown.length, cells, found }
}

/** Boards count what is judged again by the verdict that it had. */
function withVerdict({ lastSeen }: Watched, one: Sent): Sent {
  const last = lastSeen.get(one.id)
  if (isOpen(one)) return last === undefined ? one : { ...last, isJudgedAgain: true }
  lastSeen.set(one.id, one)
  return one
}

const one = (place: string, value: boolean): Told => new Map([['all rows', new Map([[place, String(value)]])]])

/** The board of ACM has the names that the contest gives, that of OI those of the accounts. */
const nameOf =
  ({ kind }: Facts) =>
  ({ nickname, username }: AcmRow | OiRow): string =>
    kind === 'acm' ? (nickname ?? username) : username

/** Everybody on the board gets a balloon for each problem that they have solved, also out of competition. */
const balloonsOf = (rows: readonly Row[]): Told =>
  new Map(
    rows
      .map(({ team, cells }) => {
        const solved = [...cells].filter(([, { solution }]) => solution !== null)
        return [team.name, new Map(solved.map(([id, { solution }]) => [id, String(solution)]))] as const
      })
      .filter(([, balloons]) => balloons.size > 0),
  )

function toldBalloons({ teams }: Facts, balloons: NonNullable<Read['balloons']>): Told {
  const told = new Map<string, Map<string, string>>()
  for (const { uid, displayId, submitId } of balloons) {
    const name = teams.find((team) => team.uid === uid)?.name ?? uid
    told.set(name, (told.get(name) ?? new Map<string, string>()).set(displayId, String(submitId)))
  }
  return told
}
