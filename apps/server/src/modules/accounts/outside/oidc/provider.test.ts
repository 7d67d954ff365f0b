import { expect, test } from 'vitest'
import { startServer } from '../../../../../test/harness.ts'
import { aProvider, storeSettings } from '../../../../../test/outside.ts'
import { readProvider } from '../settings.ts'
import { openProvider } from './provider.ts'

test('what a provider says of itself is kept for the settings that it was asked with, and for no others', async () => {
  const server = await startServer()
  const { services } = server
  const provider = await aProvider(server)
  const elsewhere = await aProvider(server)
  const first = await openProvider(services)
  expect(await openProvider(services)).toBe(first)
  const changes = { oidcIssuer: provider.issuer, oidcClientId: 'another', oidcClientSecret: 'another' }
  expect(Object.keys((await readProvider(services))!)).toEqual(['issuer', 'clientId', 'clientSecret'])
  const known = new Set([first])
  for (const [name, value] of Object.entries(changes)) {
    await storeSettings(server, { [name]: value })
    const opened = await openProvider(services)
    expect(await openProvider(services)).toBe(opened)
    known.add(opened)
  }
  expect(known.size).toBe(4)
  expect(first.serverMetadata().issuer).toBe(elsewhere.issuer)
})
