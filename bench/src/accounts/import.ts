/**
 * Imports people while somebody signs in again and again, and prints how long signing in takes before and meanwhile.
 *
 *   node bench/src/accounts/import.ts [people]
 */
import { accountAdmin } from '@praxis/contract/accountAdmin'
import { accounts } from '@praxis/contract/accounts'
import { toRequest, type Endpoint, type Envelope, type InputOf, type OutputOf } from '@praxis/contract/endpoint'
import { signIn, startApi, startSite } from '../lists/site.ts'

const [people = 3_000] = process.argv.slice(2).map(Number)
const password = 'correct horse'
/** The least data that makes a whole site. */
const scale = 0.001

const site = await startSite(scale)
const api = await startApi(site.url)
try {
  const token = await signIn(site.connection, '1')
  await call(accounts.register, { username: 'bystander', password, email: 'bystander@example.org' })
  const before = await measure(async (times) => times < 30)
  const users = Array.from({ length: people }, (_, index) => [`pupil${index}`, `secret${index}`])
  const began = performance.now()
  const { id } = await call(accountAdmin.beginImport, { users }, token)
  const state = () => call(accountAdmin.importState, { id }, token)
  const meanwhile = await measure(async () => ['waiting', 'running'].includes((await state()).state))
  const { good } = await state()
  console.log(`imported ${good} people in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  print('before', before)
  print('meanwhile', meanwhile)
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
  return times.toSorted((one, other) => one - other)
}

function print(what: string, times: readonly number[]): void {
  const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(0)
  console.log(`${what}: ${times.length} log-ins, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`)
}

async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string): Promise<OutputOf<E>> {
  const { method, url, body } = toRequest(endpoint, input)
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: token }) }
  const reply = await fetch(api.address + url, { method, headers, ...(body === undefined ? {} : { body }) })
  const { status, data, msg } = (await reply.json()) as Envelope<OutputOf<E>>
  if (status !== 200) throw new Error(`${endpoint.call}: ${msg}`)
  return data!
}
