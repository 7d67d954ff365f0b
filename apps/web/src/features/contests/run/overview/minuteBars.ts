import type { ContestRun } from '@praxis/contract/contestRun'

type Minute = ContestRun['minutes'][number]
/** What came in the minutes of one bar. `at` counts bars from the start. */
type Bar = { at: number; accepted: number; other: number }
/** A time on the axis: minutes since the start. */
type Part = { from: number; to: number; accepted: number; other: number }

type Chart = {
  /** Minutes of one bar. */
  minutes: number
  /** Bars from the start to the end of the contest. */
  count: number
  bars: readonly Bar[]
  /** The number at the upper edge; a third of it parts the lines. */
  top: number
  /** The times of the axis divide the contest into these. */
  parts: readonly Part[]
}

/** There is room for so many bars, and for so many times under them. */
const mostBars = 300
const mostParts = 6

const barLengths = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1_440, 2_880, 7_200, 14_400]
const partLengths = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440, 2_880, 7_200, 14_400, 43_200, 144_000]

const fitting = (lengths: readonly number[], minutes: number, most: number): number =>
  lengths.find((length) => minutes / length <= most) ?? Math.ceil(minutes / most)

/** Where the bars of a contest of so many minutes stand. What came after its end is left out. */
export function chartOf(sent: readonly Minute[], minutes: number): Chart {
  const length = Math.max(1, minutes)
  const perBar = fitting(barLengths, length, mostBars)
  const known = sent.filter(({ minute }) => minute >= 0 && minute < length)
  const bars = summed(known, perBar)
  return {
    minutes: perBar,
    count: Math.ceil(length / perBar),
    bars,
    top: topOf(Math.max(0, ...bars.map(({ accepted, other }) => accepted + other))),
    parts: partsOf(known, length),
  }
}

function summed(sent: readonly Minute[], perBar: number): Bar[] {
  const bars = new Map<number, Bar>()
  for (const { minute, accepted, other } of sent) {
    const at = Math.floor(minute / perBar)
    const bar = bars.get(at) ?? { at, accepted: 0, other: 0 }
    bars.set(at, { at, accepted: bar.accepted + accepted, other: bar.other + other })
  }
  return [...bars.values()].toSorted((one, next) => one.at - next.at)
}

function partsOf(sent: readonly Minute[], length: number): Part[] {
  const perPart = fitting(partLengths, length, mostParts)
  return Array.from({ length: Math.ceil(length / perPart) }, (_, index) => {
    const [from, to] = [index * perPart, Math.min((index + 1) * perPart, length)]
    const within = sent.filter(({ minute }) => minute >= from && minute < to)
    const sumOf = (name: 'accepted' | 'other') => within.reduce((sum, one) => sum + one[name], 0)
    return { from, to, accepted: sumOf('accepted'), other: sumOf('other') }
  })
}

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100]

/** The least number at or above `most` whose thirds are easy to read. */
export function topOf(most: number): number {
  const third = Math.max(1, most / 3)
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(third)) - 1)
  const step = steps.find((one) => one * scale >= third) ?? 100
  return 3 * step * scale
}

/** The bar with the most submissions, the first of several; null: there is none. */
export const highest = (bars: readonly Bar[]): Bar | null =>
  bars.reduce<Bar | null>((best, bar) => (best === null || heightOf(bar) > heightOf(best) ? bar : best), null)

export const heightOf = ({ accepted, other }: Bar): number => accepted + other

const barWidth = 0.72

/** Shapes of a path: bars that stand on what `under` says, in a box whose unit is one bar and one submission. */
export const barPath = (
  bars: readonly Bar[],
  { top, of, under }: { top: number; of: (bar: Bar) => number; under: (bar: Bar) => number },
): string =>
  bars
    .filter((bar) => of(bar) > 0)
    .map((bar) => `M${bar.at + (1 - barWidth) / 2} ${top - under(bar)}h${barWidth}v${-of(bar)}h${-barWidth}z`)
    .join('')
