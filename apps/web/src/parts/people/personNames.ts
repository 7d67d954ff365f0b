import type { UserInfo } from '@praxis/contract/accounts'
import { people } from '@praxis/contract/people'
import { readFilter } from '#web/api/filterQuery.ts'

/** How an address names somebody: either serves, and of both each must fit. */
export type PersonNames = { uid?: string | undefined; username?: string | undefined }

/** Whom an address names: without a name the reader. Null: a visitor's address names nobody. */
export function personNames(query: URLSearchParams, viewer: Pick<UserInfo, 'uid'> | null): PersonNames | null {
  const named = readFilter(people.profile, query, {})
  if (named.uid !== undefined || named.username !== undefined) return named
  return viewer === null ? null : { uid: viewer.uid }
}
