import { accounts } from '@praxis/contract/accounts'
import { request } from '#web/api/request.ts'

/** Whether a user name or an address exists; null if the look-up fails, because the server checks again. */
export const usernameExists = (username: string) => exists({ username }, 'username')
export const emailExists = (email: string) => exists({ email }, 'email')

async function exists(
  input: { username?: string; email?: string },
  what: 'username' | 'email',
): Promise<boolean | null> {
  try {
    return (await request(accounts.checkUsernameOrEmail, input, { quiet: true, isPatient: true }))[what]
  } catch {
    return null
  }
}
