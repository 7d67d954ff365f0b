import { puzzle } from '@praxis/contract/limits'
import type { TrailPoint } from '@praxis/contract/puzzles'

/** Where the piece begins, and the pixels of the picture that it can be moved to the right. */
export type Way = { from: number; length: number }

export const onWay = (distance: number, { length }: Way): number => Math.min(Math.max(distance, 0), length)

/**
 * Adds where the piece is to the way that it came. A long drag keeps every second point of what it has, because a call
 * takes a limited number.
 */
export function withPoint(trail: readonly TrailPoint[], point: TrailPoint): readonly TrailPoint[] {
  const kept = trail.length < puzzle.trailLength ? trail : trail.filter((_, index) => index % 2 === 0)
  return [...kept, point]
}

/** How far a key moves the piece; null: it does not. */
export function keyStep(key: string, isShifted: boolean): number | null {
  const step = isShifted ? 10 : 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return step
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -step
  return null
}
