import { accounts } from '@praxis/contract/accounts'
import { request } from '#web/api/request.ts'

/** Whether a user name or an address is taken. If the look-up fails it counts as free, because registering checks again. */
export const usernameExists = (username: string) => exists({ username }, 'username')
export const emailExists = (email: string) => exists({ email }, 'email')

async function exists(input: { username?: string; email?: string }, what: 'username' | 'email'): Promise<boolean> {
  try {
    return (await request(accounts.checkUsernameOrEmail, input, { quiet: true }))[what]
  } catch {
    return false
  }
}
