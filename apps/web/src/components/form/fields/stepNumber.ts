type Bounds = { minimum?: number; maximum?: number }

/** The number after a step, within its bounds. What is not a number stays as it was typed. */
export function stepNumber(text: string, by: 1 | -1, { minimum = -Infinity, maximum = Infinity }: Bounds): string {
  const now = text.trim() === '' ? 0 : Number(text)
  if (Number.isNaN(now)) return text
  // From 1.5, a step goes to the next whole number.
  const next = by === 1 ? Math.floor(now) + 1 : Math.ceil(now) - 1
  return String(Math.min(Math.max(next, minimum), maximum))
}
