import { boardOf, frozen, open, ranksOf, type Conditions } from './standings.ts'
import type { Attempt } from '../standings/attempt.ts'
import type { AwardEntry } from '../standings/awards.ts'
import { rankRows, type StandingsRow } from '../standings/ranking.ts'
import type { StandingsRule } from '../standings/rule.ts'
import type { ScrollPlan } from '../standings/scroll/scrollTypes.ts'
import { planScroll } from '../standings/scroll/planScroll.ts'
import { playScroll } from '../standings/scroll/playScroll.ts'

export const entry = (priority: number, name: string, num: number): AwardEntry => ({
  priority,
  name,
  background: '',
  color: '',
  num,
})
export const medals = [entry(1, 'gold', 1), entry(2, 'silver', 1), entry(3, 'bronze', 1)]

export type People = Readonly<Record<string, readonly (readonly Attempt[])[]>>

/** The board as everybody would see it. */
export const rankedOf = (plan: ScrollPlan, rows: readonly StandingsRow[]) => rankRows(plan.ruling, rows)

/** A show of a contest, and its steps in words. */
export function show(
  rule: StandingsRule,
  people: People,
  { awards = medals, ...more }: Conditions & { awards?: AwardEntry[] } = {},
) {
  const [shown, whole] = [frozen, open].map((view) => boardOf(rule, people, { ...more, view }))
  const settings = { minuteGranularity: false, tiesByLast: false, durationMs: 300 * 60_000, ...more.settings }
  const plan = planScroll({
    ruling: { rule, settings },
    shown: shown!,
    whole: whole!,
    columns: whole![0]!.cells.length,
    awards,
  })
  const player = playScroll(plan)
  const steps = plan.steps.map((step) => {
    player.go(player.at + 1)
    if (step.kind === 'settle') return `settle ${step.uid}`
    if (step.kind === 'award') {
      const { uid, rank, award, firsts } = step.honour
      return `award ${uid} ${rank} ${award?.name ?? '-'} ${firsts.join()}`.trim()
    }
    return `reveal ${step.uid} ${step.column}: ${ranksOf(rankRows(plan.ruling, player.rows()))}`
  })
  return { plan, player, steps }
}
