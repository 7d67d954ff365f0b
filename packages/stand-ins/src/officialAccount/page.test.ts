import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { bodyOf } from '../listen.ts'
import { startOfficialAccount } from './server.ts'

/** A site that answers every message with success, and remembers it. */
async function aSite() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      bodies.push(body)
      return response.end('success')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { bodies, callback: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

test('a person scans as a follower, sends the message again and forges one, by the buttons of the page', async () => {
  const { bodies, callback } = await aSite()
  const standIn = await startOfficialAccount({ callback })
  onTestFinished(standIn.close)
  const { appId: appid, secret } = standIn.credentials
  const { access_token: token } = standIn.account.token({ grant_type: 'client_credential', appid, secret })
  const asked = JSON.stringify({
    expire_seconds: 30,
    action_name: 'QR_STR_SCENE',
    action_info: { scene: { scene_str: 'a-scene' } },
  })
  const made = await fetch(`${standIn.address}/cgi-bin/qrcode/create?access_token=${String(token)}`, {
    method: 'POST',
    body: asked,
  })
  const { url } = (await made.json()) as { url: string }
  const press = async (button: Record<string, string>) =>
    (await fetch(url, { method: 'POST', body: new URLSearchParams(button) })).text()
  expect(await (await fetch(standIn.address)).text()).toContain(new URL(url).pathname)
  expect(await press({ follower: 'A' })).toContain('Scanned as follower A: HTTP 200 success')
  expect(await press({ follower: 'A' })).toContain('Scanned as follower A: HTTP 200 success')
  expect(await press({ replay: '1' })).toContain('Sent again: HTTP 200 success')
  expect(await press({ forger: 'B' })).toContain('Forged: HTTP 200 success')
  expect(bodies).toHaveLength(4)
  expect(bodies[0]).toContain('<Event><![CDATA[subscribe]]></Event><EventKey><![CDATA[qrscene_a-scene]]></EventKey>')
  expect(bodies[1]).toContain('<Event><![CDATA[SCAN]]></Event><EventKey><![CDATA[a-scene]]></EventKey>')
  expect(bodies[2]).toBe(bodies[1])
})

test('wrong credentials and wrong tokens are refused with the numbers of the real account', async () => {
  const standIn = await startOfficialAccount()
  onTestFinished(standIn.close)
  const { appId: appid, secret } = standIn.credentials
  const given = { grant_type: 'client_credential', appid, secret }
  const errcode = (answer: Readonly<Record<string, unknown>>) => answer['errcode']
  const { account } = standIn
  expect(errcode(account.stableToken({ ...given, grant_type: 'code' }))).toBe(40_002)
  expect(errcode(account.stableToken({ ...given, appid: 'wx' }))).toBe(40_013)
  expect(errcode(account.stableToken({ ...given, secret: 'x' }))).toBe(40_125)
  const create = (token: string, body = '{}') => errcode(account.createCode(token, body, (id) => id))
  expect(create('')).toBe(41_001)
  expect(create('unknown')).toBe(40_001)
  const token = String(account.stableToken(given)['access_token'])
  expect(String(account.stableToken(given)['access_token'])).toBe(token)
  expect(create(token, 'no JSON')).toBe(47_001)
  expect(create(token)).toBe(40_052)
  expect(create(token, JSON.stringify({ action_name: 'QR_STR_SCENE' }))).toBe(40_053)
  account.expireTokens()
  expect(create(token)).toBe(42_001)
})
