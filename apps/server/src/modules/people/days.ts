const dayMs = 86_400_000

/** So many days up to this one, the oldest first. */
export function daysUntil(day: string, count: number): string[] {
  const last = Date.parse(`${day}T00:00:00Z`)
  return Array.from({ length: count }, (_, at) =>
    new Date(last - (count - 1 - at) * dayMs).toISOString().slice(0, 'yyyy-MM-dd'.length),
  )
}
