import { UserInfo } from '@praxis/contract/accounts'
import { matches } from '@praxis/contract/tables'

/** The person as the storage has one; null for what another version of the site wrote, who then signs in again. */
export function parseStoredUser(stored: string | null): UserInfo | null {
  if (stored === null) return null
  try {
    const { isVip, owes = null, ...user } = JSON.parse(stored) as Record<string, unknown>
    // The stored flag may be a text. What somebody owes may be absent: older versions did not store it.
    const person: unknown = { ...user, isVip: isVip === true || isVip === 'true', owes }
    return matches(UserInfo, person) ? person : null
  } catch {
    return null
  }
}
