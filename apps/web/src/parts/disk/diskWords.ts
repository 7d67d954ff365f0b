import type { DiskSpace } from '@praxis/contract/disk'
import type { StaffMessages } from '@praxis/locales/locales'
import type { Format } from '#web/text/format.ts'

export const inMebibytes = (format: Format, bytes: number): string => format.number(Math.floor(bytes / 1_048_576))

/** Null while enough is free. */
export function diskWarning(
  words: StaffMessages['siteSettings'],
  format: Format,
  { state, freeBytes, reserveBytes }: DiskSpace,
): string | null {
  if (state === 'fine') return null
  const say = state === 'low' ? words.diskLow : words.diskReserved
  return say(inMebibytes(format, freeBytes), inMebibytes(format, reserveBytes))
}
