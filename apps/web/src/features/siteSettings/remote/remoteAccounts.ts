import { maskedSecret } from '@praxis/contract/siteSettings'

/** User name and password. The password is what was typed; a stored one is masked. */
export type Account = { username: string; password: string }

/** Two lists of the wire, whose items belong together by their place. */
export const accountsOf = (usernames: readonly string[], passwords: readonly string[]): Account[] =>
  usernames.map((username, index) => ({ username, password: passwords[index] ?? '' }))

/** The user names whose passwords are stored. */
export const storedNames = (accounts: readonly Account[]): ReadonlySet<string> =>
  new Set(accounts.filter(({ password }) => password === maskedSecret).map(({ username }) => username))

/**
 * A stored password stays until another is typed. It belongs to its user name: an account with another name needs a
 * password of its own.
 */
export function keepPassword({ username, password }: Account, stored: ReadonlySet<string>): Account {
  if (password !== '' && password !== maskedSecret) return { username, password }
  return { username, password: stored.has(username.trim()) ? maskedSecret : '' }
}

/** What is wrong with an account of a list. White space around a name does not count. */
type AccountProblem = 'username' | 'password' | 'twice'

export function problemOf(account: Account, all: readonly Account[]): AccountProblem | null {
  if (account.username.trim() === '') return 'username'
  if (account.password === '') return 'password'
  const first = all.find(({ username }) => username.trim() === account.username.trim())
  return first === account ? null : 'twice'
}
