import { useCallback, useState } from 'react'
import { readStored, storageKeys, writeStored } from '#web/state/storage.ts'
import { readPins, togglePin } from './pins.ts'

/** People whose rows the reader follows in a contest, in this browser. */
export function usePins(cid: number): [pins: readonly string[], toggle: (uid: string) => void] {
  const key = `${storageKeys.boardPins}:${cid}`
  const [pins, setPins] = useState(() => readPins(readStored(key)))
  const toggle = useCallback(
    (uid: string) => {
      // Another tab may have changed them.
      const next = togglePin(readPins(readStored(key)), uid)
      writeStored(key, next.length === 0 ? null : JSON.stringify(next))
      setPins(next)
    },
    [key],
  )
  return [pins, toggle]
}
