import { useScrollBoardText } from '#web/text/contest/scrollBoardText.ts'
import { useFormat } from '#web/text/format.ts'
import type { ShowProps } from './showProps.ts'

/** What the next step is about, said without its result. */
export function useNextLine({ data, moment }: Pick<ShowProps, 'data' | 'moment'>): string {
  const words = useScrollBoardText()
  const { number } = useFormat()
  const { next, focus, stake, places } = moment
  if (next === null) return words.over
  const name = focus?.row.person.name ?? ''
  if (next.kind === 'award') return words.nextAward(name)
  if (next.kind === 'settle' || focus === null || focus.column === null) return words.nextSettle(name)
  const problem = data.board.problems[focus.column]
  const tries = number(focus.row.cells[focus.column]?.hidden ?? 0)
  const head = words.stake(name, tries, problem === undefined ? '' : `${problem.displayId} ${problem.title}`)
  if (stake === null) return head
  const isSame = stake.rank === places.ranks[focus.place]
  const rank = isSame ? words.stakeStays(number(stake.rank)) : words.stakeRank(number(stake.rank), stake.isExact)
  const isAward = stake.award !== null && stake.award.priority !== places.awards[focus.place]?.priority
  return head + rank + (isAward && stake.award !== null ? words.stakeAward(stake.award.name) : '')
}
