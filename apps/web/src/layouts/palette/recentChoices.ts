import { readStored, storageKeys, writeStored } from '#web/state/storage.ts'
import type { Command } from './command.ts'

/** A page is stored with its title. An action is stored by its id, so its title follows the language. */
export type RecentChoice = { id: string; title: string; to?: string; number?: string }

const atMost = 5

/** Puts the new choice first and removes its earlier entry. */
export function withChoice(recent: readonly RecentChoice[], { id, title, to, number }: Command): RecentChoice[] {
  const choice: RecentChoice = { id, title, ...(to !== undefined && { to }), ...(number !== undefined && { number }) }
  return [choice, ...recent.filter((one) => one.id !== id)].slice(0, atMost)
}

/** The stored choices with their current titles, without actions that the palette does not offer. */
export function commandsOfChoices(recent: readonly RecentChoice[], known: readonly Command[]): Command[] {
  return recent.flatMap(({ id, title, to, number }) => {
    const now = known.find((one) => one.id === id)
    if (now !== undefined) return [now]
    if (to === undefined || number === undefined) return []
    return [{ id, title, to, number, icon: 'book' as const }]
  })
}

/** Storage may hold anything. Only valid choices are read, and only addresses of this site. */
export function parseChoices(stored: string | null): RecentChoice[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isChoice).slice(0, atMost) : []
  } catch {
    return []
  }
}

function isChoice(value: unknown): value is RecentChoice {
  if (typeof value !== 'object' || value === null) return false
  const { id, title, to, number } = value as Record<string, unknown>
  const isPlace = to === undefined || (typeof to === 'string' && /^\/(?!\/)/.test(to))
  return (
    typeof id === 'string' && typeof title === 'string' && isPlace && ['string', 'undefined'].includes(typeof number)
  )
}

export const readChoices = (): RecentChoice[] => parseChoices(readStored(storageKeys.recentChoices))

export function rememberChoice(command: Command): void {
  writeStored(storageKeys.recentChoices, JSON.stringify(withChoice(readChoices(), command)))
}
