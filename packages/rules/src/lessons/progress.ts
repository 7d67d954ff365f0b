import { lessonRules } from '@praxis/contract/lessonLimits'

type Watched = {
  readonly seconds: number
  /** Of the whole item; null or 0: nobody knows. */
  readonly duration: number | null
  /** A mark by hand; null: none. */
  readonly mark: boolean | null
}

/** What becomes of the mark of an item that somebody is through: it is set, taken away, or stays as it was. */
export function markOf({ seconds, duration, mark }: Watched): 'set' | 'clear' | 'keep' {
  if (mark !== null) return mark ? 'set' : 'clear'
  const isThrough = duration !== null && duration > 0 && seconds >= duration * lessonRules.doneShare
  return isThrough ? 'set' : 'keep'
}
