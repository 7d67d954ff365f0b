import { accounts } from '@praxis/contract/accounts'
import type { BrowserContext } from 'playwright-core'
import type { Client } from './client.ts'

export type Person = { username: string; password: string; token: string; user: object }

/** Registers somebody over the API and signs them in. */
export async function aPerson(client: Client, username: string): Promise<Person> {
  const password = `word of ${username}`.slice(0, 20)
  const registered = await client(accounts.register, { username, password, email: `${username}@example.org` })
  if (registered.status !== 200) throw new Error(registered.msg)
  return logIn(client, username, password)
}

/** For a product that is started with `rootEnvironment`. */
export const theRoot = (client: Client): Promise<Person> => logIn(client, 'root', rootPassword)
const rootPassword = 'the root of tests'
export const rootEnvironment = { PRAXIS_ROOT_PASSWORD: rootPassword }

async function logIn(client: Client, username: string, password: string): Promise<Person> {
  const { data, headers, msg } = await client(accounts.login, { username, password })
  const token = headers.get('Authorization')
  if (data === null || token === null) throw new Error(msg)
  return { username, password, token, user: data }
}

/** Every page of the context starts signed in, as after a visit yesterday. */
export const signInto = (context: BrowserContext, { token, user }: Person): Promise<unknown> =>
  context.addInitScript(
    ([storedToken, storedUser]) => {
      if (sessionStorage.getItem('signedInOnce') !== null) return
      sessionStorage.setItem('signedInOnce', 'yes')
      localStorage.setItem('Praxis_Token', storedToken)
      localStorage.setItem('Praxis_User', storedUser)
    },
    [token, JSON.stringify(user)] as const,
  )
