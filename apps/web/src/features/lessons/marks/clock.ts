/** A length or a place in a video as players write it: 6:05, 1:02:09. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The seconds in what somebody typed: 65, 1:05 or 1:02:09. Null: it is none of these. */
export function readClock(typed: string): number | null {
  const parts = typed.trim().replaceAll('：', ':').split(':')
  if (parts.length > 3 || parts.some((part) => !/^\d{1,6}$/.test(part))) return null
  if (parts.slice(1).some((part) => part.length !== 2 || Number(part) > 59)) return null
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0)
}
