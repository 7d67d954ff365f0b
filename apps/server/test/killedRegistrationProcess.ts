import { accounts } from '@praxis/contract/accounts'
import { toRequest } from '@praxis/contract/endpoint'
import { buildApp } from '#server/app.ts'
import type { Services } from '#server/context.ts'
import { connect } from '#server/db/connection.ts'
import { listen } from '#server/signals.ts'

/** A process that answers one registration, which a test kills in the middle. */
const [databaseUrl = '', draft = '{}'] = process.argv.slice(2)
const { db } = connect(databaseUrl, () => {}, 2)
const services = {
  db,
  signals: listen(databaseUrl, () => {}),
  now: () => new Date(),
  log: { info() {}, warn: console.error, error: console.error },
} as Partial<Services> as Services
const app = await buildApp(services, { strictOutput: true, version: 'test', trustedProxies: [] })
const { method, url, body } = toRequest(accounts.register, JSON.parse(draft))
const { payload } = await app.inject({
  method: method as 'POST',
  url,
  payload: body ?? '',
  headers: { 'content-type': 'application/json' },
})
process.send?.(payload)
