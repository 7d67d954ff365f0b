import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same one and always does what the latest one would. */
export function useLatest<A extends unknown[]>(handler: (...input: A) => void): (...input: A) => void {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...input: A) => latest.current(...input), [])
}
