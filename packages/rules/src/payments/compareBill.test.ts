import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareBill, type BilledRow, type OurPayment, type OurRefund } from './compareBill.ts'

const day = '2026-11-28'
/** Moments in China: noon of the day, and of the days around it. */
const noon = '2026-11-28T04:00:00.000Z'
const noonBefore = '2026-11-27T04:00:00.000Z'
const noonAfter = '2026-11-29T04:00:00.000Z'

const payment: OurPayment = { orderNo: 'o1', paidAt: noon, tradeNo: 't1', cents: 1999, billedOn: null }
const refund: OurRefund = { refundNo: 'r1', orderNo: 'o1', state: 'done', doneAt: noon, cents: 500, billedOn: null }
const paidRow: BilledRow = { kind: 'payment', orderNo: 'o1', tradeNo: 't1', refundNo: null, cents: 1999 }
const refundRow: BilledRow = { kind: 'refund', orderNo: 'o1', tradeNo: 't1', refundNo: 'r1', cents: 500 }
const nothing = { day, bill: [], payments: [], refunds: [], isDayBeforeKnown: true }

type Given = Parameters<typeof compareBill>[0]
/** Each difference as its kind, what it is about, and both amounts. */
const compared = (given: Partial<Given>) =>
  compareBill({ ...nothing, ...given }).differences.map(
    ({ kind, orderNo, tradeNo, refundNo, ours, theirs }) =>
      `${kind} ${orderNo} ${tradeNo} ${refundNo}: ${ours} ${theirs}`,
  )

test('a bill that says what we have has no difference, and all of it is found', () => {
  const bill = [paidRow, refundRow]
  expect(compareBill({ ...nothing, bill, payments: [payment], refunds: [refund] })).toEqual({
    differences: [],
    foundPayments: ['o1'],
    foundRefunds: ['r1'],
  })
  expect(compareBill(nothing)).toEqual({ differences: [], foundPayments: [], foundRefunds: [] })
})

test.each<[string, Partial<Given>, string]>([
  ['an order that we do not have', { bill: [paidRow] }, 'payment_unknown o1 t1 null: null 1999'],
  [
    'an order that nobody has paid here',
    { bill: [paidRow], payments: [{ ...payment, paidAt: null, tradeNo: null }] },
    'payment_state o1 t1 null: null 1999',
  ],
  [
    'another amount',
    { bill: [{ ...paidRow, cents: 1998 }], payments: [payment] },
    'payment_amount o1 t1 null: 1999 1998',
  ],
  [
    'the same payment twice',
    { bill: [paidRow, paidRow], payments: [payment] },
    'payment_unknown o1 t1 null: null 1999',
  ],
  [
    'a second payment of an order',
    { bill: [paidRow, { ...paidRow, tradeNo: 't2' }], payments: [payment] },
    'payment_unknown o1 t2 null: null 1999',
  ],
  ['a payment that the bill lacks', { payments: [payment] }, 'payment_missing o1 t1 null: 1999 null'],
  [
    'a payment that the bill once had',
    { payments: [{ ...payment, billedOn: day }] },
    'payment_missing o1 t1 null: 1999 null',
  ],
  ['a refund that we do not have', { bill: [refundRow] }, 'refund_unknown o1 t1 r1: null 500'],
  ['a refund without a number', { bill: [{ ...refundRow, refundNo: '' }] }, 'refund_unknown o1 t1 : null 500'],
  [
    'a refund of another order',
    { bill: [{ ...refundRow, orderNo: 'o2' }], refunds: [refund] },
    'refund_unknown o2 t1 r1: null 500',
  ],
  ['a refund twice', { bill: [refundRow, refundRow], refunds: [refund] }, 'refund_unknown o1 t1 r1: null 500'],
  [
    'a refund of another amount',
    { bill: [{ ...refundRow, cents: 501 }], refunds: [refund] },
    'refund_amount o1 t1 r1: 500 501',
  ],
  [
    'a refund that failed here',
    { bill: [refundRow], refunds: [{ ...refund, state: 'failed', doneAt: null }] },
    'refund_state o1 t1 r1: null 500',
  ],
  [
    'a refund of the day before that neither bill has',
    { refunds: [{ ...refund, doneAt: noonBefore }] },
    'refund_missing o1 null r1: 500 null',
  ],
])('%s is told', (_what, given, difference) => {
  expect(compared(given)).toEqual([difference])
})

test('a payment with another number is one that we do not know, and ours is missing', () => {
  expect(compared({ bill: [{ ...paidRow, tradeNo: 't2' }], payments: [payment] })).toEqual([
    'payment_missing o1 t1 null: 1999 null',
    'payment_unknown o1 t2 null: null 1999',
  ])
})

test.each<[string, Partial<Given>]>([
  ['a payment of another day', { payments: [{ ...payment, paidAt: noonAfter }] }],
  ['a payment of the day in UTC', { payments: [{ ...payment, paidAt: '2026-11-28T16:00:00.000Z' }] }],
  ['a payment that another bill has', { payments: [{ ...payment, billedOn: '2026-11-29' }] }],
  ['an order that nobody has paid', { payments: [{ ...payment, paidAt: null, tradeNo: null }] }],
  ['a refund of the day, which the next bill may have', { refunds: [refund] }],
  [
    'a refund of the day before that its bill has',
    { refunds: [{ ...refund, doneAt: noonBefore, billedOn: '2026-11-27' }] },
  ],
  [
    'a refund of the day before whose bill nobody has read',
    { refunds: [{ ...refund, doneAt: noonBefore }], isDayBeforeKnown: false },
  ],
  ['a refund that is still going on', { refunds: [{ ...refund, state: 'pending', doneAt: null }] }],
  [
    'a refund in the bill that is still going on',
    { bill: [refundRow], refunds: [{ ...refund, state: 'asked', doneAt: null }] },
  ],
])('%s is no difference', (_what, given) => {
  expect(compared(given)).toEqual([])
})

test('what has a difference is found all the same, so that it is not missing as well', () => {
  const bill = [
    { ...paidRow, cents: 1 },
    { ...refundRow, cents: 1 },
  ]
  const refunds = [{ ...refund, doneAt: noonBefore }]
  expect(compareBill({ ...nothing, bill, payments: [payment], refunds })).toMatchObject({
    differences: [{ kind: 'payment_amount' }, { kind: 'refund_amount' }],
    foundPayments: ['o1'],
    foundRefunds: ['r1'],
  })
})

/** Orders of the day with refunds of the day before and of the day itself. */
const shops = fc
  .array(
    fc.record({
      cents: fc.integer({ min: 2, max: 1_000_000 }),
      minute: fc.integer({ min: 0, max: 1_439 }),
      refunded: fc.option(
        fc.record({ daysAgo: fc.integer({ min: 0, max: 1 }), cents: fc.integer({ min: 1, max: 9 }) }),
      ),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((orders) => {
    const at = (minute: number, daysAgo = 0) =>
      new Date(Date.parse('2026-11-27T16:00:00.000Z') + (minute - daysAgo * 1_440) * 60_000).toISOString()
    const payments = orders.map(({ cents, minute }, n): OurPayment => ({
      orderNo: `o${n}`,
      paidAt: at(minute),
      tradeNo: `t${n}`,
      cents,
      billedOn: null,
    }))
    const refunds = orders.flatMap(({ refunded, minute }, n): OurRefund[] =>
      refunded === null
        ? []
        : [
            {
              refundNo: `r${n}`,
              orderNo: `o${n}`,
              state: 'done',
              doneAt: at(minute, refunded.daysAgo),
              cents: refunded.cents,
              billedOn: null,
            },
          ],
    )
    const bill: BilledRow[] = [
      ...payments.map(({ orderNo, tradeNo, cents }) => ({
        kind: 'payment' as const,
        orderNo,
        tradeNo: tradeNo!,
        refundNo: null,
        cents,
      })),
      ...refunds.map(({ orderNo, refundNo, cents }) => ({
        kind: 'refund' as const,
        orderNo,
        tradeNo: `t${orderNo.slice(1)}`,
        refundNo,
        cents,
      })),
    ]
    return { payments, refunds, bill }
  })

test('a bill of our own rows has no difference, in whatever order, and one changed row gives its difference alone', () => {
  fc.assert(
    fc.property(shops, fc.nat(), fc.nat(), ({ payments, refunds, bill }, from, at) => {
      const turned = [...bill.slice(from % bill.length), ...bill.slice(0, from % bill.length)]
      const given = { ...nothing, bill: turned, payments, refunds }
      expect(compareBill(given).differences).toEqual([])
      expect(compareBill(given).foundPayments).toHaveLength(payments.length)
      expect(compareBill(given).foundRefunds).toHaveLength(refunds.length)

      const index = at % bill.length
      const row = turned[index]!
      const refundOfRow = refunds.find(({ refundNo }) => refundNo === row.refundNo)
      const changed = (rows: BilledRow[]) => compareBill({ ...given, bill: rows }).differences
      const about = { orderNo: row.orderNo, refundNo: row.refundNo }
      expect(changed(turned.with(index, { ...row, cents: row.cents + 1 }))).toEqual([
        { kind: `${row.kind}_amount`, ...about, tradeNo: row.tradeNo, ours: row.cents, theirs: row.cents + 1 },
      ])
      expect(changed([...turned, row])).toEqual([
        { kind: `${row.kind}_unknown`, ...about, tradeNo: row.tradeNo, ours: null, theirs: row.cents },
      ])
      // A refund of the day itself may still come with the next bill.
      const isMissed = row.kind === 'payment' || refundOfRow!.doneAt! < '2026-11-27T16:00:00.000Z'
      const tradeNo = row.kind === 'payment' ? row.tradeNo : null
      expect(changed(turned.toSpliced(index, 1))).toEqual(
        isMissed ? [{ kind: `${row.kind}_missing`, ...about, tradeNo, ours: row.cents, theirs: null }] : [],
      )
    }),
  )
})
