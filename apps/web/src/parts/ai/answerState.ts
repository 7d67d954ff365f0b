import type { ApiError } from '#web/api/envelope.ts'

/**
 * An answer, from the question to its end. `stopped`: its reader has stopped it. `broken`: the connection was lost in
 * the middle. `id` is its number in the history.
 */
export type Answer = {
  state: 'none' | 'asking' | 'writing' | 'done' | 'cut' | 'stopped' | 'broken' | 'failed'
  text: string
  id: number | null
  error: ApiError | null
}

export const noAnswer: Answer = { state: 'none', text: '', id: null, error: null }

export const isUnderWay = ({ state }: Answer): boolean => state === 'asking' || state === 'writing'
