import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, listen } from '../../listen.ts'
import { openLedger } from '../ledger.ts'
import { ordersPage } from '../page.ts'
import { deliver, send, type Answered, type Message, type Trouble } from '../trouble.ts'
import { openCalls, type Result } from './calls.ts'
import { openPlatform } from './platform.ts'

type Options = { port?: number; now?: () => Date }

/**
 * WeChat Pay on this machine: API v3 for QR codes, with generated keys. It checks every signature, signs what it answers,
 * and tells the site about payments. Nobody has to be a merchant to try a site with it, and no money moves.
 */
export async function startWechatPay({ port = 0, now = () => new Date() }: Options = {}) {
  const { server, address, close } = await listen(port)
  const platform = openPlatform(now)
  const ledger = openLedger(now)
  const calls = openCalls({ ledger, platform, now })
  const state = { trouble: null as Trouble, refused: [] as string[] }
  const sent = new Map<string, Message>()

  /** A notification about an order. `change` alters what is sealed in it. */
  function messageOf(
    orderNo: string,
    { refundNo, at, change }: { refundNo?: string; at?: Date; change?: object } = {},
  ): Message {
    const order = ledger.find(orderNo)
    const refund = order.refunds.find((one) => one.refundNo === refundNo)
    const kind = refund === undefined ? 'transaction' : 'refund'
    const {
      status: refund_status,
      amount,
      ...told
    } = refund === undefined ? { status: '', amount: {} } : calls.refundOf(order, refund)
    const content =
      refund === undefined
        ? { ...calls.transactionOf(order), trade_state: 'SUCCESS' }
        : { mchid: platform.settings.merchantId, ...told, refund_status, amount }
    const body = JSON.stringify({
      id: randomUUID(),
      create_time: now().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: refund === undefined ? 'TRANSACTION.SUCCESS' : `REFUND.${refund_status}`,
      summary: kind,
      resource: { original_type: kind, ...platform.seal(JSON.stringify({ ...content, ...change }), kind) },
    })
    const headers = {
      'content-type': 'application/json',
      ...platform.signed(body, { ...(at !== undefined && { at }) }),
    }
    return { address: order.notifyAddress, headers, body }
  }

  function tell(orderNo: string, message: Message): Promise<Answered> {
    sent.set(orderNo, message)
    return deliver(message)
  }

  const standIn = {
    address,
    settings: platform.settings,
    platform,
    ledger,
    state,
    close: () => {
      platform.end()
      return close()
    },
    messageOf,
    deliver,

    /** A person scans the code of an order and pays. */
    pay(orderNo: string): Promise<Answered> {
      ledger.pay(orderNo)
      return tell(orderNo, messageOf(orderNo))
    },

    tellRefund: (orderNo: string, refundNo: string) => tell(orderNo, messageOf(orderNo, { refundNo })),

    replay(orderNo: string): Promise<Answered> {
      const message = sent.get(orderNo)
      if (message === undefined) throw new Error('nothing was sent yet')
      return deliver(message)
    },

    forge(orderNo: string): Promise<Answered> {
      const message = messageOf(orderNo)
      const other = openPlatform(now)
      const signature = other.signed(message.body)['Wechatpay-Signature']!
      other.end()
      return deliver({ ...message, headers: { ...message.headers, 'Wechatpay-Signature': signature } })
    },
  }

  server.on('request', (request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', address)
    const body = await bodyOf(request)
    if (!url.pathname.startsWith('/v3/')) {
      const page = { title: 'WeChat Pay', ledger, doing: standIn, settings: platform.settings }
      const html = await ordersPage(page, new URLSearchParams(body))
      return void response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    }
    const [method, header] = [request.method ?? '', request.headers.authorization ?? '']
    const wrong = platform.refuse({ method, path: request.url ?? '', body, header })
    if (wrong !== null) {
      state.refused.push(wrong)
      const text = JSON.stringify({ code: 'SIGN_ERROR', message: wrong })
      return send(response, { status: 401, headers: { 'content-type': 'application/json' }, body: text }, state.trouble)
    }
    const result: Result = calls.answer(method, url, body) ?? { status: 404, body: { code: 'NOT_FOUND' } }
    const isFile = Buffer.isBuffer(result.body)
    const text = result.body === null || isFile ? '' : JSON.stringify(result.body)
    const asked = String(request.headers['wechatpay-serial'] ?? 'none')
    const headers = isFile
      ? { 'content-type': 'text/plain' }
      : { 'content-type': 'application/json', ...platform.signed(text, { asked }) }
    send(response, { status: result.status, headers, body: isFile ? (result.body as Buffer) : text }, state.trouble)
  }

  return standIn
}
