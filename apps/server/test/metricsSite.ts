import { expect, onTestFinished } from 'vitest'
import { createDatabase } from '../../../tests/setup/database.ts'
import { parseMetrics, valueIn } from '../../../tests/setup/parseMetrics.ts'
import { buildApp } from '#server/app.ts'
import { startServer } from './harness.ts'

export const metricsToken = 'a token of the metrics'
const pool = { totalCount: 5, idleCount: 3, waitingCount: 1 }

/** A site whose metrics are read with a token, and connections that are made up. */
export async function aMeasuredSite() {
  // The second app closes what the services hold.
  const server = await startServer({ database: await createDatabase() })
  const options = {
    strictOutput: true,
    version: 'test',
    trustedProxies: ['loopback'],
    metrics: { token: metricsToken, pool },
  }
  const app = await buildApp(server.services, options)
  onTestFinished(() => app.close())
  const get = (url: string, authorization?: string) =>
    app.inject({ url, ...(authorization !== undefined && { headers: { authorization } }) })
  const readText = async () => (await get('/metrics', `Bearer ${metricsToken}`)).body
  async function read() {
    const reply = await get('/metrics', `Bearer ${metricsToken}`)
    expect(reply.headers['content-type']).toContain('text/plain')
    const { samples, types } = parseMetrics(reply.body)
    const valueOf = (name: string, labels: Record<string, string> = {}) => valueIn(samples, `praxis_${name}`, labels)
    return { samples, types, valueOf }
  }
  return { ...server, get, read, readText }
}
