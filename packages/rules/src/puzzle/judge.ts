import { puzzle } from '@praxis/contract/limits'

/** Where the piece was, in pixels of the picture, and when, in milliseconds since the drag began. */
type Point = { readonly x: number; readonly y: number; readonly t: number }

export type Solution = {
  /** Where the piece belongs, and where it began. */
  readonly target: number
  readonly start: number
  /** Where it was left, and how it got there. */
  readonly x: number
  readonly trail: readonly Point[]
  /** Pixels beside the target that count as hit. */
  readonly accuracy: number
  /** Milliseconds since the puzzle was made, by the clock of the server. */
  readonly ageMs: number
}

const bounds = {
  /** Pixels between the piece and both ends of its trail. */
  startWithin: 3,
  endWithin: 1,
  points: 8,
  leastMs: 250,
  /** A hand moves a piece no farther between two events, even if the browser drops some. */
  step: 60,
  /** Pixels that the piece may be dragged beyond the picture. */
  outside: 20,
  /** How much times and speeds vary: the standard deviation as part of the mean. */
  timesVary: 0.08,
  speedsVary: 0.15,
  keyTimesVary: 0.1,
  /** A way of fewer straight lines, each within so many pixels, was interpolated between a few points. */
  lines: 6,
  lineWithin: 1,
  /** Milliseconds between two presses of a key, in the middle: a key that is held repeats after about 30. */
  keyMs: 25,
} as const

/** What an arrow key moves the piece by, without and with the shift key. */
export const keySteps = { small: 1, large: 10 } as const

export function clampAccuracy(accuracy: number = puzzle.accuracyRange.byDefault): number {
  const { min, max } = puzzle.accuracyRange
  return Math.min(max, Math.max(min, accuracy))
}

/** Null if a person has put the piece where it belongs. A trail is one of a drag, or one of the arrow keys. */
export function judgePuzzle(solution: Solution): 'puzzle_missed' | 'puzzle_uniform' | null {
  const { target, x, accuracy } = solution
  if (!(Math.abs(x - target) <= clampAccuracy(accuracy))) return 'puzzle_missed'
  return isWhole(solution) && isByHand(solution.trail) ? null : 'puzzle_uniform'
}

/** It leads from the start to the end, without jumps, in time that has really passed. */
function isWhole({ start, x, trail, ageMs }: Solution): boolean {
  const [first, last] = [trail[0], trail.at(-1)]
  if (first === undefined || last === undefined || trail.length < bounds.points) return false
  if (Math.abs(first.x - start) > bounds.startWithin || Math.abs(last.x - x) > bounds.endWithin) return false
  if (first.t < 0 || last.t - first.t < bounds.leastMs || last.t > ageMs) return false
  return (
    pairsOf(trail).every(([one, next]) => next.t >= one.t && Math.abs(next.x - one.x) <= bounds.step) &&
    trail.every((point) => point.x >= -bounds.outside && point.x <= puzzle.width + bounds.outside)
  )
}

function isByHand(trail: readonly Point[]): boolean {
  const moves = movesOf(trail)
  if (moves.length < bounds.points - 1) return false
  const steps = moves.map(({ pixels }) => Math.abs(pixels))
  // Moments at which the piece rested count too: a script that tells of them would look uneven without them.
  const times = pairsOf(trail)
    .map(([one, next]) => next.t - one.t)
    .filter((ms) => ms > 0)
  if (areKeys(trail, steps, times)) return variationOf(times) >= bounds.keyTimesVary
  const speeds = moves.map(({ pixels, ms }) => Math.abs(pixels) / ms)
  const haveSteps = new Set(steps.map((step) => Math.round(step * 10))).size > 2
  const isUneven = variationOf(times) >= bounds.timesVary || trembles(trail)
  return haveSteps && isUneven && variationOf(speeds) >= bounds.speedsVary && linesOf(trail) >= bounds.lines
}

/**
 * Browsers tell of a quick drag once in each frame of the screen, so its times alone may be as even as those of a script.
 * But a hand leaves its height, or turns back.
 */
const trembles = (trail: readonly Point[]): boolean =>
  trail.some(({ y }) => y !== trail[0]?.y) || pairsOf(trail).some(([one, next]) => next.x < one.x)

/** How many straight lines lead along the way, each as long as it can be. */
function linesOf(trail: readonly Point[]): number {
  let count = 0
  let from = 0
  while (from < trail.length - 1) {
    let to = from + 1
    while (to + 1 < trail.length && isLine(trail.slice(from, to + 2))) to += 1
    count += 1
    from = to
  }
  return count
}

/** Whether the piece moved at one speed from the first point to the last one. */
function isLine(points: readonly Point[]): boolean {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || last.t === first.t) return true
  const speed = (last.x - first.x) / (last.t - first.t)
  return points.every(({ x, t }) => Math.abs(first.x + speed * (t - first.t) - x) <= bounds.lineWithin)
}

/** The piece moves by what the keys move it, at its own height, and no quicker than keys repeat. */
function areKeys(trail: readonly Point[], steps: readonly number[], times: readonly number[]): boolean {
  const known: readonly number[] = Object.values(keySteps)
  const isLevel = trail.every(({ y }) => y === trail[0]?.y)
  return isLevel && steps.every((step) => known.includes(step)) && middleOf(times) >= bounds.keyMs
}

/** Of points at one moment the last one counts, and a piece that rests does not move. */
function movesOf(trail: readonly Point[]): { pixels: number; ms: number }[] {
  const moves: { pixels: number; ms: number }[] = []
  let from = trail[0]
  for (const to of trail) {
    if (from === undefined || to.t === from.t) {
      from = to
      continue
    }
    if (to.x === from.x) continue
    moves.push({ pixels: to.x - from.x, ms: to.t - from.t })
    from = to
  }
  return moves
}

const pairsOf = (trail: readonly Point[]) => trail.slice(1).map((next, n) => [trail[n]!, next] as const)

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function variationOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return mean === 0 ? 0 : Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2))) / mean
}

const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
