import { useState } from 'react'
import type { Division } from '#web/components/layout/division.ts'
import { readStored, writeStored } from '#web/state/storage.ts'
import { readConsole } from './consoleSize.ts'

const openKey = 'Praxis_Console_Open'
const heightKey = 'Praxis_Console_Height'

export type ConsoleControl = {
  division: Division
  isOpen: boolean
  /** As its reader wants it: remembered. */
  setDivision: (division: Division) => void
  /** Opens for something that is to be seen now; that says nothing about the next visit. */
  open: () => void
}

/** How high the console is and whether it is open, as it was left. */
export function useConsoleSize(): ConsoleControl {
  const [division, setDivision] = useState(() =>
    readConsole(readStored(openKey), readStored(heightKey), window.innerHeight),
  )
  return {
    division,
    isOpen: division.collapsed === null,
    setDivision(next) {
      setDivision(next)
      writeStored(openKey, next.collapsed === null ? 'yes' : 'no')
      writeStored(heightKey, next.size === null ? null : String(next.size))
    },
    open: () => setDivision((now) => ({ ...now, collapsed: null })),
  }
}
