import { escapeHtml, htmlPage } from '../listen.ts'
import { refundedOf, yuan, type Ledger, type OrderRow } from './ledger.ts'
import type { Answered } from './trouble.ts'

/** What people do with an order at a stand-in. */
export type Doing = {
  pay(orderNo: string): Promise<Answered>
  /** The last message about an order once more, as it was. */
  replay(orderNo: string): Promise<Answered>
  /** As somebody who does not have the key of the provider. */
  forge(orderNo: string): Promise<Answered>
}

type Options = { title: string; ledger: Ledger; doing: Doing; settings: Readonly<Record<string, string>> }

/** A page where a phone would open: all orders, and what to enter in the settings of a site. */
export async function ordersPage({ title, ledger, doing, settings }: Options, form: URLSearchParams): Promise<string> {
  const done = await act(doing, form)
  const rows = [...ledger.orders.values()].toReversed().map((order) => rowOf(order, ledger.isOver(order)))
  const entered = Object.entries(settings).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd><pre>${escapeHtml(value)}</pre></dd>`,
  )
  return htmlPage(
    title,
    `${done === null ? '' : `<p role="status">${escapeHtml(done)}</p>`}
<h2>Orders</h2>${rows.join('') || '<p>None yet.</p>'}
<h2>Settings</h2><dl>${entered.join('')}</dl>`,
  )
}

async function act(doing: Doing, form: URLSearchParams): Promise<string | null> {
  const [name, orderNo] = [...form][0] ?? []
  if (orderNo === undefined || (name !== 'pay' && name !== 'replay' && name !== 'forge')) return null
  try {
    const { status, text } = await doing[name](orderNo)
    return `${{ pay: 'Paid', replay: 'Sent again', forge: 'Forged' }[name]}: HTTP ${status} ${text}`
  } catch (error) {
    return (error as Error).message
  }
}

function rowOf(order: OrderRow, isOver: boolean): string {
  const state = order.paidAt !== null ? `paid, ${yuan(refundedOf(order))} given back` : isOver ? 'closed' : 'waiting'
  const button = (name: string, text: string) =>
    `<button name="${name}" value="${escapeHtml(order.orderNo)}">${text}</button>`
  return `<form method="post"><p>${escapeHtml(order.orderNo)}: ${escapeHtml(order.title)}, ¥${yuan(order.cents)}, ${state}<br>
${button('pay', 'Pay')}${button('replay', 'Send the last message again')}${button('forge', 'Send with a forged signature')}</p></form>`
}
