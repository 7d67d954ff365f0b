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

/** The id that people see, what of it they type, and what stands before that. */
type DisplayId = { readonly problemId: string; readonly typed: string; readonly prefix: string }

/**
 * The id after a save. Ids are in upper case, but remote judges tell theirs apart by case. In a group the short name
 * comes before it, unless the id stays.
 */
export function displayIdOf({ sent, stored, number, prefix, isRemote }: Wanted): DisplayId {
  if (sent === null || staysWith(sent.toUpperCase(), stored?.toUpperCase(), prefix)) {
    const problemId = stored ?? `${prefix}P${number}`
    const own = problemId.startsWith(prefix) ? prefix : ''
    return { problemId, typed: problemId.slice(own.length), prefix: own }
  }
  const typed = isRemote ? sent : sent.toUpperCase()
  return { problemId: prefix + typed, typed, prefix }
}

/**
 * Whether what was sent is the stored id. Clients send it without as many letters as the short name of the group has; of
 * a problem that was named before its group had this short name, any end is the id as it was.
 */
function staysWith(sent: string, stored: string | undefined, prefix: string): boolean {
  if (stored === undefined) return false
  return sent === stored || (sent !== '' && !stored.startsWith(prefix) && stored.endsWith(sent))
}
