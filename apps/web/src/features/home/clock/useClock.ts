import { homeRules } from '@praxis/contract/limits'
import { useEffect, useState } from 'react'
import { serverClock } from '#web/parts/contests/clock/useServerClock.ts'

const secondMs = 1_000

/**
 * The last whole second of the server's clock. It looks at the clock four times a second, so that it is never a second
 * behind, and draws its component anew only when the second has changed.
 */
export function useClock(): number {
  const [second, setSecond] = useState(currentSecond)
  useEffect(() => {
    const timer = setInterval(() => setSecond(currentSecond()), homeRules.clockMs)
    return () => clearInterval(timer)
  }, [])
  return second
}

const currentSecond = () => Math.floor(serverClock.now() / secondMs) * secondMs
