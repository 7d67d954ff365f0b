import { createHash } from 'node:crypto'
import { momentOf } from '../beijingTime.ts'
import { requireCents } from '../money.ts'
import { ProviderError, type BillRow } from '../provider.ts'
import { columnsOf, valuesOf } from '../table.ts'
import type { WechatPaySettings } from './settings.ts'

/**
 * A bill is a table in UTF-8 with a grave accent before each value, and two lines of sums behind it.
 */
export function readBill(
  file: Buffer,
  { hash, settings }: { hash: string; settings: Pick<WechatPaySettings, 'appId' | 'merchantId'> },
): BillRow[] {
  if (createHash('sha1').update(file).digest('hex') !== hash.toLowerCase())
    throw new ProviderError('wrong_bill', 'hash')
  const lines = file
    .toString()
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
  const [head = '', ...rest] = lines
  const [sumsHead = '', sums = ''] = rest.splice(-2)
  if (!sumsHead.startsWith('总交易单数')) throw new ProviderError('wrong_bill', 'end')
  if (Number(parts(sums)[0]) !== rest.length) throw new ProviderError('wrong_bill', 'count')
  const names = head.split(',')
  const column = columnsOf(names)
  const title = column('商品名称')
  const columns = {
    at: column('交易时间'),
    app: column('公众账号ID'),
    merchant: column('商户号'),
    tradeNo: column('微信订单号'),
    orderNo: column('商户订单号'),
    state: column('交易状态'),
    currency: column('货币种类'),
    refundNo: column('商户退款单号'),
    cents: column('订单金额'),
    refundCents: column('申请退款金额'),
  }
  const rowOf = (line: string): BillRow | null => {
    const values = valuesOf(parts(line), { count: names.length, title }, ',`')
    const read = (name: keyof typeof columns) => values[columns[name]] ?? ''
    if (read('merchant') !== settings.merchantId) throw new ProviderError('wrong_merchant', 'bill')
    // A merchant may have several apps, and those have shops of their own.
    if (read('app') !== settings.appId) return null
    if (read('currency') !== 'CNY') throw new ProviderError('wrong_currency', 'bill')
    const at = momentOf(read('at'))
    if (at === null) throw new ProviderError('wrong_bill', 'time')
    const isRefund = { SUCCESS: false, REFUND: true }[read('state')]
    // An order that was revoked before it was paid.
    if (isRefund === undefined) return null
    const row = { orderNo: read('orderNo'), tradeNo: read('tradeNo'), at }
    return isRefund
      ? { kind: 'refund', ...row, refundNo: read('refundNo'), cents: requireCents(read('refundCents')) }
      : { kind: 'payment', ...row, refundNo: null, cents: requireCents(read('cents')) }
  }
  return rest.map(rowOf).filter((row) => row !== null)
}

/** Only a comma with an accent behind it ends a value. */
const parts = (line: string): string[] => line.replace(/^`/, '').split(',`')
