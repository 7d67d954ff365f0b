/** What a clock shows at a moment, in the time zone that it is for. */
export type ClockTime = { hours: number; minutes: number; seconds: number }

/** Degrees from the top by which the hands are turned. The second hand jumps from second to second. */
export const anglesOf = ({ hours, minutes, seconds }: ClockTime): { hour: number; minute: number; second: number } => ({
  hour: (hours % 12) * 30 + minutes * 0.5,
  minute: minutes * 6 + seconds * 0.1,
  second: seconds * 6,
})
