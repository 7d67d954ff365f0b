import type { Database } from '#server/db/connection.ts'
import { findShortName } from '../queries.ts'

/** What the ids of a group's problems begin with; empty on the site. */
export async function prefixOf(db: Database, gid: number | null): Promise<string> {
  if (gid === null) return ''
  return ((await findShortName(db, gid))?.shortName ?? '').toUpperCase()
}

type Wanted = {
  /** As it was sent; null where it stays, or where the server chooses. */
  readonly sent: string | null
  /** The stored id; null of a new problem. */
  readonly stored: string | null
  readonly number: number
  readonly prefix: string
  readonly isRemote: boolean
}

/**
 * The id that people see after a save, and what of it people type. Ids are in upper case, but remote judges tell theirs
 * apart by case. In a group the short name comes before it, unless it is the stored id as it is or begins so already
 * because it came by the path of the site.
 */
export function displayIdOf({ sent, stored, number, prefix, isRemote }: Wanted): { problemId: string; typed: string } {
  if (sent === null || sent.toUpperCase() === stored?.toUpperCase()) {
    const problemId = stored ?? `${prefix}P${number}`
    return { problemId, typed: problemId.startsWith(prefix) ? problemId.slice(prefix.length) : problemId }
  }
  const typed = isRemote ? sent : sent.toUpperCase()
  return { problemId: prefix + typed, typed }
}
