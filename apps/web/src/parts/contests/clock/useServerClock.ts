import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { toDate } from '#web/text/format.ts'
import { ServerClock } from './serverClock.ts'

export const serverClock = new ServerClock(() => performance.now(), Date.now())

const secondMs = 1_000
/** Longer ones overflow the timers of browsers. */
const longestTimer = 2 ** 31 - 1

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let second = 0

const currentSecond = () => Math.floor(serverClock.now() / secondMs) * secondMs

/** Everything that counts on a page counts at the same moment. */
function tick(): void {
  clearTimeout(timer)
  timer = setTimeout(tick, secondMs - (serverClock.now() % secondMs))
  second = currentSecond()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** The last whole second of the server's clock; the component is drawn anew with each. */
export const useServerSecond = (): number =>
  useSyncExternalStore(subscribe, () => (listeners.size === 0 ? currentSecond() : second))

/** Reads a value of the server's clock: the component is drawn anew only when the value changes. */
export const useServerValue = <T extends string | number | boolean | null>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(listeners.size === 0 ? currentSecond() : second))

/** Sets the clock by a reply that says what time it is. */
export function useToldTime(now: string | undefined): void {
  useLayoutEffect(() => {
    if (now !== undefined && serverClock.note(toDate(now).getTime()) && listeners.size > 0) tick()
  }, [now])
}

/** A page that hears of a moment waits up to so long, so that not all pages ask in the same one. */
const spreadMs = 1_000

/** Calls `act` a moment after each of the given times, which are milliseconds of the server's clock, has passed. */
export function useMoments(times: readonly number[], act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const key = times.join()
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const arm = (from: number) => {
      const next = Math.min(
        ...key
          .split(',')
          .map(Number)
          .filter((at) => at > from),
      )
      if (!Number.isFinite(next)) return
      const delay = next - serverClock.now() + Math.random() * spreadMs
      waiting = setTimeout(
        () => {
          // A long wait comes in pieces, and the clock may have been put right meanwhile.
          if (serverClock.now() < next) return arm(from)
          latest.current()
          arm(next)
        },
        Math.min(Math.max(delay, 0), longestTimer),
      )
    }
    arm(serverClock.now())
    return () => clearTimeout(waiting)
  }, [key])
}
