import { useState } from 'react'
import { readStored, writeStored } from '#web/state/storage.ts'
import { readSize, type ConsoleSize } from './consoleSize.ts'

const openKey = 'Praxis_Console_Open'
const heightKey = 'Praxis_Console_Height'

export type ConsoleControl = {
  size: ConsoleSize
  /** As its reader wants it: remembered. */
  setSize: (size: ConsoleSize) => void
  /** Opens for something that is to be seen now; that is no wish for the next visit. */
  open: () => void
}

/** How high the console is and whether it is open, as it was left. */
export function useConsoleSize(): ConsoleControl {
  const [size, setSize] = useState(() => readSize(readStored(openKey), readStored(heightKey), window.innerHeight))
  return {
    size,
    setSize(next) {
      setSize(next)
      writeStored(openKey, next.isOpen ? 'yes' : 'no')
      writeStored(heightKey, next.height === null ? null : String(next.height))
    },
    open: () => setSize((now) => ({ ...now, isOpen: true })),
  }
}
