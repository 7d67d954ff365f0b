/** Where a task is at AtCoder. */
export type TaskPlace = { readonly contest: string; readonly task: string }

const maxIdLength = 64
const form = /^[a-z0-9]+(?:[_-][a-z0-9]+)*_[a-z0-9]+$/

/** The id in its one form: lower case, such as abc110_a. */
export function parseId(text: string): string | null {
  const id = text.trim()
  // Letters of other scripts can have small letters of this one.
  if (id.length > maxIdLength || !/^[\w-]+$/.test(id)) return null
  const small = id.toLowerCase()
  return form.test(small) ? small : null
}

/** The contest is the part before the last `_`. Its own `_` are hyphens: math_and_algorithm_a is in math-and-algorithm. */
export function placeOf(id: string): TaskPlace {
  return { contest: id.slice(0, id.lastIndexOf('_')).replaceAll('_', '-'), task: id }
}

export const taskPath = ({ contest, task }: TaskPlace): string => `/contests/${contest}/tasks/${task}`
export const submitPath = ({ contest }: TaskPlace): string => `/contests/${contest}/submit`
export const runsPath = ({ contest }: TaskPlace): string => `/contests/${contest}/submissions/me`
export const runPath = ({ contest }: TaskPlace, runId: string): string => `/contests/${contest}/submissions/${runId}`
