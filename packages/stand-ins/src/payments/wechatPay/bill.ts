import { chinaTime, yuan, type OrderRow } from '../ledger.ts'

const head =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,' +
  '应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,' +
  '手续费,费率,订单金额,申请退款金额,费率备注'
const sumsHead = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

const lineOf = (values: readonly string[]) => values.map((value) => `\`${value}`).join(',')

/** The bill of a day, with all orders of this merchant. Null: nothing happened. */
export function billOf(
  orders: Iterable<OrderRow>,
  { day, appId, merchantId }: { day: string; appId: string; merchantId: string },
): string | null {
  const isOf = (moment: Date | null): moment is Date => moment !== null && chinaTime(moment).startsWith(day)
  const common = (order: OrderRow, at: Date, state: string) => [
    chinaTime(at),
    appId,
    merchantId,
    '0',
    '',
    order.tradeNo,
    order.orderNo,
    'oStandIn',
    'NATIVE',
    state,
    'OTHERS',
    'CNY',
  ]
  const rows = [...orders].flatMap((order) => [
    ...(isOf(order.paidAt)
      ? [
          [
            ...common(order, order.paidAt, 'SUCCESS'),
            yuan(order.cents),
            '0.00',
            '0',
            '0',
            '0.00',
            '0.00',
            '',
            '',
          ].concat([order.title, '', '0.00', '0.60%', yuan(order.cents), '0.00', '']),
        ]
      : []),
    ...order.refunds
      .filter(({ at, state }) => isOf(at) && state !== 'failed')
      .map(({ id, refundNo, cents, at }) =>
        [
          ...common(order, at, 'REFUND'),
          '0.00',
          '0.00',
          id,
          refundNo,
          yuan(cents),
          '0.00',
          'ORIGINAL',
          'SUCCESS',
        ].concat([order.title, '', '0.00', '0.60%', '0.00', yuan(cents), '']),
      ),
  ])
  if (rows.length === 0) return null
  const sum = (column: number) => yuan(Math.round(rows.reduce((all, row) => all + Number(row[column]) * 100, 0)))
  const sums = [String(rows.length), sum(12), sum(16), '0.00', '0.00000', sum(24), sum(25)]
  return `\uFEFF${[head, ...rows.map(lineOf), sumsHead, lineOf(sums)].join('\r\n')}\r\n`
}
