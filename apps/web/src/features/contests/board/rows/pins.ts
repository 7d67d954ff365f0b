import { boardRules } from '@praxis/contract/contestLimits'

/** People whose rows the reader follows in a contest, as the browser keeps them. What is no such list is empty. */
export function readPins(stored: string | null): readonly string[] {
  try {
    const pins: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(pins)) return []
    return [...new Set(pins.filter((uid) => typeof uid === 'string'))].slice(-boardRules.followed)
  } catch {
    return []
  }
}

/** With somebody, or without them if they are there. The one that was put in first gives way when there are too many. */
export const togglePin = (pins: readonly string[], uid: string): readonly string[] =>
  pins.includes(uid) ? pins.filter((pin) => pin !== uid) : [...pins, uid].slice(-boardRules.followed)
