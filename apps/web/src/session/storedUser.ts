import { UserInfo } from '@praxis/contract/accounts'
import { matches } from '@praxis/contract/tables'

/** The person as the storage has one; null for what another version of the site wrote, who then signs in again. */
export function parseStoredUser(stored: string | null): UserInfo | null {
  if (stored === null) return null
  try {
    const { isVip, ...user } = JSON.parse(stored) as Record<string, unknown>
    // The stored flag may be a text.
    const person: unknown = { ...user, isVip: isVip === true || isVip === 'true' }
    return matches(UserInfo, person) ? person : null
  } catch {
    return null
  }
}
