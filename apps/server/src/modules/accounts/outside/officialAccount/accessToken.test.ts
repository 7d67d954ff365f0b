import { identities } from '@praxis/contract/identities'
import { expect, test } from 'vitest'
import { startServer } from '../../../../../test/harness.ts'
import { anOfficialAccount, storeSettings } from '../../../../../test/outside.ts'

test('a token serves the account and the address that gave it, and no other', async () => {
  const server = await startServer()
  const ask = () => server.call(identities.qrCode, {})
  const account = await anOfficialAccount(server)
  expect((await ask()).status).toBe(200)
  const { appId, secret } = account.credentials
  await storeSettings(server, { wechatAppId: 'another account' })
  expect((await ask()).code).toBe('provider_failed')
  await storeSettings(server, { wechatAppId: appId })
  expect((await ask()).status).toBe(200)
  expect(account.account.countTokens()).toBe(1)
  // The same account at another address, whose tokens are its own.
  const elsewhere = await anOfficialAccount(server)
  await storeSettings(server, { wechatAppId: appId, wechatAppSecret: secret })
  expect((await ask()).code).toBe('provider_failed')
  await storeSettings(server, {
    wechatAppId: elsewhere.credentials.appId,
    wechatAppSecret: elsewhere.credentials.secret,
  })
  expect((await ask()).status).toBe(200)
  expect([account, elsewhere].map((one) => one.account.countTokens())).toEqual([1, 1])
})
