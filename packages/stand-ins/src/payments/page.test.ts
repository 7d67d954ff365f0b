import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { bodyOf } from '../listen.ts'
import { startAlipay } from './alipay/server.ts'
import { startWechatPay } from './wechatPay/server.ts'

/** A site that takes every message, and remembers it. */
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
  return { bodies, notifyAddress: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

test.each([
  ['WeChat Pay', startWechatPay, 'apiKey'],
  ['Alipay', startAlipay, 'sellerId'],
])(
  'at %s a person pays, sends the message again and forges one, by the buttons of the page',
  async (_name, start, field) => {
    const { bodies, notifyAddress } = await aSite()
    const standIn = await start()
    onTestFinished(standIn.close)
    const expiresAt = new Date(Date.now() + 60_000)
    const order = {
      orderNo: 'order-000001',
      title: '<b>A year</b>',
      cents: 1999,
      notifyAddress,
      expiresAt,
      codeUrl: 'x',
    }
    standIn.ledger.add(order)
    standIn.ledger.add({ ...order, orderNo: 'order-000002', expiresAt: new Date(0) })
    const press = async (button: Record<string, string>) =>
      (await fetch(standIn.address, { method: 'POST', body: new URLSearchParams(button) })).text()
    const shown = await (await fetch(standIn.address)).text()
    expect(shown).toContain('order-000001: &lt;b&gt;A year&lt;/b&gt;, ¥19.99, waiting')
    expect(shown).toContain('order-000002: &lt;b&gt;A year&lt;/b&gt;, ¥19.99, closed')
    expect(shown).toContain(`<dt>${field}</dt>`)
    expect(await press({ replay: 'order-000001' })).toContain('nothing was sent yet')
    const paid = await press({ pay: 'order-000001' })
    expect(paid).toContain('Paid: HTTP 200 success')
    expect(paid).toContain('¥19.99, paid, 0.00 given back')
    expect(await press({ replay: 'order-000001' })).toContain('Sent again: HTTP 200 success')
    expect(await press({ forge: 'order-000001' })).toContain('Forged: HTTP 200 success')
    expect(await press({ pay: 'order-000002' })).toContain('order order-000002 is closed')
    expect(bodies).toHaveLength(3)
    expect(bodies[1]).toBe(bodies[0])
    expect(bodies[2]).not.toBe(bodies[0])
  },
)
