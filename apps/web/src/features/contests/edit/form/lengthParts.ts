/** Days, hours and minutes of a length in seconds. */
export const lengthParts = (seconds: number) => ({
  days: Math.floor(seconds / 86_400),
  hours: Math.floor((seconds % 86_400) / 3_600),
  minutes: Math.floor((seconds % 3_600) / 60),
})

/** As a clock of a contest: hours may be more than a day. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
