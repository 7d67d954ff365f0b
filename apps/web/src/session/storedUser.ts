import { UserInfo } from '@praxis/contract/accounts'

/** The person as the storage has one; null for what another version of the site wrote, who then signs in again. */
export function parseStoredUser(stored: string | null): UserInfo | null {
  if (stored === null) return null
  try {
    const user = JSON.parse(stored) as Record<string, unknown> | null
    // Specification 001 part 6: the flag may be the text.
    return UserInfo.parse({ ...user, isVip: user?.['isVip'] === true || user?.['isVip'] === 'true' })
  } catch {
    return null
  }
}
