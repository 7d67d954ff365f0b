import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ArchiveError } from '@praxis/formats/archive/archiveError'
import { openArchive } from '@praxis/formats/archive/openArchive'
import { momentOf } from '../beijingTime.ts'
import { requireCents } from '../money.ts'
import { ProviderError, type BillRow } from '../provider.ts'
import { columnsOf, valuesOf } from '../table.ts'

const bounds = { links: false, entries: 20, bytes: 128 * 1024 * 1024, seconds: 60 }

/** A bill is a zip with a table of the payments and one of sums, both in GBK. The names of the files are not fixed. */
export async function readBill(file: Buffer): Promise<BillRow[]> {
  for (const table of await tablesOf(file)) {
    const lines = table.split(/\r?\n/).map((line) => line.trim())
    const head = lines.findIndex((line) => line.startsWith('支付宝交易号,') && line.includes('业务类型'))
    if (head >= 0) return rowsOf(lines.slice(head))
  }
  throw new ProviderError('wrong_bill', 'table')
}

async function tablesOf(file: Buffer): Promise<string[]> {
  try {
    const open = ({ start, end } = { start: 0, end: file.length }) =>
      Promise.resolve(Readable.from([file.subarray(start, end)]))
    const { files } = await openArchive({ size: file.length, open }, bounds)
    const tables: string[] = []
    for (const { read } of files) tables.push(new TextDecoder('gbk').decode(await buffer(Readable.from(read()))))
    return tables
  } catch (error) {
    throw error instanceof ArchiveError ? new ProviderError('wrong_bill', error.code) : error
  }
}

function rowsOf([head = '', ...lines]: readonly string[]): BillRow[] {
  // A file that was cut off has no such line.
  const end = lines.findIndex((line) => line.startsWith('#') && line.includes('业务明细列表结束'))
  if (end < 0) throw new ProviderError('wrong_bill', 'end')
  const names = head.split(',')
  const column = columnsOf(names)
  const [tradeNo, orderNo, kind] = [column('支付宝交易号'), column('商户订单号'), column('业务类型')]
  const [title, at, cents] = [column('商品名称'), column('完成时间'), column('订单金额（元）')]
  const refundNo = column('退款批次号/请求号')
  return lines.slice(0, end).map((line): BillRow => {
    const values = valuesOf(line.split(','), { count: names.length, title }, ',').map((value) => value.trim())
    const moment = momentOf(values[at] ?? '')
    if (moment === null) throw new ProviderError('wrong_bill', 'time')
    const row = { orderNo: values[orderNo] ?? '', tradeNo: values[tradeNo] ?? '', at: moment }
    const amount = values[cents] ?? ''
    switch (values[kind]) {
      case '交易':
        return { kind: 'payment', ...row, refundNo: null, cents: requireCents(amount) }
      case '退款':
        return {
          kind: 'refund',
          ...row,
          refundNo: values[refundNo] ?? '',
          cents: requireCents(amount.replace(/^-/, '')),
        }
      default:
        throw new ProviderError('wrong_bill', 'kind')
    }
  })
}
