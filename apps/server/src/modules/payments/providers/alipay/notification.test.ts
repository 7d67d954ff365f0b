import { expect, test } from 'vitest'
import { anAlipayShop } from '../../../../../test/shops.ts'

/** A paid order, and what becomes of a notification about it that is signed with these fields. */
async function aPaidOrder() {
  const shop = await anAlipayShop()
  await shop.provider.create(shop.order)
  shop.standIn.ledger.pay('order-000001')
  const read = (body: string) => shop.provider.readNotification({ body: Buffer.from(body), headers: {} })
  const told = (change: Record<string, string>) => read(shop.standIn.messageOf('order-000001', { change }).body)
  return { ...shop, read, told }
}

test.each([
  [{ app_id: '2021000000000002' }, 'wrong_application'],
  [{ seller_id: '2088000000000002' }, 'wrong_merchant'],
  [{ trans_currency: 'USD' }, 'wrong_currency'],
  [{ total_amount: '1999' + '0'.repeat(12) }, 'not_understood'],
  [{ trade_status: 'PAID' }, 'not_understood'],
  [{ notify_time: '2026-11-28 10:59:59' }, 'stale'],
  [{ notify_time: '2026-11-29 12:05:01' }, 'stale'],
  [{ notify_time: 'now' }, 'not_understood'],
  [{ gmt_payment: '' }, 'not_understood'],
])('a notification that is signed but says %j is refused as %s', async (change, refused) => {
  const { told } = await aPaidOrder()
  expect(await told(change)).toEqual({ refused })
})

test('a notification is taken for a day, as Alipay sends it again, and up to five minutes from the future', async () => {
  const { told } = await aPaidOrder()
  expect(await told({ notify_time: '2026-11-28 11:00:00' })).toMatchObject({ fact: { kind: 'paid' } })
  expect(await told({ notify_time: '2026-11-29 12:05:00' })).toMatchObject({ fact: { kind: 'paid' } })
})

test('another amount is told as it is: the order decides', async () => {
  const { told } = await aPaidOrder()
  expect(await told({ total_amount: '0.01' })).toMatchObject({ fact: { kind: 'paid', payment: { cents: 1 } } })
})

test.each([
  ['TRADE_FINISHED', 'paid'],
  ['TRADE_CLOSED', 'closed'],
  ['WAIT_BUYER_PAY', 'other'],
])('the state %s is told as %s', async (trade_status, kind) => {
  const { told } = await aPaidOrder()
  expect(await told({ trade_status })).toMatchObject({ fact: { kind } })
})

test('one field more, less or different, another kind of signature, and a field that is there twice are refused', async () => {
  const { standIn, read } = await aPaidOrder()
  const { body } = standIn.messageOf('order-000001')
  const changed = (change: (form: URLSearchParams) => void) => {
    const form = new URLSearchParams(body)
    change(form)
    return read(form.toString())
  }
  expect(await read(body)).toMatchObject({ fact: { kind: 'paid' } })
  expect(await changed((form) => form.set('total_amount', '0.01'))).toEqual({ refused: 'wrong_signature' })
  expect(await changed((form) => form.delete('subject'))).toEqual({ refused: 'wrong_signature' })
  expect(await changed((form) => form.append('extra', '1'))).toEqual({ refused: 'wrong_signature' })
  expect(await changed((form) => form.set('sign_type', 'RSA'))).toEqual({ refused: 'wrong_signature' })
  expect(await changed((form) => form.delete('sign'))).toEqual({ refused: 'wrong_signature' })
  expect(await changed((form) => form.append('total_amount', '19.99'))).toEqual({ refused: 'not_understood' })
  expect(await read('%E4%')).toEqual({ refused: 'not_understood' })
  expect(await read('')).toEqual({ refused: 'not_understood' })
})

test('who forges or changes a notification is answered fail; the real one and its repetition are answered success', async () => {
  const { standIn, readings, provider } = await aPaidOrder()
  expect(await standIn.forge('order-000001')).toEqual({ status: 200, text: 'fail' })
  expect(await standIn.pay('order-000001')).toEqual({ status: 200, text: 'success' })
  expect(await standIn.replay('order-000001')).toEqual({ status: 200, text: 'success' })
  expect(readings[0]).toEqual({ refused: 'wrong_signature' })
  expect(readings[2]).toEqual(readings[1])
  expect(provider.answer('wrong_amount')).toEqual({ status: 200, mediaType: 'text/plain', body: 'fail' })
})
