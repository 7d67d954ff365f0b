/** The picture that comes so many steps after another: after the last one comes the first. */
export const stepFrom = (index: number, steps: number, count: number): number =>
  count === 0 ? 0 : (((index + steps) % count) + count) % count

/** Where a key leads; null: it is no key of the carousel. */
export function targetOf(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return stepFrom(index, -1, count)
    case 'ArrowRight':
      return stepFrom(index, 1, count)
    case 'Home':
      return 0
    case 'End':
      return Math.max(count - 1, 0)
    default:
      return null
  }
}

/** A finger that moves less has tapped. */
const leastSwipe = 40

/** The steps that a finger asks for which has moved so many px; 0: it has tapped, or scrolled the page. */
export function swipeOf(acrossPx: number, downPx: number): -1 | 0 | 1 {
  if (Math.abs(acrossPx) < leastSwipe || Math.abs(acrossPx) <= Math.abs(downPx)) return 0
  return acrossPx < 0 ? 1 : -1
}

/** The pictures that are asked for: those that were shown, and the one that comes next once the first one is here. */
export function wantedPictures(
  shown: ReadonlySet<number>,
  index: number,
  count: number,
  isFirstHere: boolean,
): number[] {
  const next = stepFrom(index, 1, count)
  return Array.from({ length: count }, (_, at) => at).filter(
    (at) => shown.has(at) || at === index || (isFirstHere && at === next),
  )
}
