import { observable } from './observable.ts'

/** How many calls of this page wait until the server can answer them. */
export const unanswered = observable(0)
