import { observable } from '#web/state/observable.ts'

/** Somebody has just logged in: what waits for them is told once it is known. */
export const signedInNow = observable(false)
