import { usualAwards } from '@praxis/contract/contestLimits'
import type { ScrollBoard } from '@praxis/contract/scrollBoard'
import { awardKinds } from '@praxis/contract/statuses'
import { competitorsOf, rowsOfShare, type AwardEntry } from '@praxis/rules/standings/awards'
import { standingsRules } from '@praxis/rules/standings/registry'
import { planScroll, withMedals } from '@praxis/rules/standings/scroll/planScroll'
import type { ScrollPlan } from '@praxis/rules/standings/scroll/scrollTypes'
import { rowOf } from '@praxis/rules/standings/standings'
import { cellsOf, personOf, type BoardPerson } from '../../board/data/boardRows.ts'

/** Whether a board shows scores; else problems solved and a penalty. */
export const hasScoresOf = ({ rule }: Pick<ScrollBoard['board'], 'rule'>): boolean =>
  standingsRules[rule].board === 'scores'

export type ShowPlan = ScrollPlan<BoardPerson>

/** The steps of a show. `medals` are the seats of the first three awards, and `names` what they are called without a name. */
export function planOf(
  { board, thawed }: Pick<ScrollBoard, 'board' | 'thawed'>,
  { medals, names }: { medals: readonly number[]; names: readonly string[] },
): ShowPlan {
  const ruling = { rule: standingsRules[board.rule], settings: board.settings }
  const columns = board.problems.length
  const shown = board.rows.map((row) => rowOf(ruling, personOf(row), cellsOf(row.cells, columns)))
  const people = new Map(shown.map(({ person }) => [person.uid, person]))
  const whole = thawed.flatMap(({ uid, cells }) => {
    const person = people.get(uid)
    return person === undefined ? [] : [rowOf(ruling, person, cellsOf(cells, columns))]
  })
  const awards = withMedals(entriesOf(board.awards, { ranked: competitorsOf(whole), names }), medals)
  return planScroll({ ruling, shown, whole, columns, awards })
}

/** The awards of a contest by their seats. Medals that it does not name have their usual names. */
function entriesOf(
  { kind, entries }: ScrollBoard['board']['awards'],
  { ranked, names }: { ranked: number; names: readonly string[] },
): AwardEntry[] {
  const named = kind === awardKinds.none ? [] : entries.toSorted((one, other) => one.priority - other.priority)
  const seats = (num: number) => (kind === awardKinds.percentage ? rowsOfShare(num, ranked) : num)
  const usual = usualAwards.map((award, n): AwardEntry => ({ ...award, name: names[n] ?? award.key, num: 0 }))
  return [...named, ...usual.slice(named.length)].map((entry, n) => ({ ...entry, num: seats(entry.num), priority: n }))
}
