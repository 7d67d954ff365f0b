import { accounts } from '@praxis/contract/accounts'
import type { RoleName } from '@praxis/contract/statuses'
import type { BrowserContext } from 'playwright-core'
import type { Connection } from '../../apps/server/src/db/connection.ts'
import { readUserInfo } from '../../apps/server/src/modules/accounts/userInfo.ts'
import { insertPerson, password as ofAll } from '../../apps/server/test/people.ts'
import type { Client } from './client.ts'

export type Person = { username: string; password: string; token: string; user: object }

/** Writes somebody of this name, who is signed in, into the database: a registration and a log-in take a hash each. */
export async function insertSignedIn(db: Connection['db'], username: string, role?: RoleName): Promise<Person> {
  const services = { db, now: () => new Date(), log: { info() {}, warn() {}, error() {} } }
  const person = await insertPerson(services, { username, role })
  return { ...person, password: ofAll, user: await readUserInfo(services, person.uid) }
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
