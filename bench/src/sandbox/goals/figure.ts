import type { Place } from '../place.ts'

/** Ratios are those of times. */
type Unit = '×' | 'ms' | 'µs' | '/s/core' | 'MB' | 'programs'

export type Figure = {
  goal: string
  what: string
  value: string
  unit: Unit | null
  /** The bound as text. */
  bound: string
  /** Null means that there is no bound to meet. */
  isMet: boolean | null
}

export type Group = {
  goals: readonly string[]
  measure(place: Place, rounds: number): AsyncGenerator<Figure>
}

/** A figure that must be at most its bound. */
export const atMost = (goal: string, what: string, value: number, bound: number, unit: Unit = '×'): Figure => ({
  goal,
  what,
  value: `${format(value)} ${unit}`,
  unit,
  bound: `≤ ${bound} ${unit}`,
  isMet: value <= bound,
})

export const atLeast = (goal: string, what: string, value: number, bound: number, unit: Unit): Figure => ({
  goal,
  what,
  value: `${format(value)} ${unit}`,
  unit,
  bound: `≥ ${bound} ${unit}`,
  isMet: value >= bound,
})

export const told = (goal: string, what: string, value: string): Figure => ({
  goal,
  what,
  value,
  unit: null,
  bound: '',
  isMet: null,
})

export const isOfTime = ({ unit }: Figure): boolean => unit !== 'MB' && unit !== 'programs'

const format = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))
