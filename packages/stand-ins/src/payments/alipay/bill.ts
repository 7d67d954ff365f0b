import { chinaTime, yuan, type OrderRow } from '../ledger.ts'
import { toGbk, zip } from './zip.ts'

const head =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,' +
  '商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,' +
  '商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

/** The bill of a day as a zip. Null: nothing happened. */
export function billOf(
  orders: Iterable<OrderRow>,
  { day, sellerId }: { day: string; sellerId: string },
): Buffer | null {
  const isOf = (moment: Date | null): moment is Date => moment !== null && chinaTime(moment).startsWith(day)
  const row = (order: OrderRow, what: { kind: string; at: Date; cents: string; refundNo: string }) => {
    const { kind, at, cents, refundNo } = what
    const times = [chinaTime(at), chinaTime(at), '', '', '', '', 'sta***@example.org']
    const amounts = [cents, cents, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00']
    const values = [order.tradeNo, order.orderNo, kind, order.title, ...times, ...amounts, refundNo, '0.00', '0.00', '']
    // Long numbers end with a tab, so that a spreadsheet keeps their digits.
    return values.map((value) => (/^\d{16,}$/.test(value) ? `${value}\t` : value)).join(',')
  }
  const rows = [...orders].flatMap((order) => [
    ...(isOf(order.paidAt)
      ? [row(order, { kind: '交易', at: order.paidAt, cents: yuan(order.cents), refundNo: '' })]
      : []),
    ...order.refunds
      .filter(({ at, state }) => isOf(at) && state === 'done')
      .map(({ at, cents, refundNo }) => row(order, { kind: '退款', at, cents: `-${yuan(cents)}`, refundNo })),
  ])
  if (rows.length === 0) return null
  const lines = [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    head,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#导出时间：[${day} 23:59:59]`,
  ]
  const name = `${sellerId}0156_${day.replaceAll('-', '')}`
  return zip([
    { name: `${name}_业务明细(汇总).csv`, content: toGbk('#支付宝业务汇总查询\r\n') },
    { name: `${name}_业务明细.csv`, content: toGbk(`${lines.join('\r\n')}\r\n`) },
  ])
}
