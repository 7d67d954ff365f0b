import { useState } from 'react'
import { readStored, writeStored } from '#web/state/storage.ts'

const stopped = 'stop'

/** Whether balloons go on after the freeze of a contest, as whoever uses this browser has chosen. */
export function useKeepsOn(cid: number): [keepsOn: boolean, set: (keepsOn: boolean) => void] {
  const key = `Praxis_Contest_Balloons:${cid}`
  const [keepsOn, setKeepsOn] = useState(() => readStored(key) !== stopped)
  return [
    keepsOn,
    (next) => {
      writeStored(key, next ? null : stopped)
      setKeepsOn(next)
    },
  ]
}
