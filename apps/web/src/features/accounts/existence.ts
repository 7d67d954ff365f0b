import { accounts } from '@praxis/contract/accounts'
import { request } from '#web/api/request.ts'

/** Looks up what is taken. A failed look-up counts as free: registering itself decides (specification 000 part 5). */
export const usernameExists = (username: string) => exists({ username }, 'username')
export const emailExists = (email: string) => exists({ email }, 'email')

async function exists(input: { username?: string; email?: string }, what: 'username' | 'email'): Promise<boolean> {
  try {
    return (await request(accounts.checkUsernameOrEmail, input, { quiet: true }))[what]
  } catch {
    return false
  }
}
