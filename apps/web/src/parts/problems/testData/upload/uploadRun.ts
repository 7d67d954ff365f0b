import { ApiError } from '#web/api/envelope.ts'

/** Seconds until the rest is sent, at the pace so far; null while that is a guess. */
export function secondsLeft(sent: number, all: number, elapsedMs: number): number | null {
  if (elapsedMs < 1_000 || sent === 0 || sent >= all) return null
  return Math.max(1, Math.round(((all - sent) / sent) * (elapsedMs / 1_000)))
}

export const isArchive = ({ name }: { name: string }): boolean => /\.zip$/i.test(name)

/** Files are sent in the order of their names, as people count: 2 before 10. */
export const inNameOrder = <F extends { name: string }>(files: readonly F[]): F[] =>
  files.toSorted((left, right) => left.name.localeCompare(right.name, 'en', { numeric: true }))

/** Why a file has not arrived: what the server says, or what the page says where no reply came. */
export const problemOf = (error: unknown, unanswered: string): string =>
  error instanceof ApiError && error.httpStatus !== 0 ? error.message : unanswered
