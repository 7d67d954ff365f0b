import { UserInfo } from '@praxis/contract/accounts'
import { matches } from '@praxis/contract/tables'

/** The person as the storage has one; null for what another version of the site wrote, who then signs in again. */
export function parseStoredUser(stored: string | null): UserInfo | null {
  if (stored === null) return null
  try {
    const { isVip, ...user } = JSON.parse(stored) as Record<string, unknown>
    // Specification 001 part 6: the flag may be the text.
    const person: unknown = { ...user, isVip: isVip === true || isVip === 'true' }
    return matches(UserInfo, person) ? person : null
  } catch {
    return null
  }
}
