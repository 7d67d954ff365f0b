import type { Cell, Facts, Row, Sent, Team } from './facts.ts'
import { cellOf } from './recomputeCells.ts'

/** What a row is ordered by. */
type Unranked = Omit<Row, 'rank' | 'award' | 'firsts'> & { readonly lastMinute: number }

/** The penalty of a wrong try, and a minute, in seconds. */
const wrongSeconds = 1_200
const minuteSeconds = 60

/**
 * The whole board, made anew from the list of submissions, in the order of its rows. It is written apart from the rules
 * of the product on purpose: two that agree were not wrong in the same way.
 */
export function recompute(facts: Facts, sent: readonly Sent[], isFrozen: boolean): Row[] {
  const rows = facts.teams
    .filter(({ isOut }) => !isOut)
    .map((team) => rowOf(facts, team, cellsOf(facts, team, sent, isFrozen)))
    .filter(({ attempts }) => attempts > 0 || facts.showsEntered)
    .toSorted((one, other) => order(facts, one, other) || byText(one.team.name, other.team.name))
  const firsts = firstsOf(facts, rows)
  const awardOf = awardsOf(facts, rows)
  return rows.map((row) => {
    const rank = rankOf(facts, row, rows)
    return { ...row, rank, award: awardOf(row, rank), firsts: firsts.get(row.team.uid) ?? new Set() }
  })
}

function cellsOf(facts: Facts, { uid }: Team, sent: readonly Sent[], isFrozen: boolean): Map<string, Cell> {
  const cells = new Map<string, Cell>()
  for (const problem of facts.problems) {
    const own = sent.filter((one) => one.uid === uid && one.problem === problem.displayId)
    const cell = cellOf(facts, problem, own, isFrozen)
    if (cell !== null) cells.set(problem.displayId, cell)
  }
  return cells
}

function rowOf({ kind }: Facts, team: Team, cells: Map<string, Cell>): Unranked {
  const all = [...cells.values()]
  const solved = all.filter((cell) => cell.solvedAt !== null)
  const minutes = solved.map(({ solvedAt }) => Math.floor(solvedAt! / 60_000))
  const penalty = sum(minutes) * minuteSeconds + sum(solved.map(({ wrong }) => wrong)) * wrongSeconds
  return {
    team,
    cells,
    attempts: sum(all.map(({ attempts }) => attempts)),
    solved: solved.length,
    score: sum(all.map(({ score }) => score ?? 0)),
    time: kind === 'acm' ? penalty : sum(all.map(({ runMs }) => runMs ?? 0)),
    lastMinute: Math.max(0, ...minutes),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** ACM as at ICPC: the earlier last solution decides between equal rows. */
const order = ({ kind }: Facts, one: Unranked, other: Unranked): number =>
  kind === 'acm'
    ? other.solved - one.solved || one.time - other.time || one.lastMinute - other.lastMinute
    : other.score - one.score || one.time - other.time

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** One more than those who are in competition and better. */
function rankOf(facts: Facts, row: Unranked, rows: readonly Unranked[]): number {
  if (row.team.isStar) return -1
  return 1 + rows.filter((other) => !other.team.isStar && order(facts, other, row) < 0).length
}

/** Who solved which problem first, to the millisecond; nobody while somebody who sent earlier has no verdict. */
function firstsOf({ problems }: Facts, rows: readonly Unranked[]): Map<string, Set<string>> {
  const firsts = new Map<string, Set<string>>()
  for (const { displayId } of problems) {
    const cells = rows.filter(({ team }) => !team.isStar).map((row) => ({ row, cell: row.cells.get(displayId) }))
    const earliest = Math.min(...cells.map(({ cell }) => cell?.solvedAt ?? Infinity))
    const unknown = Math.min(...cells.map(({ cell }) => cell?.openSince ?? Infinity))
    if (earliest === Infinity || unknown < earliest) continue
    for (const { row, cell } of cells) {
      if (cell?.solvedAt !== earliest) continue
      const own = firsts.get(row.team.uid) ?? new Set()
      firsts.set(row.team.uid, own.add(displayId))
    }
  }
  return firsts
}

/** Rank r has the first award whose seats, with those of the awards before it, are at least r. */
function awardsOf({ kind, awards, isShare }: Facts, rows: readonly Unranked[]) {
  const competitors = rows.filter(({ team, attempts }) => !team.isStar && attempts > 0).length
  const seats = awards.map(({ num }) => (isShare ? Math.floor((num * competitors) / 100) : num))
  return ({ team, solved, score }: Unranked, rank: number): string | null => {
    if (team.isStar || (kind === 'acm' ? solved : score) === 0) return null
    const place = seats.findIndex((own, n) => own > 0 && rank <= sum(seats.slice(0, n + 1)))
    return awards[place]?.name ?? null
  }
}
