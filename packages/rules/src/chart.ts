import type { ChartPoint } from '@praxis/contract/dashboard'

/** Figures of a few minutes as they are stored. Null: nobody has counted. */
export type Slot = {
  readonly atMs: number
  readonly submissions: number | null
  readonly accepted: number | null
  readonly people: number | null
  readonly waitMs: number | null
}

export type Stretch = { readonly nowMs: number; readonly hours: number; readonly stepMinutes: number }

const minuteMs = 60_000

/** When the first point of a stretch begins. The last one is that of the present, and is not whole yet. */
export function startOf({ nowMs, hours, stepMinutes }: Stretch): number {
  const stepMs = stepMinutes * minuteMs
  const last = Math.floor(nowMs / stepMs) * stepMs
  return last - (hours * 60 - stepMinutes) * minuteMs
}

/** Points of a chart from slots in any order: counts add up, levels show the highest. */
export function foldSlots(slots: readonly Slot[], stretch: Stretch): ChartPoint[] {
  const { hours, stepMinutes } = stretch
  const start = startOf(stretch)
  const stepMs = stepMinutes * minuteMs
  const points = Array.from({ length: (hours * 60) / stepMinutes }, (_, index) => ({
    at: new Date(start + index * stepMs).toISOString(),
    submissions: 0,
    accepted: 0,
    people: null as number | null,
    waitMs: null as number | null,
  }))
  for (const slot of slots) {
    const point = points[Math.floor((slot.atMs - start) / stepMs)]
    if (point === undefined) continue
    point.submissions += slot.submissions ?? 0
    point.accepted += slot.accepted ?? 0
    point.people = higher(point.people, slot.people)
    point.waitMs = higher(point.waitMs, slot.waitMs)
  }
  return points
}

const higher = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.max(a, b))
