import { createHash } from 'node:crypto'
import { toGbk, zip } from '@praxis/stand-ins/payments/alipay/zip'
import { expect, test } from 'vitest'
import { codeOf } from '../../../../test/shops.ts'
import { readBill as readAlipayBill } from './alipay/bill.ts'
import { isBillAddress } from './alipay/calls.ts'
import { readBill as readWechatBill } from './wechatPay/bill.ts'

const settings = { appId: 'wx81be3101902f7cb2', merchantId: '1601959334' }

/** As the documents of WeChat Pay show a bill, with a refund. */
const wechatHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const wechatLines = [
  '`2021-01-28 17:07:11,`wx81be3101902f7cb2,`1601959334,`0,`,`4200000925202101284997714292,`S20210128170702357723,`ofyak5qR,`NATIVE,`SUCCESS,`OTHERS,`CNY,`0.01,`0.00,`0,`0,`0.00,`0.00,`,`,`for, testing,`cipher code,`0.00000,`1.00%,`0.03,`0.00,`',
  '`2021-01-28 18:00:00,`wx81be3101902f7cb2,`1601959334,`0,`,`4200000925202101284997714292,`S20210128170702357723,`ofyak5qR,`NATIVE,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`50300,`R202101280001,`0.01,`0.00,`ORIGINAL,`SUCCESS,`for, testing,`cipher code,`0.00000,`1.00%,`0.00,`0.02,`',
]
const wechatEnd = [
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
  '`2,`0.01,`0.01,`0.00,`0.00000,`0.03,`0.02',
]

const wechat = async (lines: readonly string[], between = '\n') => {
  const file = Buffer.from(`${lines.join(between)}${between}`)
  return readWechatBill(file, { hash: createHash('sha1').update(file).digest('hex').toUpperCase(), settings })
}

const rows = [
  {
    kind: 'payment',
    orderNo: 'S20210128170702357723',
    tradeNo: '4200000925202101284997714292',
    refundNo: null,
    cents: 3,
    at: new Date('2021-01-28T09:07:11.000Z'),
  },
  {
    kind: 'refund',
    orderNo: 'S20210128170702357723',
    tradeNo: '4200000925202101284997714292',
    refundNo: 'R202101280001',
    cents: 2,
    at: new Date('2021-01-28T10:00:00.000Z'),
  },
]

test('a bill of WeChat Pay is read with all ends of lines, with and without a mark of its encoding, and without rows', async () => {
  const whole = [wechatHead, ...wechatLines, ...wechatEnd]
  expect(await wechat(whole)).toEqual(rows)
  expect(await wechat([`\uFEFF${whole.join('\n')}`], '\r\n')).toEqual(rows)
  expect(await wechat([wechatHead, wechatEnd[0]!, '`0,`0.00,`0.00,`0.00,`0.00000,`0.00,`0.00'])).toEqual([])
})

test('payments of another app of the merchant are left out, and so are orders that were revoked', async () => {
  const changed = (from: string, to: string) =>
    wechat([wechatHead, ...wechatLines.map((line) => line.replace(from, to)), ...wechatEnd])
  expect(await changed('`wx81be3101902f7cb2', '`wx0000000000000000')).toEqual([])
  expect(await changed('`SUCCESS,`OTHERS', '`REVOKED,`OTHERS')).toEqual([rows[1]])
})

test.each([
  ['another merchant', '`1601959334', '`1601959335', 'wrong_merchant: bill'],
  ['another currency', '`CNY', '`USD', 'wrong_currency: bill'],
  ['another form of time', '2021-01-28 17', '28.01.2021 17', 'wrong_bill: time'],
  ['another form of amount', '`0.03', '`0.030', 'not_understood: amount'],
  ['one column less', ',`0.03', '', 'wrong_bill: line'],
])('a bill of WeChat Pay with %s is refused', async (_name, from, to, code) => {
  const lines = wechatLines.map((line) => line.replace(from, to))
  expect(await codeOf(wechat([wechatHead, ...lines, ...wechatEnd]))).toBe(code)
})

test('a bill of WeChat Pay that lacks lines, sums or columns is refused', async () => {
  expect(await codeOf(wechat([wechatHead, wechatLines[0]!, ...wechatEnd]))).toBe('wrong_bill: count')
  expect(await codeOf(wechat([wechatHead, ...wechatLines]))).toBe('wrong_bill: end')
  const without = wechatHead.replace('订单金额,申请', '申请')
  expect(await codeOf(wechat([without, ...wechatLines, ...wechatEnd]))).toBe('wrong_bill: columns')
})

const alipayHead =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const alipayLine =
  '2021012822001400000000000001\t,S20210128170702357723\t,交易    ,一年，会员    ,2021-01-28 17:07:00,2021-01-28 17:07:11,,,,,*三(sta***@example.org),0.03,0.03,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,0.00,0.00,'
const alipayEnd = '#-----------------------------------------业务明细列表结束------------------------------------'

const alipay = (lines: readonly string[]) =>
  readAlipayBill(zip([{ name: '业务明细.csv', content: toGbk(['#支付宝业务明细查询', ...lines, ''].join('\r\n')) }]))

test('a bill of Alipay is read from its zip in GBK; sums beside it are not', async () => {
  const refund = alipayLine
    .replace('交易 ', '退款 ')
    .replace(',0.03,', ',-0.02,')
    .replace(/,,0\.00,0\.00,$/, ',R202101280001\t,0.00,0.00,')
  const tradeNo = '2021012822001400000000000001'
  const at = new Date('2021-01-28T09:07:11.000Z')
  expect(await alipay([alipayHead, alipayLine, refund, alipayEnd])).toEqual([
    { ...rows[0], tradeNo, at },
    { ...rows[1], tradeNo, at },
  ])
  expect(await alipay([alipayHead, alipayEnd])).toEqual([])
})

test.each([
  ['without its last line', [alipayHead, alipayLine], 'wrong_bill: end'],
  ['of another kind', ['入账时间,支付宝交易号', alipayEnd], 'wrong_bill: table'],
  ['with another kind of business', [alipayHead, alipayLine.replace('交易 ', '转账 '), alipayEnd], 'wrong_bill: kind'],
  ['with a line that was cut', [alipayHead, alipayLine.slice(0, 120), alipayEnd], 'wrong_bill: line'],
  ['with another form of time', [alipayHead, alipayLine.replace('17:07:11', '17:07'), alipayEnd], 'wrong_bill: time'],
  [
    'with another form of amount',
    [alipayHead, alipayLine.replace(',0.03,', ',3分,'), alipayEnd],
    'not_understood: amount',
  ],
])('a bill of Alipay %s is refused', async (_name, lines, code) => {
  expect(await codeOf(alipay(lines))).toBe(code)
})

test('a zip that was cut off or damaged is refused', async () => {
  const whole = zip([{ name: '业务明细.csv', content: toGbk([alipayHead, alipayLine, alipayEnd].join('\r\n')) }])
  expect(await codeOf(readAlipayBill(whole.subarray(0, -10)))).toBe('wrong_bill: archive_unreadable')
  const damaged = Buffer.from(whole)
  damaged[120]! ^= 255
  expect(await codeOf(readAlipayBill(damaged))).toBe('wrong_bill: archive_entry_wrong')
})

const gateway = 'https://openapi.alipay.com/gateway.do'

test.each([
  ['https://dwbillcenter.alipay.com/downloadBillFile.resource?bizType=trade', gateway, true],
  ['http://dwbillcenter.alipay.com/downloadBillFile.resource', gateway, false],
  ['https://me@dwbillcenter.alipay.com/x', gateway, false],
  ['https://evilalipay.com/x', gateway, false],
  ['https://dwbillcenter.alipay.com.example.org/x', gateway, false],
  ['https://dwbillcenter.alipaydev.com/x', gateway, false],
  ['file:///etc/passwd', gateway, false],
  ['nowhere', gateway, false],
  ['http://127.0.0.1:8186/bill/1', gateway, false],
  ['https://dwbillcenter.alipaydev.com/x', 'https://openapi-sandbox.dl.alipaydev.com/gateway.do', true],
  ['http://127.0.0.1:8186/bill/1', 'http://127.0.0.1:8186/gateway.do', true],
  ['http://127.0.0.1:5432/bill/1', 'http://127.0.0.1:8186/gateway.do', false],
])('whether a bill at %s may be fetched for the gateway %s: %s', (url, of, expected) => {
  expect(isBillAddress(url, of)).toBe(expected)
})
