import type { PathStep } from '@praxis/contract/standings'

type PathMark = { at: number; outcome: PathStep['outcome']; isLate: boolean; key: string }
export type PathLane = { displayId: string; marks: readonly PathMark[] }

/** The steps of each problem that has some, in the order of the problems. Those of a problem that is gone come last. */
export function pathLanes(steps: readonly PathStep[], problems: readonly { displayId: string }[]): PathLane[] {
  const lanes = new Map<string, PathMark[]>(problems.map(({ displayId }) => [displayId, []]))
  for (const [at, step] of steps.entries()) {
    const marks = lanes.get(step.displayId) ?? []
    marks.push({ at: step.at, outcome: step.outcome, isLate: step.isLate, key: `${at}` })
    lanes.set(step.displayId, marks)
  }
  return [...lanes].filter(([, marks]) => marks.length > 0).map(([displayId, marks]) => ({ displayId, marks }))
}

/** How far a time line reaches: to the end of the contest, or to the last step if that came later. */
export const pathEnd = (steps: readonly PathStep[], durationMs: number): number =>
  Math.max(1, durationMs, ...steps.map(({ at }) => at))

/** Times under a line: at most seven, at a step that people count in. */
export function pathTicks(endMs: number): number[] {
  const minute = 60_000
  const steps = [1, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440, 2_880, 10_080, 43_200]
  const step = (steps.find((minutes) => endMs / (minutes * minute) <= 6) ?? 43_200) * minute
  return Array.from({ length: Math.floor(endMs / step) + 1 }, (_, index) => index * step)
}
