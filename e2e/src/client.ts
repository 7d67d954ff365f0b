import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '@praxis/contract/accounts'
import { toRequest, type Endpoint, type Envelope, type InputOf, type OutputOf } from '@praxis/contract/endpoint'

type Answer<T> = Envelope<T> & { headers: Headers }

/** A caller of the API as any program would be one. */
export type Client = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token?: string,
) => Promise<Answer<OutputOf<E>>>

const deadlineMs = 15_000

export const clientOf = (address: string): Client => clientWith(address, deadlineMs)

/** A call that has no answer after so many milliseconds fails. */
export function clientWith(address: string, deadline: number): Client {
  return async (endpoint, input, token) => {
    const { method, url, body } = toRequest(endpoint, input)
    const headers = { 'Accept-Language': 'en-US', ...(token === undefined ? {} : { Authorization: token }) }
    const response = await fetch(address + url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(deadline),
    })
    if (response.status >= 500) throw new Error(`${endpoint.call}: HTTP ${response.status}`)
    return { ...((await response.json()) as Envelope<OutputOf<typeof endpoint>>), headers: response.headers }
  }
}

/** Each call goes to any of several processes of one site. */
export const either =
  (clients: readonly Client[]): Client =>
  (...call) => {
    const [client = missing] = clients.slice(Math.floor(Math.random() * clients.length))
    return client(...call)
  }

const missing: Client = () => Promise.reject(new Error('there is no server to call'))

/** For a server that is being killed: tries until there is an answer, whatever it is. */
export function patient(client: Client, tries = 600, everyMs = 250): Client {
  return async (endpoint, input, token) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await client(endpoint, input, token)
      } catch (error) {
        if (tried === tries) throw error
        await pause(everyMs)
      }
    }
  }
}

/** Registers a person and returns their token; a registration whose answer was lost is not an obstacle. */
export async function signUp(client: Client, username: string): Promise<string> {
  const password = `password of ${username}`.slice(0, 20)
  const registered = await client(accounts.register, { username, password, email: `${username}@example.org` })
  if (registered.status !== 200 && registered.code !== 'username_taken') throw new Error(registered.msg)
  const { headers, status, msg } = await client(accounts.login, { username, password })
  const token = headers.get('Authorization')
  if (status !== 200 || token === null) throw new Error(msg)
  return token
}

/** Passwords of one address that may wait at once are few; each registration is followed by a log-in. */
const signUpsAtOnce = 10

/** The tokens of many people, in the order of their names. */
export async function signUpAll(client: Client, usernames: readonly string[]): Promise<string[]> {
  const tokens: string[] = []
  for (let start = 0; start < usernames.length; start += signUpsAtOnce) {
    const group = usernames.slice(start, start + signUpsAtOnce)
    tokens.push(...(await Promise.all(group.map((username) => signUp(client, username)))))
  }
  return tokens
}
