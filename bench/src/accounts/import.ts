/**
 * Imports people while somebody signs in again and again, and prints how long signing in takes before and meanwhile.
 *
 *   node bench/src/accounts/import.ts [people] [--smallest]
 * Exits with 1 if somebody was not imported.
 */
import { accountAdmin } from '@praxis/contract/accountAdmin'
import { accounts } from '@praxis/contract/accounts'
import { toRequest, type Endpoint, type Envelope, type InputOf, type OutputOf } from '@praxis/contract/endpoint'
import { at } from '../figures.ts'
import { signIn, startApi, startSite } from '../lists/site.ts'
import { sized, sizes } from '../sizes.ts'

const { people } = sizes({ people: [3_000, 5] })
const password = 'correct horse'
/** The least data that makes a whole site. */
const scale = 0.001

const site = await startSite(scale)
const api = await startApi(site.url)
try {
  const token = await signIn(site.connection, '1')
  await call(accounts.register, { username: 'bystander', password, email: 'bystander@example.org' })
  const before = await measure(async (times) => times < sized(30, 2))
  const users = Array.from({ length: people }, (_, index) => [`pupil${index}`, `secret${index}`])
  const began = performance.now()
  const { id } = await call(accountAdmin.beginImport, { users }, token)
  const state = () => call(accountAdmin.importState, { id }, token)
  const meanwhile = await measure(async () => ['waiting', 'running'].includes((await state()).state))
  const { good } = await state()
  console.log(`imported ${good} people in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  print('before', before)
  print('meanwhile', meanwhile)
  if (good !== people) process.exitCode = 1
} finally {
  await api.stop()
  await site.stop()
}

async function measure(goesOn: (times: number) => Promise<boolean>): Promise<number[]> {
  const times: number[] = []
  while (await goesOn(times.length)) {
    const began = performance.now()
    await call(accounts.login, { username: 'bystander', password })
    times.push(performance.now() - began)
  }
  return times
}

function print(what: string, times: readonly number[]): void {
  const [p50, p95, longest] = [0.5, 0.95, 1].map((part) => at(times, part).toFixed(0))
  console.log(`${what}: ${times.length} log-ins, p50 ${p50} ms, p95 ${p95} ms, longest ${longest} ms`)
}

async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string): Promise<OutputOf<E>> {
  const { method, url, body } = toRequest(endpoint, input)
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: token }) }
  const reply = await fetch(api.address + url, { method, headers, ...(body === undefined ? {} : { body }) })
  const { status, data, msg } = (await reply.json()) as Envelope<OutputOf<E>>
  if (status !== 200) throw new Error(`${endpoint.call}: ${msg}`)
  return data!
}
