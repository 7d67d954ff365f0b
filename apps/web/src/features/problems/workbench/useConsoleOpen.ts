import { useState } from 'react'
import { readStored, writeStored } from '#web/session/storage.ts'

const storageKey = 'Praxis_Console_Open'

/** Whether the console is open, as it was left. */
export function useConsoleOpen(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => readStored(storageKey) !== 'no')
  return [
    isOpen,
    (next) => {
      setOpen(next)
      writeStored(storageKey, next ? 'yes' : 'no')
    },
  ]
}
