import { useState } from 'react'

/**
 * How many problems were made while the page looked, and how long that took. `seenAt` is when the number was read, in
 * milliseconds. It begins anew after a pause, which would count as time that problems take.
 */
export function useElapsed(done: number, isRunning: boolean, seenAt: number): { done: number; elapsedMs: number } {
  const [first, setFirst] = useState({ done, isRunning, at: seenAt })
  const [last, setLast] = useState({ done, at: seenAt })
  if (first.isRunning !== isRunning) {
    setFirst({ done, isRunning, at: seenAt })
    setLast({ done, at: seenAt })
  } else if (last.done !== done) setLast({ done, at: seenAt })
  return { done: last.done - first.done, elapsedMs: last.at - first.at }
}
