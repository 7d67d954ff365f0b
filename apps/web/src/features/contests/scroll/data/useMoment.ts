import type { ScrollBoard } from '@praxis/contract/scrollBoard'
import { playScroll } from '@praxis/rules/standings/scroll/playScroll'
import { useMemo } from 'react'
import { momentOf, type Moment } from './moment.ts'
import type { ShowPlan } from './showOf.ts'

export function useMoment(data: Pick<ScrollBoard, 'board'>, plan: ShowPlan, step: number): Moment {
  const player = useMemo(() => playScroll(plan), [plan])
  return useMemo(() => momentOf(data, { plan, player, step }), [data, player, plan, step])
}
