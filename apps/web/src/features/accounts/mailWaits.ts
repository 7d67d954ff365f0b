import { resendSeconds } from '@praxis/contract/limits'
import { useEffect, useState } from 'react'

type Purpose = keyof typeof resendSeconds

/** In the tab, so that a reload does not forget it and other people of a shared computer do not read the addresses. */
const key = 'Praxis_Mail_Waits'
/** For browsers that block the storage. */
let memory: Record<string, number> = {}

function readWaits(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {}
  } catch {
    return memory
  }
}

const nameOf = (purpose: Purpose, address: string): string => `${purpose} ${address.trim().toLowerCase()}`

/** How many seconds are left until another mail can be asked for. */
export function waitLeft(purpose: Purpose, address: string, now = Date.now()): number {
  const until = readWaits()[nameOf(purpose, address)]
  return typeof until === 'number' ? Math.max(0, Math.ceil((until - now) / 1_000)) : 0
}

export function beginWait(purpose: Purpose, address: string, now = Date.now()): void {
  const running = Object.entries(readWaits()).filter(([, until]) => until > now)
  memory = { ...Object.fromEntries(running), [nameOf(purpose, address)]: now + resendSeconds[purpose] * 1_000 }
  try {
    sessionStorage.setItem(key, JSON.stringify(memory))
  } catch {
    // The memory of the page has it.
  }
}

/** The wait of an address, which lasts over closing the dialog and reloading the page. */
export function useMailWait(purpose: Purpose, address: string): { secondsLeft: number; begin: () => void } {
  const [, tick] = useState(0)
  const secondsLeft = waitLeft(purpose, address)
  const isWaiting = secondsLeft > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => tick((count) => count + 1), 500)
    return () => clearInterval(timer)
  }, [isWaiting])
  return {
    secondsLeft,
    begin() {
      beginWait(purpose, address)
      tick((count) => count + 1)
    },
  }
}
