/** The names of time zones that this browser knows, UTC, and the one that is set. */
export function timeZones(chosen: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].toSorted()
}

/** The time of day in a zone, with its offset; null if this browser does not know the zone. */
export function timeIn(timeZone: string, locale: string, now = new Date()): string | null {
  try {
    const shape = { timeZone, hour: '2-digit', minute: '2-digit', timeZoneName: 'shortOffset' } as const
    return new Intl.DateTimeFormat(locale, shape).format(now)
  } catch {
    return null
  }
}
