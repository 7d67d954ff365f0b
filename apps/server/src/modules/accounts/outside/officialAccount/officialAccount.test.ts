import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accounts } from '@praxis/contract/accounts'
import { identities } from '@praxis/contract/identities'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../../../../test/harness.ts'
import { anOfficialAccount, plainDelivery, sign, storeSettings, toXml } from '../../../../../test/outside.ts'

type Server = Awaited<ReturnType<typeof startServer>>
const waiting = { http: 200, status: 400, data: null, msg: 'check faild', code: 'sign_in_waiting' }

async function aCode({ call }: Server) {
  const { data, ...reply } = await call(identities.qrCode, {})
  expect(reply).toMatchObject({ http: 200, status: 200 })
  return data!
}

const poll = ({ call }: Server, { ticket, secret }: { ticket: string; secret: string }) =>
  call(identities.qrState, { ticket, secret })

/** An account that follower A belongs to. */
async function aKnownFollower(server: Server, account: Awaited<ReturnType<typeof anOfficialAccount>>) {
  const user = await server.aUser()
  const { ticket, secret, url } = await aCode(server)
  await account.scan(url, 'A')
  const linked = await server.call(
    identities.link,
    { ticket, secret, password: 'correct horse' },
    { token: user.token },
  )
  expect(linked.status).toBe(200)
  return user
}

test('a QR code is drawn by the site, lives 30 seconds, and says none of the ticket and the secret', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  const code = await aCode(server)
  expect(code).toMatchObject({ expireSeconds: 30, qrCodeUrl: expect.stringMatching(/^data:image\/png;base64,/) })
  expect(code.url.startsWith(account.address)).toBe(true)
  const [asked] = account.account.codes
  expect(asked!.expiresAt - Date.now()).toBeLessThanOrEqual(30_000)
  expect([code.ticket, code.secret, asked!.ticket]).not.toContain(asked!.scene)
  expect(new Set([code.ticket, code.secret, asked!.scene]).size).toBe(3)
})

test.each([false, true])(
  'a follower of a known account signs in by scanning, once (encrypted: %s)',
  async (isEncrypted) => {
    const server = await startServer()
    const account = await anOfficialAccount(server, { isEncrypted })
    const user = await aKnownFollower(server, account)
    const code = await aCode(server)
    expect(await poll(server, code)).toMatchObject(waiting)
    expect(await account.scan(code.url, 'A')).toEqual({ status: 200, text: 'success' })
    const entered = await poll(server, code)
    expect(entered).toMatchObject({ status: 200, data: { uid: user.uid } })
    const token = String(entered.headers['authorization'])
    expect((await server.call(accounts.authInfo, {}, { token })).status).toBe(200)
    expect(await poll(server, code)).toMatchObject(waiting)
  },
)

test('pages that ask at once for one scanned code get one session', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  await aKnownFollower(server, account)
  const code = await aCode(server)
  await account.scan(code.url, 'A')
  const replies = await Promise.all([1, 2, 3, 4].map(() => poll(server, code)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ headers }) => headers['authorization'] !== undefined)).toHaveLength(1)
})

test('a page that has the ticket without its secret learns nothing, before the scan and after it', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  await aKnownFollower(server, account)
  const { ticket, secret, url } = await aCode(server)
  const other = await aCode(server)
  const asOthers = async () => [
    await server.call(identities.qrState, { ticket }),
    await poll(server, { ticket, secret: other.secret }),
    await poll(server, { ticket: 'unknown', secret }),
  ]
  const before = await asOthers()
  await account.scan(url, 'A')
  const after = await asOthers()
  for (const reply of [...before, ...after]) {
    expect(reply).toMatchObject(waiting)
    expect(reply.headers['authorization']).toBeUndefined()
  }
  expect((await poll(server, { ticket, secret })).status).toBe(200)
})

test('a code that nobody scanned in time is over, also for a late scan; a scanned one waits ten minutes', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  const [late, scanned] = [await aCode(server), await aCode(server)]
  await account.scan(scanned.url, 'A')
  server.clock.now = new Date(server.clock.now.getTime() + 31_000)
  expect((await account.scan(late.url, 'A')).text).toBe('success')
  expect(await poll(server, late)).toMatchObject(waiting)
  expect((await poll(server, scanned)).code).toBe('identity_unknown')
  server.clock.now = new Date(server.clock.now.getTime() + 570_000)
  expect(await poll(server, scanned)).toMatchObject(waiting)
})

test('the callback answers the account with its echo only if the call is signed', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  expect(await account.verify()).toBe(true)
  account.credentials.token = 'another token'
  expect(await account.verify()).toBe(false)
})

test('a message that was sent before is refused, and scans nothing a second time', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  const code = await aCode(server)
  expect((await account.scan(code.url, 'A')).status).toBe(200)
  expect(await account.replay()).toEqual({ status: 403, text: '' })
  // The signature of a message in the clear does not say what is in it.
  const { query } = account.state.last!
  const other = await aCode(server)
  const scene = account.account.codes.at(-1)!.scene
  const body = toXml({ FromUserName: 'oStandInA', MsgType: 'event', Event: 'SCAN', EventKey: scene })
  expect((await account.send({ query, body })).status).toBe(403)
  expect(await poll(server, other)).toMatchObject(waiting)
})

test('the signature of a message serves once, also with timestamp and nonce the other way round', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  const seconds = Math.floor(Date.now() / 1000)
  const { token } = account.credentials
  const [timestamp, nonce] = [String(seconds), String(seconds - 1)]
  const signature = sign(token, timestamp, nonce)
  const deliver = async (query: Record<string, string>) => {
    await aCode(server)
    const scene = account.account.codes.at(-1)!.scene
    const body = toXml({ FromUserName: 'oStandInA', MsgType: 'event', Event: 'SCAN', EventKey: scene })
    return (await account.send({ query: new URLSearchParams(query), body })).status
  }
  expect(await deliver({ signature, timestamp, nonce })).toBe(200)
  expect(await deliver({ signature, timestamp: nonce, nonce: timestamp })).toBe(403)
  expect(await deliver({ signature: signature.toUpperCase(), timestamp, nonce })).toBe(403)
})

test('a message sent ten times at once is taken once', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  const { url } = await aCode(server)
  await account.scan(url, 'A')
  account.state.last = plainDelivery(account.credentials, { FromUserName: 'o1', MsgType: 'text', Content: 'Hello' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => account.replay()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(9)
})

test.each([false, true])('a forged signature is refused (encrypted: %s)', async (isEncrypted) => {
  const server = await startServer()
  const account = await anOfficialAccount(server, { isEncrypted })
  const code = await aCode(server)
  expect(await account.forge(code.url, 'A')).toEqual({ status: 403, text: '' })
  expect(await poll(server, code)).toMatchObject(waiting)
})

test.each([-301, 301])('a message signed %d seconds from now is refused', async (seconds) => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  const code = await aCode(server)
  const now = Math.floor(server.clock.now.getTime() / 1000)
  expect((await account.scan(code.url, 'A', now + seconds)).status).toBe(403)
  expect(await poll(server, code)).toMatchObject(waiting)
  expect((await account.scan(code.url, 'A', now + Math.sign(seconds) * 299)).status).toBe(200)
})

test('with an encoding key, messages in the clear and those of another key are refused', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server, { isEncrypted: true })
  const code = await aCode(server)
  account.state.isEncrypted = false
  expect((await account.scan(code.url, 'A')).status).toBe(403)
  account.state.isEncrypted = true
  const right = account.credentials.encodingKey
  account.credentials.encodingKey = `${right.startsWith('a') ? 'b' : 'a'}${right.slice(1)}`
  expect((await account.scan(code.url, 'A')).status).toBe(403)
  account.credentials.encodingKey = right
  const { appId } = account.credentials
  account.credentials.appId = 'wxofanotheraccount'
  expect((await account.scan(code.url, 'A')).status).toBe(403)
  account.credentials.appId = appId
  expect(await poll(server, code)).toMatchObject(waiting)
  expect((await account.scan(code.url, 'A')).status).toBe(200)
})

test('an encrypted message with a wrong signature of its content is refused', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server, { isEncrypted: true })
  await aCode(server)
  const [first] = account.account.codes
  await account.scan(`${account.address}/q/${first!.id}`, 'A')
  const { query, body } = account.state.last!
  const [timestamp, nonce] = [query.get('timestamp')!, '12345']
  query.set('nonce', nonce)
  query.set('signature', sign(account.credentials.token, timestamp, nonce))
  expect((await account.send({ query, body })).status).toBe(403)
})

test.each([
  ['a text', { FromUserName: 'o1', MsgType: 'text', Content: 'Hello' }],
  ['a farewell', { FromUserName: 'o1', MsgType: 'event', Event: 'unsubscribe', EventKey: '' }],
  ['a new follower without a code', { FromUserName: 'o1', MsgType: 'event', Event: 'subscribe', EventKey: '' }],
  ['an unknown scene', { FromUserName: 'o1', MsgType: 'event', Event: 'SCAN', EventKey: 'unknown' }],
  ['a nameless follower', { FromUserName: '', MsgType: 'event', Event: 'SCAN', EventKey: 'unknown' }],
])('%s is answered with success and changes nothing', async (_what, message) => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  const code = await aCode(server)
  expect(await account.deliver(message)).toEqual({ status: 200, text: 'success' })
  expect(await poll(server, code)).toMatchObject(waiting)
})

test('what is no message is refused: entities, broken XML, too much of it, nothing', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  const bodies = [
    '<!DOCTYPE xml [<!ENTITY a "aaaa">]><xml><MsgType>&a;</MsgType></xml>',
    '<xml><MsgType>',
    '{"MsgType":"event"}',
    '',
  ]
  for (const body of bodies) {
    const { query } = plainDelivery(account.credentials, { FromUserName: 'o1' })
    expect((await account.send({ query, body })).status, body).toBe(403)
  }
  const { query } = plainDelivery(account.credentials, { FromUserName: 'o1' })
  expect((await account.send({ query, body: `<xml>${'a'.repeat(70_000)}</xml>` })).status).toBe(413)
})

test('an address that sends forged messages again and again is not listened to; the account itself is not limited', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  const { url } = await aCode(server)
  await account.forge(url, 'A')
  const counts = server.services.db.updateTable('throttle').where('key', 'like', 'official-refused:%')
  const { numUpdatedRows } = await counts.set({ hits: 1_199 }).executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
  expect((await account.deliver({ FromUserName: 'o1', MsgType: 'text' })).status).toBe(200)
  expect((await account.forge(url, 'A')).status).toBe(403)
  expect((await account.forge(url, 'A')).status).toBe(429)
  expect((await account.scan(url, 'A')).status).toBe(429)
})

test('the access token is kept sealed and used for its life, by every process', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  for (let n = 0; n < 3; n += 1) await aCode(server)
  const other = await startServer({ database: server.database })
  await aCode(other)
  expect(account.account.countTokens()).toBe(1)
  const { value } = await server.services.db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', 'wechatAccessToken')
    .executeTakeFirstOrThrow()
  expect(server.services.sealer.open(String(value), 'wechat access token')).toContain('expiresAt')
})

test('a token that the account refuses, as expired or unknown, is replaced once', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  await aCode(server)
  account.account.expireTokens()
  await aCode(server)
  expect(account.account.countTokens()).toBe(2)
  account.account.forgetTokens()
  await aCode(server)
  expect(account.account.countTokens()).toBe(3)
  await aCode(server)
  expect(account.account.countTokens()).toBe(3)
})

test('when its two hours are over, a new token is fetched before anything is refused', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  await aCode(server)
  account.account.expireTokens()
  server.clock.now = new Date(server.clock.now.getTime() + 7_141_000)
  await aCode(server)
  expect(account.account.countTokens()).toBe(2)
})

test('without settings, with wrong ones, and while the account does not answer, people are told so', async () => {
  const server = await startServer()
  expect((await server.call(identities.qrCode, {})).code).toBe('sign_in_not_configured')
  const account = await anOfficialAccount(server)
  await storeSettings(server, { wechatAppSecret: 'another secret' })
  expect((await server.call(identities.qrCode, {})).code).toBe('provider_failed')
  await storeSettings(server, { wechatAppSecret: account.credentials.secret })
  account.state.isDown = true
  expect((await server.call(identities.qrCode, {})).code).toBe('provider_failed')
  account.state.isDown = false
  expect((await server.call(identities.qrCode, {})).status).toBe(200)
  await storeSettings(server, { wechatApiBase: 'http://203.0.113.1' })
  expect((await server.call(identities.qrCode, {})).code).toBe('provider_failed')
  expect(await server.services.db.selectFrom('outside_sign_in').select('state').execute()).toHaveLength(1)
})

test('an account that answers something else is a failure, not a fault of the site', async () => {
  const server = await startServer()
  const account = await anOfficialAccount(server)
  const strange = createServer((_request, response) => response.end('<html>Maintenance</html>'))
  await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void strange.close())
  await storeSettings(server, { wechatApiBase: `http://127.0.0.1:${(strange.address() as AddressInfo).port}` })
  expect((await server.call(identities.qrCode, {})).code).toBe('provider_failed')
  expect(server.errors).toEqual([])
  await storeSettings(server, { wechatApiBase: account.address })
})
