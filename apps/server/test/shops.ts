import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startAlipay } from '@praxis/stand-ins/payments/alipay/server'
import { startWechatPay } from '@praxis/stand-ins/payments/wechatPay/server'
import { onTestFinished } from 'vitest'
import { ProviderError, type PaymentProvider, type Reading } from '#server/modules/payments/providers/provider.ts'
import { openProvider } from '#server/modules/payments/providers/providers.ts'

/** Noon of a day in China. */
const noon = '2026-11-29T04:00:00.000Z'

export const anOrder = { orderNo: 'order-000001', cents: 1999, title: 'A year of membership' }

/** A clock that the shop and its provider share. */
function aClock() {
  const clock = { time: new Date(noon).getTime() }
  return {
    now: () => new Date(clock.time),
    wait: (seconds: number) => {
      clock.time += seconds * 1000
    },
  }
}

/** A site that reads what the provider tells it, and answers in the protocol of the provider. */
async function aSite(provider: () => PaymentProvider) {
  const readings: Reading[] = []
  const server = createServer((request, response) => {
    void read(request).then((reading) => {
      readings.push(reading)
      const { status, mediaType, body } = provider().answer('refused' in reading ? reading.refused : 'taken')
      return response.writeHead(status, { 'content-type': mediaType }).end(body)
    })
  })
  const read = async (request: IncomingMessage) =>
    provider().readNotification({ body: await buffer(request), headers: request.headers })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { readings, notifyAddress: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify` }
}

/** A shop that takes WeChat Pay from a stand-in. `change` alters what is entered in its settings. */
export async function aWechatShop(change: object = {}) {
  const clock = aClock()
  const standIn = await startWechatPay({ now: clock.now })
  onTestFinished(standIn.close)
  const open = (settings: object, patienceMs = 10_000) =>
    openProvider('wechat', settings, { address: standIn.address, now: clock.now, patienceMs })
  const settings = { ...standIn.settings, ...change }
  const provider = open(settings)
  const site = await aSite(() => provider)
  const order = { ...anOrder, expiresAt: new Date(clock.now().getTime() + 900_000), notifyAddress: site.notifyAddress }
  return { ...clock, ...site, standIn, settings, open, provider, order }
}

export async function anAlipayShop(change: object = {}) {
  const clock = aClock()
  const standIn = await startAlipay({ now: clock.now })
  onTestFinished(standIn.close)
  const open = (settings: object, patienceMs = 10_000) =>
    openProvider('alipay', settings, { address: standIn.gateway, now: clock.now, patienceMs })
  const settings = { ...standIn.settings, ...change }
  const provider = open(settings)
  const site = await aSite(() => provider)
  const order = { ...anOrder, expiresAt: new Date(clock.now().getTime() + 900_000), notifyAddress: site.notifyAddress }
  return { ...clock, ...site, standIn, settings, open, provider, order }
}

/** What a call was refused with, and behind a colon what the provider calls it; or what the call answered. */
export const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    return error.detail === '' ? error.code : `${error.code}: ${error.detail}`
  })
