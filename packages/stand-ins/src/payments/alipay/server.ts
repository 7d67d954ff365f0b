import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, listen } from '../../listen.ts'
import { chinaTime, openLedger, refundedOf, yuan } from '../ledger.ts'
import { ordersPage } from '../page.ts'
import { deliver, send, type Answered, type Message, type Trouble } from '../trouble.ts'
import { bad, openCalls, statusOf, type Answer, type Content } from './calls.ts'
import { openKeys } from './keys.ts'

type Options = { port?: number; now?: () => Date }
type Fields = Readonly<Record<string, string>>

/**
 * Alipay on this machine: the gateway for payments face to face, with generated keys and RSA2. It checks every signature,
 * signs what it answers, and tells the site about payments. No money moves.
 */
export async function startAlipay({ port = 0, now = () => new Date() }: Options = {}) {
  const { server, address, close } = await listen(port)
  const keys = openKeys()
  const { settings } = keys
  const ledger = openLedger(now)
  const calls = openCalls({ ledger, sellerId: settings.sellerId, now, address })
  const state = { trouble: null as Trouble, refused: [] as string[] }
  const sent = new Map<string, Message>()

  /** A notification about an order. `change` alters its fields before they are signed. */
  function messageOf(
    orderNo: string,
    { refundNo, at = now(), change }: { refundNo?: string; at?: Date; change?: Fields } = {},
  ): Message {
    const order = ledger.find(orderNo)
    const fields: Record<string, string> = {
      notify_time: chinaTime(at),
      notify_type: 'trade_status_sync',
      notify_id: randomBytes(17).toString('hex'),
      app_id: settings.appId,
      charset: 'utf-8',
      version: '1.0',
      sign_type: 'RSA2',
      trade_no: order.tradeNo,
      out_trade_no: order.orderNo,
      seller_id: settings.sellerId,
      buyer_logon_id: 'sta***@example.org',
      trade_status: statusOf(order, ledger.isOver(order)),
      total_amount: yuan(order.cents),
      receipt_amount: yuan(order.cents),
      subject: order.title,
      gmt_create: chinaTime(order.paidAt ?? now()),
      // Values hold quotes, escapes and percent signs, and they are signed as they are.
      fund_bill_list: '[{"amount":"12.30","fundChannel":"ALIPAYACCOUNT"}]',
      body: '100% of &quot;it&quot; + %E4 =',
      ...(order.paidAt !== null && { gmt_payment: chinaTime(order.paidAt) }),
      ...(refundNo !== undefined && {
        gmt_refund: `${chinaTime(now())}.123`,
        refund_fee: yuan(refundedOf(order)),
        out_biz_no: refundNo,
      }),
      ...change,
    }
    const form = new URLSearchParams({ ...fields, sign: keys.signForm(fields) })
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    return { address: order.notifyAddress, headers, body: form.toString() }
  }

  function tell(orderNo: string, message: Message): Promise<Answered> {
    sent.set(orderNo, message)
    return deliver(message)
  }

  const standIn = {
    address,
    gateway: `${address}/gateway.do`,
    settings,
    keys,
    ledger,
    state,
    close: () => {
      keys.end()
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
      const form = new URLSearchParams(message.body)
      const other = openKeys()
      form.set('sign', other.signForm(Object.fromEntries(form)))
      other.end()
      return deliver({ ...message, body: form.toString() })
    },
  }

  server.on('request', (request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', address)
    const body = await bodyOf(request)
    const token = /^\/bill\/(\w+)$/.exec(url.pathname)?.[1]
    if (token !== undefined) {
      const file = calls.bill(token)
      const status = file === null ? 404 : 200
      return send(response, { status, headers: {}, body: file ?? '' }, state.trouble)
    }
    if (url.pathname !== '/gateway.do') {
      const page = { title: 'Alipay', ledger, doing: standIn, settings }
      const html = await ordersPage(page, new URLSearchParams(body))
      return void response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    }
    const form: Fields = { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(new URLSearchParams(body)) }
    const text = gatewayAnswer(form)
    const headers = { 'content-type': 'text/html;charset=utf-8' }
    send(response, { status: 200, headers, body: text }, state.trouble)
  }

  function gatewayAnswer(form: Fields): string {
    const method = form['method'] ?? ''
    const wrong = refuse(form)
    if (wrong !== null) state.refused.push(wrong)
    const answer: Answer =
      wrong === null
        ? calls.answer(method, JSON.parse(form['biz_content'] ?? '{}') as Content, form['notify_url'] ?? '')
        : bad(wrong, '40002')
    // The gateway escapes slashes and signs them so.
    const raw = JSON.stringify(answer).replaceAll('/', '\\/')
    const name = `${method.replaceAll('.', '_')}_response`
    return wrong === null
      ? `{${JSON.stringify(name)}:${raw},"sign":${JSON.stringify(keys.sign(raw))}}`
      : `{${JSON.stringify(name)}:${raw}}`
  }

  function refuse(form: Fields): string | null {
    if (form['app_id'] !== settings.appId) return 'isv.invalid-app-id'
    if (form['sign_type'] !== 'RSA2' || form['charset'] !== 'utf-8') return 'isv.invalid-signature-type'
    const sentAt = new Date(`${form['timestamp'] ?? ''}+08:00`).getTime()
    if (!(Math.abs(now().getTime() - sentAt) <= 15 * 60_000)) return 'isv.invalid-timestamp'
    return keys.isSigned(form) ? null : 'isv.invalid-signature'
  }

  return standIn
}
